import BenchInstruments
import Testing

@testable import BenchHarness

@Suite("Deadlines")
struct ProcessDeadlineTests {
  @Test("A deadline without a wait has passed, a far one has not")
  func deadlinesPass() {
    for seconds in [0, -1, -Double.infinity, Double.nan] {
      #expect(Deadline.after(seconds: seconds).hasPassed)
    }
    #expect(!Deadline.after(seconds: 100).hasPassed)
    #expect(!Deadline.never.hasPassed)
    #expect(Deadline.after(seconds: .infinity) == .never)
    #expect(Deadline.after(seconds: 1e30) == .never)
  }

  @Test("The wait is rounded up to milliseconds and capped")
  func waitIsRoundedUp() {
    #expect(Deadline(nanoseconds: 0).pollMilliseconds(cap: 5) == 0)
    #expect(Deadline.never.pollMilliseconds(cap: 5) == 5)
    let soon = Deadline(nanoseconds: MonotonicClock.now() + 500_000)
    let wait = soon.pollMilliseconds(cap: 1_000)
    #expect(wait == 1 || soon.hasPassed)
    let later = Deadline.after(seconds: 10).pollMilliseconds(cap: 60_000)
    #expect(later > 5_000 && later <= 10_000)
  }

  @Test("Of two deadlines the earlier is found from either side")
  func earlierIsFound() {
    let (early, late) = (Deadline(nanoseconds: 1), Deadline(nanoseconds: 2))
    #expect(early.earlier(of: late) == early)
    #expect(late.earlier(of: early) == early)
  }
}
