/// An event of a Chrome trace.
///
/// The keys are those of the "Trace Event Format" (Google, 2016): times are microseconds, here with
/// the three decimals that keep every nanosecond.
struct TraceEvent {
  /// What kind of event it is.
  enum Kind: String {
    /// A stretch of time with a beginning and a duration.
    case complete = "X"
    /// A moment, drawn in its lane.
    case instant = "i"
    /// A counter's new value.
    case counter = "C"
    /// A name or a place of a process or of a lane.
    case metadata = "M"
  }

  /// What stands in `args`.
  enum Argument {
    case text(String)
    case integer(UInt64)
    /// Thousandths of what is written: nanoseconds as microseconds, microseconds as milliseconds.
    case thousandths(UInt64)
    case number(Double)
  }

  var kind: Kind
  var process: Int
  /// The lane; nil for what belongs to the whole process.
  var lane: Int?
  var name: String
  var category: String?
  /// Nanoseconds since the play began; nil for metadata.
  var start: UInt64?
  var duration: UInt64?
  /// CPU time of the thread at the beginning and within.
  var cpuStart: UInt64?
  var cpuDuration: UInt64?
  var arguments: [(name: String, value: Argument)] = []

  init(
    _ kind: Kind, process: Int, lane: Int? = nil, name: String, category: String? = nil,
    start: UInt64? = nil, duration: UInt64? = nil,
    arguments: [(name: String, value: Argument)] = []
  ) {
    self.kind = kind
    self.process = process
    self.lane = lane
    self.name = name
    self.category = category
    self.start = start
    self.duration = duration
    self.arguments = arguments
  }

  /// Adds the event to a document.
  func write(to json: inout TraceWriter) {
    json.openObject()
    json.field("ph", .text(kind.rawValue))
    json.field("pid", .integer(UInt64(process)))
    if let lane { json.field("tid", .integer(UInt64(lane))) }
    if let start { json.field("ts", .thousandths(start)) }
    if let duration { json.field("dur", .thousandths(duration)) }
    if let cpuStart { json.field("tts", .thousandths(cpuStart)) }
    if let cpuDuration { json.field("tdur", .thousandths(cpuDuration)) }
    if kind == .instant { json.field("s", .text("t")) }
    json.field("name", .text(name))
    if let category { json.field("cat", .text(category)) }
    if !arguments.isEmpty {
      json.key("args")
      json.openObject()
      for argument in arguments { json.field(argument.name, argument.value) }
      json.closeObject()
    }
    json.closeObject()
  }
}
