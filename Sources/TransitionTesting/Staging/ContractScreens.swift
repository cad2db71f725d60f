import TransitionKit

/// Two screens for the contract's checks: made anew for every play.
@MainActor
struct ScreenPair {
  let name: String
  /// Makes the screen that is there first, for a size.
  let lower: (Size) -> View
  /// Makes the screen that arrives.
  let upper: (Size) -> View

  /// Screens with what transitions stumble over: a picture inside a scrolled list, its partner in a
  /// card that has its place only after layout, a round button as origin, and an arriving screen
  /// that was made for a smaller window.
  static func demanding(_ pictures: ContractPictures) -> ScreenPair {
    ScreenPair(
      name: "demanding screens",
      lower: { LowerScreen($0, pictures) }, upper: { UpperScreen($0) })
  }

  /// The same screens without the picture and the button.
  static func bare(_ pictures: ContractPictures) -> ScreenPair {
    ScreenPair(
      name: "screens without a shared picture",
      lower: { size in
        let screen = LowerScreen(size, pictures)
        for name in ["list", "origin"] { screen.viewWithIdentifier(name)?.removeFromSuperview() }
        return screen
      },
      upper: { size in
        let screen = UpperScreen(size)
        screen.viewWithIdentifier("photo")?.removeFromSuperview()
        return screen
      })
  }

  /// Both screens of one colour, in which any seam shows.
  static let uniform = ScreenPair(
    name: "screens of one colour",
    lower: { flat("lower", $0) }, upper: { flat("upper", $0) })

  private static func flat(_ name: String, _ size: Size) -> View {
    let view = View(frame: Rect(origin: .zero, size: size))
    view.identifier = name
    view.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.75)
    return view
  }
}

/// The bitmaps of the screens, made once.
@MainActor
final class ContractPictures {
  private var made: [String: Image] = [:]

  /// Small blocks of many colours, so that whatever moves, shows; one pixel a point.
  func blocks(_ width: Int, _ height: Int) -> Image {
    let key = "\(width)x\(height)"
    if let image = made[key] { return image }
    let image = Image(widthInPixels: width, heightInPixels: height, scale: 1) { pixels in
      for index in pixels.indices {
        let block = UInt32(truncatingIfNeeded: index % width / 4 + index / width / 4 * 37)
        // Knuth's multiplicative hash: neighbouring blocks get unlike colours.
        pixels[index] = (block &+ 1) &* 2_654_435_761 | 0xFF00_0000
      }
    }
    made[key] = image
    return image
  }
}

/// A view that places its subviews by a rule.
private class RuledView: View {
  private var rules: [(view: View, place: (Size) -> Rect)] = []

  func add(_ view: View, _ name: String, at place: @escaping (Size) -> Rect) {
    view.identifier = name
    rules.append((view, place))
    addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    for rule in rules where rule.view.superview === self {
      let frame = rule.place(bounds.size)
      rule.view.bounds = Rect(origin: rule.view.bounds.origin, size: frame.size)
      rule.view.center = frame.center
    }
  }

  /// The unit of places, a whole number of points, so that pixels are met at whole scales.
  static func unit(_ size: Size) -> Double { (min(size.width, size.height) / 40).rounded(.down) }
}

/// The screen that is there first.
private final class LowerScreen: RuledView {
  init(_ size: Size, _ pictures: ContractPictures) {
    super.init(frame: Rect(origin: .zero, size: size))
    identifier = "lower"
    backgroundColor = .white
    contents = pictures.blocks(max(Int(size.width), 1), max(Int(size.height), 1))
    let unit = RuledView.unit(size)
    addList(unit, pictures)
    let button = View()
    button.backgroundColor = Color(red: 0.1, green: 0.7, blue: 0.3)
    button.cornerRadius = 5 * unit
    add(button, "origin") { size in
      Rect(
        x: (size.width / 2).rounded(.down) - 5 * unit,
        y: (size.height * 0.8).rounded(.down) - 5 * unit, width: 10 * unit, height: 10 * unit)
    }
  }

  private func addList(_ unit: Double, _ pictures: ContractPictures) {
    let list = RuledView()
    list.backgroundColor = Color(white: 0.9)
    list.bounds.origin = Point(x: 0, y: 7 * unit)
    add(list, "list") {
      Rect(x: 3 * unit, y: 4 * unit, width: $0.width - 6 * unit, height: 30 * unit)
    }
    let photo = ImageView()
    let side = max(Int(12 * unit), 1)
    photo.image = pictures.blocks(side, side)
    list.add(photo, "photo") { _ in
      Rect(x: 5 * unit, y: 13 * unit, width: 12 * unit, height: 12 * unit)
    }
  }
}

/// The screen that arrives, made for a window of three fifths of the size.
private final class UpperScreen: RuledView {
  init(_ size: Size) {
    super.init(
      frame: Rect(
        x: 0, y: 0, width: (size.width * 0.6).rounded(.down),
        height: (size.height * 0.6).rounded(.down)))
    identifier = "upper"
    backgroundColor = Color(red: 0.95, green: 0.94, blue: 0.9)
    let unit = RuledView.unit(size)
    let card = RuledView()
    card.backgroundColor = .white
    add(card, "card") {
      Rect(
        x: 4 * unit, y: 5 * unit, width: $0.width - 8 * unit,
        height: ($0.height * 0.7).rounded(.down))
    }
    let title = View()
    title.backgroundColor = Color(white: 0.2)
    card.add(title, "title") { Rect(x: unit, y: unit, width: $0.width - 2 * unit, height: unit) }
    card.add(ImageView(), "photo") {
      Rect(
        x: $0.width - 14 * unit, y: ($0.height - 15 * unit).rounded(.down), width: 12 * unit,
        height: 12 * unit)
    }
  }
}
