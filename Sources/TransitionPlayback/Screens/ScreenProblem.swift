import InputReading
import TransitionKit
import TransitionRendering

/// Why a screen could not be used.
package enum ScreenProblem: Error, Sendable, Equatable {
  // What the user asked for.

  /// No built-in screen and no PNG file.
  case unknownScreen(String, nearest: String?)
  /// A file that is no PNG by its name.
  case notPNG(String)
  /// `flat:` without an opaque colour after it.
  case badFlatColor(String)
  /// Regions or an origin for a screen that is no PNG file.
  case optionsNeedPNG(screen: String)
  /// A text for `--region` of another form.
  case badRegion(String)
  /// A name that no region may have.
  case badRegionName(String)
  /// A text for `--origin` of another form.
  case badOrigin(String)
  /// An origin at a region that is not there.
  case unknownRegion(String, screen: String, nearest: String?)
  /// A region or origin of the command line that does not lie inside the picture.
  case outsidePicture(String, screen: String, size: Size)
  /// A region of the command line without a whole pixel in it.
  case regionTooSmall(String, screen: String)
  /// A picture that does not have the display's pixels, and no `--fit`.
  case wrongPixelSize(
    screen: String, pixels: String, display: DisplaySize, suggestion: DisplaySize?)

  // What is in the files.

  /// A file that cannot be read, or a sidecar that says something impossible.
  case file(InputProblem)
  /// A file that is no picture, or one that is refused.
  case picture(PNGError)
  /// More regions than a screen may have.
  case tooManyRegions(screen: String)
}

extension ScreenProblem {
  /// What kind of mistake it is; decides the exit code.
  package enum FailureClass: Sendable, Equatable {
    /// The command line asks for something impossible.
    case usage
    /// A file holds something impossible.
    case badData
    /// A file is not there or cannot be read.
    case missing

    /// As in BSD's sysexits.h: EX_USAGE, EX_DATAERR or EX_NOINPUT.
    package var exitCode: Int32 {
      switch self {
      case .usage: 64
      case .badData: 65
      case .missing: 66
      }
    }
  }

  /// What kind of mistake it is.
  package var failureClass: FailureClass {
    switch self {
    case .file(let problem): problem.failureClass == .missing ? .missing : .badData
    case .picture: .badData
    default: .usage
    }
  }

  /// What is wrong and what to do, one sentence or two.
  package var message: String {
    switch self {
    case .file(let problem): problem.message
    case .picture(let error): error.description
    case .wrongPixelSize, .outsidePicture, .regionTooSmall, .tooManyRegions: pictureMessage
    default: usageMessage
    }
  }

  private var usageMessage: String {
    switch self {
    case .unknownScreen(let text, nearest: let nearest?):
      "no screen \(text.inQuotes); did you mean '\(nearest)'?"
    case .unknownScreen(let text, nearest: nil):
      "no screen \(text.inQuotes); choose \(BuiltInScreen.listing), a colour like flat:#1c1c1e, "
        + "or a PNG file."
    case .notPNG(let text):
      "\(text.inQuotes) is no screen; a picture must be a file whose name ends in .png."
    case .badFlatColor(let text):
      "\(text.inQuotes) is no screen; write an opaque colour like flat:#1c1c1e."
    case .optionsNeedPNG(let screen):
      "'\(screen)' is built in and has its own regions and origin; --region and --origin are for "
        + "PNG files."
    case .badRegion(let text):
      "\(text.inQuotes) is no region; write its name and x, y, width and height in points, like "
        + "photo=3,138,121,121."
    case .badRegionName(let name):
      "\(name.inQuotes) is no name for a region; \(RegionName.rule)."
    case .badOrigin(let text):
      "\(text.inQuotes) is no origin; write x and y in points, like 187.5,603, or a region's name."
    case .unknownRegion(let name, let screen, nearest: let nearest?):
      "\(screen.inQuotes) has no region \(name.inQuotes) for the origin; did you mean '\(nearest)'?"
    case .unknownRegion(let name, let screen, nearest: nil):
      "\(screen.inQuotes) has no region \(name.inQuotes) for the origin; add it with --region."
    default: ""
    }
  }

  private var pictureMessage: String {
    switch self {
    case .outsidePicture(let name, let screen, let size):
      "\(name.inQuotes) is not inside \(screen.inQuotes), which is "
        + "\(size.width.parameterText) x \(size.height.parameterText) points; correct its numbers."
    case .regionTooSmall(let name, let screen):
      "region \(name.inQuotes) of \(screen.inQuotes) is smaller than a pixel; make it larger."
    case .wrongPixelSize(let screen, let pixels, let display, suggestion: let suggestion):
      "\(screen.inQuotes) has \(pixels) pixels and the display \(display.text) has "
        + "\(display.pixelText); "
        + (suggestion.map { "use --size \($0.text), or --fit to scale the picture." }
          ?? "use a --size of as many pixels, or --fit to scale the picture.")
    case .tooManyRegions(let screen):
      "\(screen.inQuotes) has more than \(PNGScreen.mostRegions) regions, the most there may be; "
        + "leave some out."
    default: ""
    }
  }
}
