import Glibc

/// The regularised incomplete beta function: the share of a beta distribution below a point.
///
/// Source: NIST Digital Library of Mathematical Functions, 8.17.22 (continued fraction) and 8.17.4
/// (reflection), evaluated by the method of W. J. Lentz, "Generating Bessel Functions in Mie
/// Scattering Calculations", Applied Optics 15 (1976).
///
/// - Parameters:
///   - point: Where, in 0...1.
///   - a: The first shape, above 0.
///   - b: The second shape, above 0.
/// - Returns: A share in 0...1, with an error of about 1e-12 up to shapes of ten thousand.
func incompleteBeta(_ point: Double, a: Double, b: Double) -> Double {
  guard point > 0 else { return 0 }
  guard point < 1 else { return 1 }
  // The fraction converges fast on one side of the mean only; the other is reflected.
  guard point <= (a + 1) / (a + b + 2) else {
    return 1 - incompleteBetaFraction(1 - point, a: b, b: a)
  }
  return incompleteBetaFraction(point, a: a, b: b)
}

/// The continued fraction with its leading factor, for points below the mean.
private func incompleteBetaFraction(_ point: Double, a: Double, b: Double) -> Double {
  let logFactor =
    a * log(point) + b * log1p(-point) - (logGamma(a) + logGamma(b) - logGamma(a + b))
  var fraction = LentzFraction()
  // About the square root of the larger shape is needed; the bound only ends a search gone wrong.
  for step in 0..<100_000 where fraction.isMoving {
    let m = Double(step)
    let odd = -(a + m) * (a + b + m) * point / ((a + 2 * m) * (a + 2 * m + 1))
    let next = m + 1
    let even = next * (b - next) * point / ((a + 2 * next - 1) * (a + 2 * next))
    fraction.append(odd)
    fraction.append(even)
  }
  return min(max(exp(logFactor) / (a * fraction.value), 0), 1)
}

/// The continued fraction 1 + c₁ / (1 + c₂ / (1 + …)), from its beginning.
private struct LentzFraction {
  private(set) var value = 1.0
  /// Whether the last terms still changed the value.
  private(set) var isMoving = true
  private var numerator = 1.0
  private var denominator = 0.0
  /// Stands for a zero that would be divided by.
  private static let tiny = 1e-300

  mutating func append(_ coefficient: Double) {
    denominator = 1 / Self.nonZero(1 + coefficient * denominator)
    numerator = Self.nonZero(1 + coefficient / numerator)
    let change = numerator * denominator
    value *= change
    isMoving = abs(change - 1) > 1e-14
  }

  private static func nonZero(_ number: Double) -> Double {
    abs(number) < tiny ? tiny : number
  }
}

/// The logarithm of the gamma function of a number above 0.
private func logGamma(_ number: Double) -> Double {
  var sign: Int32 = 0
  return lgamma_r(number, &sign)
}

/// How often a binomial count stays at or below a bound: P(B(trials, probability) ≤ successes).
///
/// Source: NIST Digital Library of Mathematical Functions, 8.17.5.
func binomialShare(upTo successes: Int, trials: Int, probability: Double) -> Double {
  guard successes >= 0 else { return 0 }
  guard successes < trials else { return 1 }
  return incompleteBeta(
    1 - probability, a: Double(trials - successes), b: Double(successes) + 1)
}
