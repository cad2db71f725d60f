/// What a good trace keeps to: the rules of Perfetto's importer, and stricter ones of ours.
struct TraceRules {
  private let events: [TraceDocument.Event]

  init(_ events: [TraceDocument.Event]) { self.events = events }

  var problems: [String] {
    events.flatMap(fieldProblems) + nameProblems + orderProblems + nestingProblems + cpuProblems
      + counterProblems
  }

  private func fieldProblems(_ event: TraceDocument.Event) -> [String] {
    let text: String? =
      switch event.kind {
      case "X" where event.duration == nil: "has no dur"
      case "X" where event.lane == nil: "has no tid"
      case "X" where (event.cpuStart == nil) != (event.cpuDuration == nil):
        "has one of tts and tdur"
      case "i" where !["t", "p", "g"].contains(event.scope): "has no s"
      case "i" where event.scope == "t" && event.lane == nil: "has no tid"
      case "C" where event.arguments.count != 1: "has not one key"
      case "C" where event.arguments.values.contains { $0.number == nil }: "counts no number"
      case "M": metadataProblem(event)
      default: nil
      }
    return text.map { ["event \(event.place) \($0)"] } ?? []
  }

  private func metadataProblem(_ event: TraceDocument.Event) -> String? {
    switch event.name {
    case "process_name": event.arguments["name"]?.text == nil ? "names nothing" : nil
    case "thread_name":
      event.arguments["name"]?.text == nil || event.lane == nil ? "names nothing" : nil
    case "process_sort_index", "thread_sort_index":
      event.arguments["sort_index"]?.number == nil ? "has no sort_index" : nil
    default: "is metadata nobody reads"
    }
  }

  /// Every process and every lane has a name.
  private var nameProblems: [String] {
    let named = Set(events.filter { $0.name == "process_name" }.map(\.process))
    let lanes = Set(events.filter { $0.name == "thread_name" }.map(Lane.init))
    return events.filter { $0.kind != "M" }.compactMap { event in
      if !named.contains(event.process) { return "event \(event.place) has a pid without a name" }
      return lanes.contains(Lane(event)) ? nil : "event \(event.place) has a tid without a name"
    }
  }

  private var orderProblems: [String] {
    var latest: [Int: Int] = [:]
    return events.compactMap { event in
      guard let start = event.start else { return nil }
      defer { latest[event.process] = start }
      return start < latest[event.process] ?? 0 ? "event \(event.place) is out of order" : nil
    }
  }

  /// A span lies within the one that is open in its lane, or begins when that has ended.
  private var nestingProblems: [String] {
    var open: [Lane: [TraceDocument.Event]] = [:]
    return events.filter { $0.kind == "X" }.compactMap { event in
      let lane = Lane(event)
      var stack = open[lane] ?? []
      while let last = stack.last, last.end <= event.start ?? 0 { stack.removeLast() }
      defer { open[lane] = stack + [event] }
      guard let last = stack.last, event.end > last.end else { return nil }
      return "event \(event.place) overlaps event \(last.place)"
    }
  }

  /// CPU time of a lane grows, and is no more than the time on the wall, but for the clocks' drift.
  private var cpuProblems: [String] {
    var used: [Lane: Int] = [:]
    return events.compactMap { event in
      guard let start = event.cpuStart, let cpu = event.cpuDuration else { return nil }
      let lane = Lane(event)
      defer { used[lane] = start + cpu }
      if start < used[lane] ?? 0 { return "event \(event.place) has a tts that goes back" }
      let wall = event.duration ?? 0
      return cpu > wall + wall / 1_000 + 1_000
        ? "event \(event.place) has a tdur beyond its dur" : nil
    }
  }

  /// A counter has the same key all the time.
  private var counterProblems: [String] {
    var keys: [String: String] = [:]
    return events.filter { $0.kind == "C" }.compactMap { event in
      let key = event.arguments.keys.sorted().joined()
      defer { keys["\(event.process) \(event.name)"] = key }
      let before = keys["\(event.process) \(event.name)"] ?? key
      return before == key ? nil : "event \(event.place) has another key than before"
    }
  }

  private struct Lane: Hashable {
    let process: Int
    let lane: Int?

    init(_ event: TraceDocument.Event) {
      process = event.process
      lane = event.lane
    }
  }
}
