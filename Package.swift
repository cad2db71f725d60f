// swift-tools-version: 6.3
import PackageDescription

/// Everything that animates is confined to the main actor, so plugin code needs no annotations.
let pluginSettings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "TransitionBench",
  products: [
    .library(name: "TransitionKit", targets: ["TransitionKit"]),
    .library(name: "TransitionTesting", targets: ["TransitionTesting"]),
    .library(name: "TransitionBench", targets: ["TransitionBench", "Plugins"]),
    .executable(name: "transitionbench", targets: ["transitionbench-main"]),
  ],
  traits: [
    .trait(
      name: "jemalloc",
      description: "Links jemalloc: exact heap figures. Leave it out for sanitizer builds."),
    .default(enabledTraits: ["jemalloc"]),
  ],
  targets: [
    // What a plugin imports, and the plugins.
    .target(name: "CPluginSection"),
    .target(name: "TransitionKit", dependencies: ["CPluginSection"]),
    .target(
      name: "Plugins", dependencies: ["TransitionKit"], path: "Plugins",
      swiftSettings: pluginSettings),

    // Pixels and playing.
    .systemLibrary(name: "CPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .target(name: "CPixelKernels"),
    .target(name: "TransitionRendering", dependencies: ["TransitionKit", "CPixelKernels", "CPNG"]),
    .target(name: "TransitionPlayback", dependencies: ["TransitionKit", "TransitionRendering"]),
    .target(
      name: "TransitionTesting",
      dependencies: ["TransitionKit", "TransitionRendering", "TransitionPlayback"]),

    // Measuring.
    .systemLibrary(name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "CInstruments"),
    .target(
      name: "BenchInstruments",
      dependencies: [
        "CInstruments",
        .target(
          name: "CJemalloc", condition: .when(platforms: [.linux], traits: ["jemalloc"])),
      ]),
    .target(name: "BenchStatistics"),
    .target(name: "CWorkerProcess"),
    .target(
      name: "BenchHarness",
      dependencies: [
        "TransitionKit", "TransitionRendering", "TransitionPlayback", "BenchInstruments",
        "BenchStatistics", "CWorkerProcess",
      ]),
    .target(name: "BenchReports", dependencies: ["BenchHarness", "BenchStatistics"]),

    // The tool.
    .target(
      name: "TransitionBench",
      dependencies: [
        "TransitionKit", "TransitionRendering", "TransitionPlayback", "BenchInstruments",
        "BenchStatistics", "BenchHarness", "BenchReports",
      ]),
    .executableTarget(
      name: "transitionbench-main", dependencies: ["TransitionBench", "Plugins"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)
