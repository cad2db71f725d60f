import TransitionKit

/// A device whose display can be named instead of measured.
package struct Device: Sendable, Hashable {
  /// What a user types, such as `iphone-14`.
  package let name: String

  /// The devices that have this display, for people.
  package let title: String

  /// Points across, held upright.
  package let width: Double

  /// Points down, held upright.
  package let height: Double

  /// Pixels per point.
  package let scale: Double

  /// The displays that can be named.
  ///
  /// Upright, and only those whose bitmap is shown pixel by pixel: the 5.5-inch and the mini phones
  /// scale theirs. No two have the same size in pixels. Source: the logical resolution and scale
  /// factor of each device in Apple's Human Interface Guidelines, "Layout", and the pixel sizes in
  /// App Store Connect's screenshot specifications.
  package static let all: [Device] = [
    Device("iphone-se", "iPhone SE (2nd, 3rd), 8, 7, 6s", 375, 667, 2),
    Device("iphone-11", "iPhone 11, XR", 414, 896, 2),
    Device("iphone-11-pro", "iPhone 11 Pro, XS, X", 375, 812, 3),
    Device("iphone-11-pro-max", "iPhone 11 Pro Max, XS Max", 414, 896, 3),
    Device("iphone-14", "iPhone 14, 13, 13 Pro, 12, 12 Pro, 16e", 390, 844, 3),
    Device("iphone-14-plus", "iPhone 14 Plus, 13 Pro Max, 12 Pro Max", 428, 926, 3),
    Device("iphone-15-pro", "iPhone 15 Pro, 15, 14 Pro, 16", 393, 852, 3),
    Device("iphone-15-pro-max", "iPhone 15 Pro Max, 15 Plus, 14 Pro Max, 16 Plus", 430, 932, 3),
    Device("iphone-16-pro", "iPhone 16 Pro, 17, 17 Pro", 402, 874, 3),
    Device("iphone-16-pro-max", "iPhone 16 Pro Max, 17 Pro Max", 440, 956, 3),
    Device("ipad-mini", "iPad mini (6th, A17 Pro)", 744, 1133, 2),
    Device("ipad-10.2", "iPad (7th to 9th)", 810, 1080, 2),
    Device("ipad-10.9", "iPad (10th, A16), Air (4th, 5th, 11-inch)", 820, 1180, 2),
    Device("ipad-pro-11", "iPad Pro 11-inch (1st to 4th)", 834, 1194, 2),
    Device("ipad-pro-11-m4", "iPad Pro 11-inch (M4, M5)", 834, 1210, 2),
    Device("ipad-pro-12.9", "iPad Pro 12.9-inch (3rd to 6th), Air 13-inch", 1024, 1366, 2),
    Device("ipad-pro-13", "iPad Pro 13-inch (M4, M5)", 1032, 1376, 2),
  ]

  private init(
    _ name: String, _ title: String, _ width: Double, _ height: Double, _ scale: Double
  ) {
    self.name = name
    self.title = title
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The display's size.
  ///
  /// - Throws: `DisplaySizeProblem`, never for the devices of `all`.
  package func size() throws(DisplaySizeProblem) -> DisplaySize {
    try DisplaySize(points: Size(width: width, height: height), scale: scale)
  }

  /// The device whose display has a size in pixels, or nil.
  package static func withPixels(width: Int, height: Int) -> Device? {
    all.first {
      Int($0.width * $0.scale) == width && Int($0.height * $0.scale) == height
    }
  }
}

extension DisplaySize {
  /// The device with this display held upright, or nil.
  package var device: Device? {
    Device.all.first {
      $0.width == points.width && $0.height == points.height && $0.scale == scale
    }
  }
}
