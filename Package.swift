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
    .target(name: "InputReading"),
    .systemLibrary(name: "CPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .target(name: "CPixelKernels"),
    .target(
      name: "TransitionRendering",
      dependencies: ["TransitionKit", "CPixelKernels", "CCairo", "CPNG", "CWebP", "CXXHash"]),
    .target(
      name: "TransitionPlayback",
      dependencies: ["InputReading", "TransitionKit", "TransitionRendering"]),
    .target(
      name: "TransitionTesting",
      dependencies: ["TransitionKit", "TransitionRendering", "TransitionPlayback"]),

    // Measuring.
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
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
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "BenchHarness",
      dependencies: [
        "InputReading", "TransitionKit", "TransitionRendering", "TransitionPlayback",
        "BenchInstruments", "BenchStatistics", "CWorkerProcess", "CZlib",
      ]),
    .target(
      name: "BenchReports",
      dependencies: [
        "BenchHarness", "BenchInstruments", "BenchStatistics", "TransitionKit",
        "TransitionRendering",
      ]),

    // The tool.
    .target(
      name: "TransitionBench",
      dependencies: [
        "InputReading", "TransitionKit", "TransitionRendering", "TransitionPlayback",
        "TransitionTesting", "BenchInstruments", "BenchStatistics", "BenchHarness", "BenchReports",
      ]),
    .executableTarget(
      name: "transitionbench-main", dependencies: ["TransitionBench", "Plugins"]),

    // The compositor against its peers: not part of the tool.
    .target(
      name: "PeerScenes", dependencies: ["TransitionKit", "TransitionRendering"],
      path: "Benchmarks/Peers/Scenes"),
    .executableTarget(
      name: "peer-worker", dependencies: ["PeerScenes", "TransitionRendering", "BenchInstruments"],
      path: "Benchmarks/Peers/Worker"),
    .executableTarget(
      name: "peers-benchmark",
      dependencies: ["PeerScenes", "TransitionRendering", "BenchInstruments", "BenchStatistics"],
      path: "Benchmarks/Peers/Benchmark"),
    .executableTarget(
      name: "overhead-benchmark",
      dependencies: ["BenchHarness", "BenchInstruments", "Plugins", "TransitionKit"],
      path: "Benchmarks/Overhead", exclude: ["README.md"]),

    // The plugins' tests: 'plugin new' writes one there.
    .testTarget(
      name: "PluginTests", dependencies: ["Plugins", "TransitionKit", "TransitionTesting"],
      path: "Tests/Plugins"),

    // Tests, by kind.
    .target(
      name: "NumberTestSupport", dependencies: ["TransitionKit"], path: "Tests/Support/Numbers"),
    .target(
      name: "RenderingTestSupport",
      dependencies: ["NumberTestSupport", "TransitionKit", "TransitionRendering"],
      path: "Tests/Support/Rendering"),
    .target(
      name: "PictureTestSupport",
      dependencies: [
        "Plugins", "TransitionKit", "TransitionRendering", "TransitionPlayback", "BenchHarness",
      ], path: "Tests/Support/Pictures"),
    .target(name: "BrowserTestSupport", path: "Tests/Support/Browser"),
    .target(name: "TraceTestSupport", path: "Tests/Support/Traces"),
    .testTarget(
      name: "InputReadingTests", dependencies: ["InputReading"],
      path: "Tests/Unit/InputReadingTests"),
    .testTarget(
      name: "TransitionKitTests", dependencies: ["NumberTestSupport", "TransitionKit"],
      path: "Tests/Unit/TransitionKitTests"),
    .testTarget(
      name: "TransitionRenderingTests",
      dependencies: [
        "NumberTestSupport", "TransitionKit", "TransitionRendering", "RenderingTestSupport",
      ],
      path: "Tests/Unit/TransitionRenderingTests"),
    .testTarget(
      name: "PeerSceneTests",
      dependencies: ["PeerScenes", "TransitionKit", "TransitionRendering"],
      path: "Tests/Unit/PeerSceneTests"),
    .testTarget(
      name: "TransitionPlaybackTests",
      dependencies: [
        "NumberTestSupport", "InputReading", "TransitionKit", "TransitionRendering",
        "TransitionPlayback", "Plugins",
      ],
      path: "Tests/Unit/TransitionPlaybackTests"),
    .testTarget(
      name: "BenchInstrumentsTests", dependencies: ["BenchInstruments"],
      path: "Tests/Unit/BenchInstrumentsTests"),
    .testTarget(
      name: "BenchStatisticsTests", dependencies: ["BenchStatistics"],
      path: "Tests/Unit/BenchStatisticsTests", exclude: ["Recordings", "Tables"]),
    .testTarget(
      name: "BenchHarnessTests",
      dependencies: [
        "BenchHarness", "BenchInstruments", "BenchStatistics", "InputReading", "TransitionKit",
        "TransitionRendering",
      ],
      path: "Tests/Unit/BenchHarnessTests"),
    .testTarget(
      name: "BenchReportsTests",
      dependencies: ["BenchReports", "BenchHarness", "BenchStatistics", "TraceTestSupport"],
      path: "Tests/Unit/BenchReportsTests", exclude: ["Goldens"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["TransitionBench"],
      path: "Tests/Unit/CommandLineTests", exclude: ["Goldens"]),
    .testTarget(
      name: "PictureTests",
      dependencies: [
        "PictureTestSupport", "RenderingTestSupport", "Plugins", "TransitionKit",
        "TransitionRendering", "TransitionPlayback", "BenchHarness", "BenchReports",
      ], path: "Tests/Pictures"),
    .testTarget(
      name: "ContractTests",
      dependencies: [
        "TransitionTesting", "Plugins", "TransitionKit", "TransitionPlayback",
        "TransitionRendering", "BenchInstruments",
      ], path: "Tests/Contract"),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "NumberTestSupport", "PictureTestSupport", "RenderingTestSupport", "TransitionKit",
        "TransitionRendering", "TransitionPlayback", "BenchHarness",
      ], path: "Tests/ReferenceRendering"),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["PictureTestSupport", "TransitionKit", "TransitionRendering"],
      path: "Tests/Goldens", exclude: ["Images"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "BenchHarness", "BrowserTestSupport", "RenderingTestSupport", "TraceTestSupport",
      ],
      path: "Tests/EndToEnd",
      exclude: ["PluginSources", "FrameHashes.json"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)
