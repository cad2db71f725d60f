import Testing
import TransitionKit

@Suite("Views inside views") @MainActor
struct HierarchyTests {
  let root = View()
  let a = namedView("a")
  let b = namedView("b")
  let c = namedView("c")

  init() { for view in [a, b, c] { root.addSubview(view) } }

  @Test("are added in front")
  func add() {
    #expect(names(in: root) == ["a", "b", "c"])
    #expect(a.superview === root)
    #expect(root.superview == nil)
  }

  @Test("added again move to the front", arguments: ["a", "b", "c"])
  func addAgain(name: String) throws {
    root.addSubview(try #require(root.viewWithIdentifier(name)))
    #expect(names(in: root) == ["a", "b", "c"].filter { $0 != name } + [name])
  }

  @Test("are inserted at an index, cut to what there is")
  func insertAtIndex() {
    let new = namedView("new")
    for (index, expected) in [
      (-5, ["new", "a", "b", "c"]), (0, ["new", "a", "b", "c"]), (1, ["a", "new", "b", "c"]),
      (3, ["a", "b", "c", "new"]), (99, ["a", "b", "c", "new"]),
    ] {
      root.insertSubview(new, at: index)
      #expect(names(in: root) == expected, "at \(index)")
      new.removeFromSuperview()
    }
  }

  @Test("that are inside already are moved to an index among the others")
  func moveToIndex() {
    root.insertSubview(a, at: 1)
    #expect(names(in: root) == ["b", "a", "c"])
    root.insertSubview(c, at: 0)
    #expect(names(in: root) == ["c", "b", "a"])
  }

  @Test("are inserted next to a sibling, from outside and from inside")
  func insertNextToSibling() {
    let new = namedView("new")
    root.insertSubview(new, belowSubview: b)
    #expect(names(in: root) == ["a", "new", "b", "c"])
    root.insertSubview(new, aboveSubview: b)
    #expect(names(in: root) == ["a", "b", "new", "c"])
    root.insertSubview(a, aboveSubview: c)
    #expect(names(in: root) == ["b", "new", "c", "a"])
    root.insertSubview(c, belowSubview: b)
    #expect(names(in: root) == ["c", "b", "new", "a"])
    root.insertSubview(b, aboveSubview: b)
    #expect(names(in: root) == ["c", "b", "new", "a"])
  }

  @Test("inserted next to a view that is not inside come to the front")
  func insertNextToStranger() {
    root.insertSubview(a, belowSubview: View())
    #expect(names(in: root) == ["b", "c", "a"])
    root.insertSubview(b, aboveSubview: View())
    #expect(names(in: root) == ["c", "a", "b"])
  }

  @Test("are brought to the front and sent to the back, strangers not")
  func frontAndBack() {
    root.bringSubviewToFront(a)
    #expect(names(in: root) == ["b", "c", "a"])
    root.sendSubviewToBack(a)
    #expect(names(in: root) == ["a", "b", "c"])
    root.bringSubviewToFront(View())
    root.sendSubviewToBack(View())
    #expect(names(in: root) == ["a", "b", "c"])
  }

  @Test("move between superviews and are in one only")
  func moveBetween() {
    a.addSubview(c)
    #expect(names(in: root) == ["a", "b"])
    #expect(names(in: a) == ["c"])
    #expect(c.superview === a)
    c.removeFromSuperview()
    #expect(names(in: a) == [])
    #expect(c.superview == nil)
    c.removeFromSuperview()
  }

  @Test("are kept by their superview and do not keep it")
  func ownership() {
    weak var parent: View?
    let child = View()
    do {
      let view = View()
      parent = view
      view.addSubview(child)
      #expect(parent != nil)
    }
    #expect(parent == nil)
    #expect(child.superview == nil)
  }

  @Test("are found by identifier, depth first, the view itself included")
  func find() {
    let deep = namedView("deep")
    a.addSubview(deep)
    let later = namedView("deep")
    c.addSubview(later)
    #expect(root.viewWithIdentifier("deep") === deep)
    #expect(a.viewWithIdentifier("a") === a)
    #expect(b.viewWithIdentifier("deep") == nil)
  }

  @Test("know whether they are inside another")
  func descendant() {
    let deep = View()
    a.addSubview(deep)
    #expect(deep.isDescendant(of: root))
    #expect(deep.isDescendant(of: deep))
    #expect(!root.isDescendant(of: deep))
    #expect(!deep.isDescendant(of: b))
  }

  @Test("are counted with masks and hidden ones")
  func count() {
    b.isHidden = true
    let mask = View()
    mask.addSubview(View())
    a.mask = mask
    #expect(root.countOfViews == 6)
  }

  @Test("tell the scale of the window they are in")
  func displayScale() {
    let mask = View()
    a.mask = mask
    #expect(a.displayScale == 1)
    root.windowDisplayScale = 3
    #expect(a.displayScale == 3)
    #expect(mask.displayScale == 3)
    #expect(View().displayScale == 1)
  }
}
