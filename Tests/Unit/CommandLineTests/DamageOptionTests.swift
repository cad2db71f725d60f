import Testing

@testable import TransitionBench

@MainActor @Suite struct DamageOptionTests {
  @Test(
    "--damage takes the place of raster alone",
    arguments: [
      ("run", []), ("run --damage", ["raster-damage"]),
      ("run --damage --renderer raster,cairo", ["raster-damage", "cairo"]),
      ("run --damage --renderer raster,raster-damage", ["raster-damage"]),
      ("run --renderer raster", ["raster"]), ("compare a b --damage", ["raster-damage"]),
      ("render bounce --damage", ["raster-damage"]),
    ])
  func renderers(_ line: String, _ names: [String]) throws {
    let words = line.split(separator: " ").map(String.init)
    let commands = [RunCommand.command, RenderCommand.command, CompareCommand.command]
    let command = try #require(commands.first { $0.name == words[0] })
    guard case .run(_, let options) = try command.parse(Array(words.dropFirst())) else {
      Issue.record("no invocation")
      return
    }
    #expect(options.rendererNames == names)
  }
}
