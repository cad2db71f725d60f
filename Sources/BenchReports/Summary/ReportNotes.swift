/// Sentences that stand beside figures in more than one format.
enum ReportNotes {
  /// What `%120Hz` is.
  static let budget = "%120Hz: the worst frame against the 8.33 ms a 120 Hz display leaves."

  /// What carries over to a phone, in one sentence.
  static let device =
    "CPU compositing on this machine: passes and pixels carry over to a phone, milliseconds do not."

  /// Why a 99th percentile may be missing.
  static let percentile = "p99 is given from 1,000 frames on."

  /// What a figure says about a device, and what it does not.
  static let deviceParagraphs = [
    "Every frame was composited on this machine's CPU, by the layer rules of UIKit and Core "
      + "Animation. What a transition asks for carries over to a device: offscreen passes and "
      + "their bytes, pixels written and blended, allocations. So does a change of them, and a "
      + "regression in time. Milliseconds and frame rates of a phone cannot be read off here.",
    "No mask is cheap or dear in itself; what counts is how it is drawn. `clip` suits a CPU, while "
      + "a GPU compositor draws a mask over a subtree in an offscreen pass. That is why `clip`, "
      + "`coverage` and `offscreen` always stand side by side; `offscreen` is the nearest to a GPU.",
    "Comparisons inside one run are unpaired: its cases were measured one after another, so a "
      + "difference of a few percent may be the machine's. They carry no verdict; `compare` takes "
      + "pairs in turn and gives one.",
  ]
}
