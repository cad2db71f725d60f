extension Photo {
  /// A low sun over the sea, hills at the shore.
  func paintSunset(_ canvas: PhotoCanvas) {
    let horizon = canvas.height * 62 / 100
    let isDusk = PhotoHash.below(2, seed, 0) == 0
    let sky: [UInt32] =
      isDusk
      ? [0x2B2A5E, 0x6B3F8F, 0xD65A7E, 0xF58A4B, 0xFFC95C]
      : [0x14345C, 0x3C6E97, 0x94AFB9, 0xF0C9A4, 0xFFE2A6]
    let sea: [UInt32] =
      isDusk ? [0xD9774F, 0x8E4A74, 0x3A2D63, 0x1C1B42] : [0xC9AE94, 0x5F8597, 0x27506F, 0x123050]
    canvas.fillGradient(sky.map { PhotoColor($0) }, toRow: horizon)
    canvas.fillGradient(sea.map { PhotoColor($0) }, fromRow: horizon)
    let sunX = canvas.width * (34 + PhotoHash.below(32, seed, 1)) / 100
    let sunY = horizon - canvas.extent * 9 / 100
    let unit = canvas.extent * 16 / 100
    canvas.drawDisc(
      x: sunX * 16, y: sunY * 16, radius: unit * 48, color: PhotoColor(0xFFD98A), opacity: 150,
      edge: .glow)
    canvas.drawDisc(x: sunX * 16, y: sunY * 16, radius: unit * 9, color: PhotoColor(0xFFF3C4))
    canvas.fillBelow(
      shore(canvas, sunX: sunX, horizon: horizon), [0x3A2350, 0x2A1A40].map { PhotoColor($0) },
      toRow: horizon)
    paintReflection(canvas, sunX: sunX, horizon: horizon)
  }

  /// The outline of hills that sink into the sea towards the sun.
  private func shore(_ canvas: PhotoCanvas, sunX: Int, horizon: Int) -> [Int] {
    let line = ridge(canvas, base: 54, swing: 9, steps: 3, octaves: 4, salt: 5)
    return (0..<canvas.width).map { column in
      let away = abs(column - sunX) * 256 / canvas.width
      let part = min(max((away - 56) * 3, 0), 256)
      return horizon * 256 - max(horizon * 256 - line[column], 0) * part / 256
    }
  }

  /// Short bright bars on the water, wider and sparser towards the viewer.
  private func paintReflection(_ canvas: PhotoCanvas, sunX: Int, horizon: Int) {
    let thickness = max(canvas.height / 160, 1)
    let depth = max(canvas.height - horizon, 1)
    for band in 0..<(depth / thickness) where PhotoHash.below(5, seed, band + 90) > 0 {
      let row = horizon + band * thickness
      let reach = canvas.width * (4 + band * thickness * 10 / depth) / 100
      let middle = sunX + PhotoHash.below(reach * 2, seed, band + 300) - reach
      let length = reach / 3 + PhotoHash.below(reach * 2, seed, band + 600)
      let strength = 190 - band * thickness * 130 / depth
      for column in (middle - length / 2)...(middle + length / 2) {
        for offset in 0..<max(thickness * 2 / 3, 1) {
          canvas.blend(PhotoColor(0xFFD27A), x: column, y: row + offset, opacity: strength)
        }
      }
    }
  }

  /// Wooded hills one behind the other in the morning mist.
  func paintHills(_ canvas: PhotoCanvas) {
    canvas.fillGradient([0x9CC9E8, 0xD8E6EA, 0xFBE9CF].map { PhotoColor($0) })
    canvas.drawDisc(
      x: canvas.width * (8 + PhotoHash.below(84, seed, 2)) * 16 / 100,
      y: canvas.height * 22 * 16 / 100, radius: canvas.extent * 16 * 9 / 100,
      color: PhotoColor(0xFFF6DC), opacity: 230)
    let layers: [(base: Int, top: UInt32, bottom: UInt32)] = [
      (38, 0x8FB3C4, 0xC9DBDC), (50, 0x5F93A3, 0xA9C8C4), (62, 0x3B7377, 0x7FB09C),
      (74, 0x1F5350, 0x4C8A6C), (86, 0x0E3232, 0x1E4F3C),
    ]
    for (index, layer) in layers.enumerated() {
      let line = ridge(
        canvas, base: layer.base, swing: 18, steps: 2 + index, octaves: 3 + index,
        salt: 20 + UInt32(index))
      canvas.fillBelow(line, [PhotoColor(layer.top), PhotoColor(layer.bottom)])
    }
  }

  /// Stars and their glow above a row of firs.
  func paintNightSky(_ canvas: PhotoCanvas) {
    canvas.fillGradient([0x060B26, 0x142153, 0x3A3273, 0x8A4F86].map { PhotoColor($0) })
    let unit = max(canvas.extent * 16 / 240, 4)
    for star in 0..<260 {
      let x = PhotoHash.below(canvas.width * 16, seed, star * 4)
      let y = PhotoHash.below(canvas.height * 14, seed, star * 4 + 1)
      let size = PhotoHash.below(100, seed, star * 4 + 2)
      let color = PhotoColor(
        [0xFFFFFF, 0xCFE0FF, 0xFFE9C9][PhotoHash.below(3, seed, star * 4 + 3)])
      if size > 96 {
        canvas.drawDisc(x: x, y: y, radius: unit * 7, color: color, opacity: 120, edge: .glow)
      }
      canvas.drawDisc(
        x: x, y: y, radius: unit * (5 + size / 10) / 10, color: color,
        opacity: 120 + size * 136 / 100)
    }
    canvas.fillBelow(firs(canvas), [0x0A0F24, 0x04060F].map { PhotoColor($0) })
  }

  /// The outline of firs: triangles of several heights on a low hill.
  private func firs(_ canvas: PhotoCanvas) -> [Int] {
    let ground = ridge(canvas, base: 90, swing: 10, steps: 2, octaves: 2, salt: 40)
    let pitch = max(canvas.width / 26, 1)
    return (0..<canvas.width).map { column in
      var top = ground[column]
      for neighbour in -1...1 {
        let tree = column / pitch + neighbour
        let middle = tree * pitch + pitch / 2 + PhotoHash.below(pitch, seed, tree + 70) - pitch / 2
        let size = canvas.height * (6 + PhotoHash.below(14, seed, tree + 170)) / 100
        let reach = pitch * 3 / 4 + 1
        let distance = abs(column - middle)
        guard distance < reach else { continue }
        top = min(top, ground[column] - size * (reach - distance) * 256 / reach)
      }
      return top
    }
  }

  /// A wavy line across the picture, its heights in 256ths of a pixel.
  ///
  /// - Parameters:
  ///   - canvas: What it is for.
  ///   - base: The mean height in hundredths of the picture, from the top.
  ///   - swing: Highest minus lowest, in hundredths of the picture.
  ///   - steps: Waves across the picture.
  ///   - octaves: How often finer waves are added.
  ///   - salt: Tells the lines of one picture apart.
  /// - Returns: A height for each column.
  private func ridge(
    _ canvas: PhotoCanvas, base: Int, swing: Int, steps: Int, octaves: Int, salt: UInt32
  ) -> [Int] {
    let noise = PhotoNoise(seed: PhotoHash.value(seed) &+ salt)
    return (0..<canvas.width).map { column in
      let value = noise.value(at: column * steps * 65_536 / canvas.width, octaves: octaves)
      return canvas.height * 256 * base / 100
        + canvas.height * swing * (value - 32_768) / (256 * 100)
    }
  }
}
