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
    #expect(try options(line).rendererNames() == names)
  }

  private func options(_ line: String) throws -> ParsedOptions {
    let words = line.split(separator: " ").map(String.init)
    let commands = [RunCommand.command, RenderCommand.command, CompareCommand.command]
    let command = try #require(commands.first { $0.name == words[0] })
    guard case .run(_, let options) = try command.parse(Array(words.dropFirst())) else {
      throw CommandFailure("no invocation", exitCode: .usage)
    }
    return options
  }

  @Test("--damage without a renderer that it changes is refused", arguments: ["cairo"])
  func refused(_ renderer: String) throws {
    let options = try options("run --damage --renderer \(renderer)")
    let failure = #expect(throws: CommandFailure.self) { try options.rendererNames() }
    #expect(
      failure?.message
        == "--damage takes the place of raster, which '--renderer cairo' leaves out.")
    #expect(failure?.next == ["Leave --damage out, or write: --renderer raster,cairo"])
    #expect(failure?.exitCode == .usage)
  }

  @Test("a renderer that does not exist is refused where names are looked up")
  func unknown() throws {
    #expect(try options("run --damage --renderer cario").rendererNames() == ["cario"])
  }
}
