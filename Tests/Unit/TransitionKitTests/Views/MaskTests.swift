import Testing
import TransitionKit

@Suite("Masks") @MainActor
struct MaskTests {
  let view = View()
  let mask = View()

  @Test("are set, replaced and taken away")
  func set() {
    view.mask = mask
    #expect(view.mask === mask)
    view.mask = mask
    #expect(view.mask === mask)
    view.mask = nil
    #expect(view.mask == nil)
  }

  @Test("taken from one view can serve another or become a subview")
  func reuse() {
    view.mask = mask
    view.mask = View()
    let other = View()
    other.mask = mask
    #expect(other.mask === mask)
    other.mask = nil
    other.addSubview(mask)
    #expect(mask.superview === other)
  }

  @Test("stay when they are taken out of a superview they do not have")
  func removal() {
    view.mask = mask
    mask.removeFromSuperview()
    #expect(view.mask === mask)
  }

  @Test("are free again when their view is gone")
  func ownerGone() {
    do {
      let owner = View()
      owner.mask = mask
    }
    view.mask = mask
    #expect(view.mask === mask)
  }
}
