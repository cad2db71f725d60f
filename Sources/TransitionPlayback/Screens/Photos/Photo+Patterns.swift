extension Photo {
  /// White clouds on a blue sky.
  func paintClouds(_ canvas: PhotoCanvas) {
    canvas.fillGradient([0x2C6FBF, 0x5E9EDD, 0xA9D2F2].map { PhotoColor($0) })
    // Noise for a coarse grid, evenly filled in between: clouds have no sharp detail.
    let cell = max(canvas.extent / 96, 1)
    let columns = canvas.width / cell + 2
    let rows = canvas.height / cell + 2
    let plane = PhotoNoise(seed: PhotoHash.value(seed) &+ 60)
      .plane(columns: columns, rows: rows, step: 44, octaves: 5, flatness: 2)
    for row in 0..<canvas.height {
      let cellRow = row / cell
      let down = (row % cell) * 65_536 / cell
      for column in 0..<canvas.width {
        let index = cellRow * columns + column / cell
        let along = (column % cell) * 65_536 / cell
        let value = PhotoNoise.between(
          PhotoNoise.between(plane[index], plane[index + 1], along),
          PhotoNoise.between(plane[index + columns], plane[index + columns + 1], along), down)
        let thickness = min(max((value - 29_000) * 4, 0), 65_536)
        guard thickness > 0 else { continue }
        // Thick clouds are a little grey in the middle.
        let color = PhotoColor(0xFFFFFF).mixed(
          with: PhotoColor(0xB9C7DA), part: PhotoNoise.smooth(thickness) >> 9)
        canvas.blend(
          color, x: column, y: row, opacity: PhotoNoise.smooth(min(thickness * 2, 65_536)) >> 8)
      }
    }
  }

  /// Lights of a city out of focus.
  func paintLights(_ canvas: PhotoCanvas) {
    let moods: [[UInt32]] = [
      [0x141029, 0x2B1B45, 0x16213E], [0x0B1F2A, 0x123A45, 0x1B1730],
      [0x2A1020, 0x4A1E2E, 0x1E1430],
    ]
    canvas.fillGradient(moods[PhotoHash.below(moods.count, seed, 1)].map { PhotoColor($0) })
    let colors: [UInt32] = [0xFFB347, 0xFF6F61, 0x7AD7F0, 0xF7E08A, 0xC58BF2, 0x77DD9B, 0xFF9CCB]
    for light in 0..<46 {
      let size = 2 + PhotoHash.below(9, seed, light * 5 + 100)
      canvas.drawDisc(
        x: PhotoHash.below(canvas.width * 16, seed, light * 5 + 101),
        y: PhotoHash.below(canvas.height * 16, seed, light * 5 + 102),
        radius: canvas.extent * 16 * size / 100,
        color: PhotoColor(colors[PhotoHash.below(colors.count, seed, light * 5 + 103)]),
        opacity: 70 + PhotoHash.below(110, seed, light * 5 + 104), edge: .rim)
    }
  }

  /// Slanting stripes of cloth, with a thread that shows.
  func paintStripes(_ canvas: PhotoCanvas) {
    let cloths: [[UInt32]] = [
      [0xF4E3C1, 0xD9593D, 0xF4E3C1, 0x2F6F73, 0xEFB23C],
      [0xEAF1F4, 0x2B4C7E, 0xEAF1F4, 0x567EBB, 0xE4572E],
      [0xFCEFEF, 0x7FB7BE, 0xD3F3EE, 0xDACC3E, 0xBC2C1A],
    ]
    let cloth = cloths[PhotoHash.below(cloths.count, seed, 3)].map { PhotoColor($0) }
    // Places across the stripes are in 256ths of a pixel; the cloth repeats after all its stripes.
    let pitch = max(canvas.extent * 9 / 100, 1) * 256
    let slant = 60 + PhotoHash.below(120, seed, 4)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let place = column * 256 + row * slant
        let stripe = place / pitch
        let within = place - stripe * pitch
        var color = cloth[stripe % cloth.count]
        if within < 256 {
          color = cloth[(stripe + cloth.count - 1) % cloth.count].mixed(with: color, part: within)
        }
        // The cloth hangs in soft folds, and every other thread is a little darker.
        let fold = abs((column * 512 / canvas.width + row * 128 / canvas.height) % 256 - 128)
        let thread = (row + column) & 1 == 0 ? 6 : 0
        let seam = max(24 - within * 192 / pitch, 0)
        canvas.pixels[row * canvas.width + column] =
          color.mixed(with: PhotoColor(0x1B1420), part: fold / 3 + thread + seam).pixel
      }
    }
  }

  /// Towers with lit windows at dusk, two rows deep.
  func paintCity(_ canvas: PhotoCanvas) {
    canvas.fillGradient([0x1D2B53, 0x4B3F72, 0xB5657A, 0xF2A65A].map { PhotoColor($0) })
    canvas.drawDisc(
      x: canvas.width * (10 + PhotoHash.below(80, seed, 9)) * 16 / 100,
      y: canvas.height * 18 * 16 / 100, radius: canvas.extent * 16 * 6 / 100,
      color: PhotoColor(0xFDF3D8), opacity: 240)
    paintTowers(canvas, count: 9, wall: PhotoColor(0x3D3560), lowest: 34, salt: 1_000)
    paintTowers(canvas, count: 6, wall: PhotoColor(0x1B1A35), lowest: 16, salt: 2_000)
  }

  private func paintTowers(
    _ canvas: PhotoCanvas, count: Int, wall: PhotoColor, lowest: Int, salt: Int
  ) {
    for tower in 0..<count {
      let left = canvas.width * tower / count
      let width = canvas.width * (tower + 1) / count - left
      let height =
        canvas.height * (lowest + PhotoHash.below(34, seed, salt + tower)) / 100
      let top = canvas.height - height
      let narrow = width * PhotoHash.below(18, seed, salt + tower + 100) / 100
      canvas.fillRectangle(
        x: left + narrow, y: top, width: width - narrow, height: height, color: wall)
      paintWindows(
        canvas, left: left + narrow, width: width - narrow, top: top,
        salt: salt + 500 + tower * 997)
    }
  }

  private func paintWindows(_ canvas: PhotoCanvas, left: Int, width: Int, top: Int, salt: Int) {
    let pane = max(canvas.extent / 60, 1)
    let columns = max(width / (pane * 2), 1)
    let margin = (width - columns * pane * 2 + pane) / 2
    for row in 0..<max((canvas.height - top) / (pane * 2), 0) {
      for column in 0..<columns {
        let chance = PhotoHash.below(100, seed, salt + row * 64 + column)
        guard chance < 46 else { continue }
        canvas.fillRectangle(
          x: left + margin + column * pane * 2, y: top + pane + row * pane * 2, width: pane,
          height: max(pane * 4 / 3, 1), color: PhotoColor(chance < 30 ? 0xFFD479 : 0xF7A94A))
      }
    }
  }
}
