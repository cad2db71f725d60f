import InputReading

extension Suite {
  /// The file format's name and newest version.
  package static let formatName = "transitionbench-suite"
  package static let formatVersion = 1

  /// Reads a suite file: JSON; comments and trailing commas are allowed.
  ///
  /// - Parameter path: The file.
  /// - Returns: The suite, its words with their places.
  /// - Throws: `InputProblem` with file, line and column.
  package static func read(path: String) throws(InputProblem) -> Suite {
    let options = JSONReadingOptions(maximumByteCount: 1 << 20)
    var object = try readJSON(atPath: path, options: options).object()
    try checkFormat(&object)
    let name = try object.string("name")
    let axes = try readAxes(try object.object("axes"))
    var exceptions: [Exception] = []
    for value in try object.arrayIfPresent("exceptions") ?? [] {
      exceptions.append(try readException(try value.object()))
    }
    let budget = try readBudget(try object.objectIfPresent("budget"))
    let thresholds = try readThresholds(try object.objectIfPresent("thresholds"))
    object.ignore("$schema")
    let summary = try object.stringIfPresent("summary")
    try object.refuseUnknownKeys()
    var suite = Suite(name: name, axes: axes, exceptions: exceptions, budget: budget)
    suite.summary = summary
    suite.thresholds = thresholds
    return suite
  }

  private static func checkFormat(_ object: inout ObjectReader) throws(InputProblem) {
    let format = try object.value("format")
    guard try format.string() == formatName else {
      throw format.problem("must be \"\(formatName)\": this file is not a suite.")
    }
    let version = try object.value("version")
    guard try version.integer() <= formatVersion else {
      throw version.problem(
        "is newer than this program reads (\(formatVersion)). Use a newer transitionbench.")
    }
  }

  private static func readAxes(_ object: ObjectReader) throws(InputProblem) -> Axes {
    var object = object
    let axes = try readKnownAxes(&object)
    try object.refuseUnknownKeys()
    return axes
  }

  private static func readException(_ object: ObjectReader) throws(InputProblem) -> Exception {
    var object = object
    let pattern = try word(try object.value("transition"))
    let axes = try readKnownAxes(&object)
    try object.refuseUnknownKeys()
    return Exception(pattern: pattern, axes: axes)
  }

  private static func readKnownAxes(_ object: inout ObjectReader) throws(InputProblem) -> Axes {
    var axes = Axes()
    axes.transitions = try words("transitions", &object)
    axes.operations = try words("operations", &object)
    axes.interactions = try words("interactions", &object)
    axes.sizes = try words("sizes", &object)
    axes.frameCounts = try frameCounts(&object)
    axes.screens = try screens(&object)
    axes.renderers = try words("renderers", &object)
    axes.maskRealisations = try words("maskRealisations", &object)
    return axes
  }

  private static func frameCounts(_ object: inout ObjectReader) throws(InputProblem) -> [Int]? {
    guard let values = try object.arrayIfPresent("frames", count: 1...100) else { return nil }
    var counts: [Int] = []
    for value in values { counts.append(try value.integer(in: Suite.frameCounts)) }
    return counts
  }

  private static func screens(_ object: inout ObjectReader) throws(InputProblem) -> [ScreenPair]? {
    guard let values = try object.arrayIfPresent("screens", count: 1...100) else { return nil }
    var pairs: [ScreenPair] = []
    for value in values {
      var pair = try value.object()
      pairs.append(
        ScreenPair(from: try word(try pair.value("from")), to: try word(try pair.value("to"))))
      try pair.refuseUnknownKeys()
    }
    return pairs
  }

  private static func words(
    _ name: String, _ object: inout ObjectReader
  ) throws(InputProblem) -> [Word]? {
    guard let values = try object.arrayIfPresent(name, count: 1...1000) else { return nil }
    var words: [Word] = []
    for value in values { words.append(try word(value)) }
    return words
  }

  private static func word(_ value: ValueReader) throws(InputProblem) -> Word {
    let position = value.json.position
    return Word(
      try value.string(), place: "\(value.file):\(position.line):\(position.column)")
  }

  private static func readThresholds(_ object: ObjectReader?) throws(InputProblem) -> Thresholds {
    guard let object else { return Thresholds() }
    var thresholds: [String: Threshold] = [:]
    let names = Thresholds.names
    for (name, value) in object.values {
      guard names.contains(name) else {
        let nearest = nearestName(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
        throw value.problem("is no metric and no class that is compared exactly.\(nearest)")
      }
      var threshold = try value.object()
      let bounds = 0...Threshold.largest
      thresholds[name] = Threshold(
        absolute: try threshold.numberIfPresent("absolute", in: bounds) ?? 0,
        relative: (try threshold.numberIfPresent("percent", in: bounds) ?? 0) / 100)
      try threshold.refuseUnknownKeys()
    }
    return Thresholds(thresholds)
  }

  private static func readBudget(_ object: ObjectReader?) throws(InputProblem) -> Budget {
    var budget = Budget()
    guard var object else { return budget }
    budget.secondsPerCase =
      try object.numberIfPresent("secondsPerCase", in: 0.01...3600) ?? budget.secondsPerCase
    let fewest =
      try object.integerIfPresent("fewestLaunches", in: 1...1000) ?? budget.launches.lowerBound
    let most =
      try object.integerIfPresent("mostLaunches", in: 1...1000)
      ?? max(
        fewest, budget.launches.upperBound)
    guard fewest <= most else {
      throw object.problem("has fewestLaunches above mostLaunches; lower the first.")
    }
    budget.launches = fewest...most
    budget.playsPerCase =
      try object.integerIfPresent("playsPerCase", in: 1...100_000) ?? budget.playsPerCase
    budget.settledShare =
      try object.numberIfPresent("settledShare", in: 0.0001...1) ?? budget.settledShare
    try object.refuseUnknownKeys()
    return budget
  }
}
