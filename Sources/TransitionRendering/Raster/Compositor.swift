import CPixelKernels
import TransitionKit

/// Turns a display list into pixels, row by row.
///
/// Every row is composed completely before the next, so it stays in the first-level cache
/// whatever the overdraw, and groups need no more than a row of their own. Items that an opaque one
/// hides are left out, column by column.
struct Compositor: ~Copyable {
  let kernels: tb_pixel_kernels
  let maskRealisation: MaskRealisation
  /// Whether what is the same in several rows is worked out once; the pixels are the same.
  var reusesRows = true
  var list = DisplayList()
  var shapes = ShapeStore()
  var pictures: PictureStore
  var plans = ReusableBuffer<ItemPlan>()
  var active = ReusableBuffer<ActiveItem>()
  /// What to do in the rows of the band being drawn.
  var steps = ReusableBuffer<Step>()
  /// One after the last row of the band being drawn.
  var bandEnd = 0
  /// The program being recorded, if any.
  var recording: Program?
  /// One row of pixels for each level of groups.
  var rows = ReusableBuffer<UInt32>(capacity: 4096)
  /// One row for pictures.
  var pictureRow = ReusableBuffer<UInt32>(capacity: 1024)
  /// Whether the set of active items changes at a row; all false between passes.
  var bandStarts = ReusableBuffer<Bool>(capacity: 1024)
  /// Surfaces and coverage bitmaps.
  var surfaces = ReusableBuffer<UInt32>(capacity: 1)
  /// What may differ from the frame before.
  var damage = ReusableBuffer<DamagePart>()
  var counters = WorkCounters()
  private(set) var width = 0

  init(kernels: tb_pixel_kernels, maskRealisation: MaskRealisation) {
    self.kernels = kernels
    self.maskRealisation = maskRealisation
    pictures = PictureStore(kernels: kernels)
    list.cutsContentToMask = maskRealisation != .offscreen
  }

  /// Draws the display list into a frame of a size; every pixel is written.
  mutating func draw(into pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    counters = WorkCounters()
    counters.layersDrawn = list.layerCount
    prepare(width: width, height: height)
    let frame = PixelRect(left: 0, top: 0, right: width, bottom: height)
    draw(0..<list.items.count, into: PassTarget(bounds: frame, frame: pixels))
  }

  /// Works out, item by item, what drawing the list takes.
  mutating func prepare(width: Int, height: Int) {
    self.width = width
    shapes.removeAll(width: width)
    pictures.removeAll()
    plans.removeAll()
    surfaces.removeAll()
    var depth = 0
    for index in 0..<list.items.count {
      depth = max(depth, list.items[index].depth)
      addPlan(index)
    }
    shapes.findStillShapes()
    for index in stride(from: list.items.count - 1, through: 0, by: -1)
    where list.items[index].kind == .group {
      planGroup(index)
    }
    rows.ensureCount((depth + 1) * width)
    pictureRow.ensureCount(width)
    let known = bandStarts.count
    bandStarts.ensureCount(height + 1)
    for row in known..<max(known, height + 1) { bandStarts[row] = false }
  }

  private mutating func addPlan(_ index: Int) {
    let item = list.items[index]
    var plan = ItemPlan()
    switch item.kind {
    case .fill:
      plan.faded = PixelMath.scaled(item.pixel, by: UInt32(item.opacity))
      plan.mayHide = plan.faded >> 24 == 255
    case .picture:
      pictures.add(list.pictures[item.picture], in: item.bounds)
      plan.mayHide = item.opacity == 255 && pictures.isOpaque(item.picture)
    case .group: break
    }
    let look = UInt64(item.pixel) << 8 | UInt64(item.opacity)
    shapes.add(item.outline, in: item.bounds, look: look)
    plans.append(plan)
  }

  private mutating func planGroup(_ index: Int) {
    let item = list.items[index]
    let mask = item.maskStart
    plans[index].maskIsShape =
      item.hasMask && item.contentStart == mask + 1 && list.items[mask].kind == .fill
      && plans[mask].mayHide
    let isDirect = !item.hasMask || maskRealisation == .clip && plans[index].maskIsShape
    guard item.opacity == 255, isDirect else { return }
    var child = item.contentStart
    while child < item.end {
      if plans[child].mayHide {
        plans[index].mayHide = true
        return
      }
      child = list.items[child].end
    }
  }
}
