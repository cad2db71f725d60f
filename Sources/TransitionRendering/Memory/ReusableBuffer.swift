/// A growing row of plain values that keeps its memory when it is emptied, so that a frame like the
/// last one allocates nothing.
///
/// Elements must be trivial (no references): they are never deinitialised. Indexes are not checked.
struct ReusableBuffer<Element>: ~Copyable {
  /// The first element; moves when the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>
  /// How many elements are in use.
  private(set) var count = 0
  private var capacity: Int

  /// Makes an empty buffer with room for some elements.
  init(capacity: Int = 16) {
    assert(_isPOD(Element.self), "a reusable buffer holds trivial values only")
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The element at an index below `count`.
  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Adds elements without a value at the end.
  ///
  /// - Parameter added: How many.
  /// - Returns: The index of the first.
  mutating func extend(by added: Int) -> Int {
    reserve(count + added)
    count += added
    return count - added
  }

  /// Whether so many more elements need no more memory.
  func hasRoom(for added: Int) -> Bool { count + added <= capacity }

  /// Drops all elements from an index on.
  mutating func truncate(to newCount: Int) { count = newCount }

  /// Drops all elements, not the memory.
  mutating func removeAll() { count = 0 }

  /// Makes at least this many elements usable, without a value where they are new.
  mutating func ensureCount(_ needed: Int) {
    reserve(needed)
    count = max(count, needed)
  }

  private mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, 2 * capacity)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
  }
}
