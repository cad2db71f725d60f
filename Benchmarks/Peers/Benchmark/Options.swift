/// What the command line asks for.
struct Options {
  /// Rounds; intervals need 6, and 20 make them narrow.
  var rounds = 20
  /// Every how manyth of the 60 frames is played.
  var step = 6
  var sizes = ["750x1334", "1170x2532", "2048x2732"]
  var mode = "L"
  /// Where the record goes; none when nil.
  var output: String?

  static let usage = """
    usage: peers-benchmark [--rounds N] [--step N] [--sizes WxH,...] [--mode L|C] [--output FILE]

    Plays the render study's scenes on raster, on raster with portable kernels and with damage
    tracking, and on cairo, frame by frame in turn, with memcpy and memset of the same buffer as the
    limit; prints medians, ratios and 95 % intervals.

    """

  /// Reads the arguments; nil where they have another form.
  init?(_ arguments: some Collection<String>) {
    var words = arguments.makeIterator()
    while let word = words.next() {
      guard let value = words.next() else { return nil }
      switch word {
      case "--rounds":
        guard let number = Int(value), (1...10_000).contains(number) else { return nil }
        rounds = number
      case "--step":
        guard let number = Int(value), (1...30).contains(number) else { return nil }
        step = number
      case "--sizes":
        sizes = value.split(separator: ",").map(String.init)
        guard !sizes.isEmpty, sizes.allSatisfy({ Options.pixels($0) != nil }) else { return nil }
      case "--mode": mode = value
      case "--output": output = value
      default: return nil
      }
    }
  }

  /// The two sides of a size such as 750x1334.
  static func pixels(_ size: String) -> (width: Int, height: Int)? {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((16...8192).contains) else { return nil }
    return (sides[0], sides[1])
  }
}
