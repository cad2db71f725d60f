import BenchInstruments
import TransitionKit
import TransitionRendering

/// What the supervisor and a worker say to each other: JSON, one message a line.
///
/// The supervisor sends one `WorkerJob`. The worker answers with a greeting, signs of life while it
/// plays, one result, and says goodbye; an end without that is a failure, whatever the exit code.
package enum WorkerProtocol {
  /// Raised with every change that an older side would misread.
  package static let version = 2
}

/// The one part of a job that every version of the protocol can read.
struct WorkerJobHeader: Codable {
  var protocolVersion: Int
}

/// What a worker is to do in its life.
package struct WorkerJob: Sendable, Codable, Equatable {
  package enum Pass: String, Sendable, Codable {
    /// Frame times.
    case timing
    /// Counted work and frame hashes, then heap use.
    case exact
    /// Blocks of frames in turns with a partner (`pairOrder` says which).
    case paired
    /// Instructions of frames, in a worker that runs on callgrind.
    case instructions
    /// One play in the rhythm of a display, recorded frame by frame.
    case trace
  }

  package var protocolVersion: Int
  package var pass: Pass
  package var benchCase: BenchCase
  /// Core to pin to; nil to stay where the system puts the worker.
  package var core: Int?
  /// Nanoseconds of timed plays, at least `minimumPlays` of them.
  package var sliceNanoseconds: UInt64
  package var minimumPlays: Int
  package var maximumPlays: Int
  /// Address space the worker may take beyond what it has when the job arrives; nil for no limit.
  package var memoryAllowanceBytes: UInt64?
  /// Plays between two looks at the live heap, for leaks.
  package var leakRounds: Int
  /// What to do in turns with a partner; only for the pass `paired`.
  package var pairOrder: PairOrder?
  /// Work that is added on purpose; nil outside calibrations.
  package var extraWork: ExtraWork?
  /// Which row kernels the raster renderer uses; nil for the fastest.
  package var kernels: RasterRenderer.Kernels?

  package init(
    pass: Pass, benchCase: BenchCase, core: Int?, sliceNanoseconds: UInt64, minimumPlays: Int,
    maximumPlays: Int, memoryAllowanceBytes: UInt64?, leakRounds: Int
  ) {
    protocolVersion = WorkerProtocol.version
    self.pass = pass
    self.benchCase = benchCase
    self.core = core
    self.sliceNanoseconds = sliceNanoseconds
    self.minimumPlays = minimumPlays
    self.maximumPlays = maximumPlays
    self.memoryAllowanceBytes = memoryAllowanceBytes
    self.leakRounds = leakRounds
  }
}

/// What a worker says.
package enum WorkerReply: Sendable, Codable, Equatable {
  /// Ready for the job, which it has read and understood.
  case greeting(protocolVersion: Int, core: Int?)
  /// A sign of life: another play is over; how long it took, in nanoseconds.
  case played(nanoseconds: UInt64)
  /// What came of a timing job.
  case timing(TimingResult)
  /// What came of an exact job.
  case exact(ExactResult)
  /// What came of taking turns with a partner.
  case paired(PairResult)
  /// What was counted; the count itself is in callgrind's file.
  case instructions(InstructionPassResult)
  /// The play that a trace is drawn from.
  case traced(TraceSample)
  /// The case cannot be played, or broke its contract; the worker goes on to say goodbye.
  case failed(CaseFailure)
  /// The announced end.
  case goodbye
}

/// What a timing job found.
package struct TimingResult: Sendable, Codable, Equatable {
  package var plays: [PlaySample]
  package var warmUpPlayCount: Int
  /// Hashes of the frames of one more play, after the timed ones.
  package var frameHashes: [String]
  package var finalHash: String
  package var peakResidentBytes: UInt64?
  /// Where the time went; nil from workers of older builds.
  package var time: PassTime?
}

/// Where the time of a timing pass went, in nanoseconds; not kept in records.
package struct PassTime: Sendable, Codable, Equatable {
  /// From the first play's beginning to the result.
  package var total: UInt64 = 0
  /// Frames of all plays but the last, those of the warm-up too.
  package var frames: UInt64 = 0
  /// What else these plays take: set-up, clean-up, and drawing the screen as it was at the start.
  package var setUp: UInt64 = 0
  /// The last play, whose frames are hashed.
  package var check: UInt64 = 0

  /// What is left: samples copied, signs of life, deciding whether to go on.
  package var rest: UInt64 { total - min(total, frames + setUp + check) }
}

/// What an exact job found.
package struct ExactResult: Sendable, Codable, Equatable {
  package var work: [WorkCounters]
  package var frameHashes: [String]
  package var finalHash: String
  package var heap: HeapSample?
  package var remarks: [TransitionRemark]
}

/// What a worker on callgrind knows of its count.
package struct InstructionPassResult: Sendable, Codable, Equatable {
  /// How many frames were counted, over all plays.
  package var frameCount: Int
  /// False in a worker that could not tell callgrind what to count.
  package var isCounted: Bool
}
