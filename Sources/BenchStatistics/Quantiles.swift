/// The quantile of Hyndman and Fan's type 7: linear between the two nearest samples.
///
/// With samples x₀…xₙ₋₁ it stands at position (n − 1) · p. It is the default of R, NumPy and Julia.
///
/// Source: R. J. Hyndman, Y. Fan, "Sample Quantiles in Statistical Packages", The American
/// Statistician 50 (1996), definition 7.
///
/// - Parameters:
///   - probability: Which quantile, in 0...1: 0 is the minimum, 0.5 the median, 1 the maximum.
///   - samples: The samples.
/// - Returns: The quantile in the samples' unit, never outside the two samples it lies between; nil
///   without samples.
package func quantile(_ probability: Double, of samples: SortedSamples) -> Double? {
  precondition((0...1).contains(probability), "a quantile's probability must be in 0...1")
  guard let last = samples.values.last else { return nil }
  let position = probability * Double(samples.count - 1)
  let below = Int(position)
  let fraction = position - Double(below)
  guard fraction > 0, below + 1 < samples.count else {
    return below < samples.count ? samples.values[below] : last
  }
  let (lower, upper) = (samples.values[below], samples.values[below + 1])
  // Rounding, or a difference beyond the largest number, must not leave the interval.
  return min(upper, lower + (upper - lower) * fraction)
}

/// The middle of the samples: with an even count the mean of the two middle ones.
///
/// - Parameter samples: The samples.
/// - Returns: The median in the samples' unit, or nil without samples.
package func median(of samples: SortedSamples) -> Double? {
  quantile(0.5, of: samples)
}

/// The median distance of the samples from their median, unscaled.
///
/// It bears up to half of the samples being outliers. For normal noise it is about 1 / 1.4826 of
/// the standard deviation; see ``normalConsistency``.
///
/// Source: F. R. Hampel, "The Influence Curve and its Role in Robust Estimation", Journal of the
/// American Statistical Association 69 (1974).
///
/// - Parameter samples: The samples.
/// - Returns: The deviation in the samples' unit, 0 or more; nil without samples.
package func medianAbsoluteDeviation(of samples: SortedSamples) -> Double? {
  guard let middle = median(of: samples) else { return nil }
  let largest = Double.greatestFiniteMagnitude
  let deviations = samples.values.map { min(largest, abs($0 - middle)) }
  return median(of: SortedSamples(alreadySorted: deviations.sorted()))
}

/// What a median absolute deviation is multiplied by to estimate the standard deviation of normal
/// noise: 1 / Φ⁻¹(3/4).
package let normalConsistency = 1.482602218505602
