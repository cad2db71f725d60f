/// A sentence of the contract that every transition must keep: all of its chapter on the life of a
/// plugin (3), every row of its table of edge cases (5), and those on frames (2.1) and gestures
/// (2.6) that a plugin can break.
package enum ContractClause: String, Sendable, CaseIterable {
  case pureFrames = "2.1 pure frames"
  case frameEnds = "2.1 ends"
  case trackedFraction = "2.6 tracked"
  case release = "2.6 release"
  case finishFromTheEnd = "2.6 finish from 1"
  case noJump = "2.6 no jump"

  case order = "3 order"
  case beforeImage = "3 before image"
  case layout = "3 layout"
  case setUp = "3 set-up"
  case evaluation = "3 evaluation"
  case cleanUp = "3 clean-up"
  case completes = "3 completes"
  case didEnd = "3 did end"
  case stateFirst = "3 state first"
  case holdsAtTheEnd = "3 holds at the end"
  case completedMeansNotCancelled = "3 completed"
  case notTheFlag = "3 not the flag"
  case presentedRests = "3 presented rests"
  case presentedHelpers = "3 presented helpers"
  case dismissedGone = "3 dismissed gone"
  case dismissedRestored = "3 dismissed restored"
  case dismissedHelpers = "3 dismissed helpers"
  case cancelledTree = "3 cancelled tree"
  case cancelledPlace = "3 cancelled place"
  case hooksRemove = "3 hooks remove"
  case hooksKeep = "3 hooks keep"
  case twice = "3 twice"
  case nonFinite = "3 non-finite"
  case instant = "3 instant"
  case rounds = "3 rounds"
  case resize = "3 resize"
  case parameters = "3 parameters"

  case cornerOrigin = "5 corner"
  case outsideOrigin = "5 outside"
  case landscape = "5 landscape"
  case noSize = "5 no size"
  case translucentBubble = "5 translucent bubble"
  case clearBubble = "5 clear bubble"
  case translucentPresented = "5 translucent screen"
  case ownMask = "5 own mask"
  case ownTransform = "5 own transform"
  case oddPixels = "5 odd pixels"
  case fewFrames = "5 few frames"
  case changedInputs = "5 changed inputs"
  case missingPicture = "5 missing picture"
  case gestureSequence = "5 gesture sequence"
}

extension ContractClause {
  /// What the clause asks, in one sentence.
  package var text: String {
    switch self {
    case .pureFrames:
      "A frame depends on its moment only: any subset and any order gives the same pixels."
    case .frameEnds: "The value at 0 is exactly the first, at 1 exactly the last."
    case .trackedFraction: "A gesture's fraction is cut to 0…1 and shown as it is."
    case .release: "Letting go runs on to the end, or back to the start."
    case .finishFromTheEnd: "A gesture that reached 1 and finishes completes."
    case .noJump: "Taking over an animation keeps the shown values to 1e-9."
    case .order: "Begin, set-up, frames, clean-up, completion and callbacks follow, each once."
    case .beforeImage: "What the transition touches is recorded before it is changed."
    case .layout: "Both views are laid out before anything is read from them."
    case .setUp: "Set-up adds the helpers and sets the values of the first frame."
    case .evaluation: "Each frame is a pure function of progress and the inputs."
    case .cleanUp: "Clean-up comes before the completion."
    case .completes: "The transition calls completeTransition(_:)."
    case .didEnd: "The host's did-end hook comes after it."
    case .stateFirst: "The state reads ended before any callback runs."
    case .holdsAtTheEnd: "All of this holds when the last callback has returned."
    case .completedMeansNotCancelled: "Completed is what was not cancelled."
    case .notTheFlag: "Neither a constant true nor 'the animation ran to its end' is that."
    case .presentedRests:
      "Presented: final frame, identity transform, opacity 1, no mask of the transition's."
    case .presentedHelpers: "Presented: no helper is left except a dim."
    case .dismissedGone: "Dismissed: the screen is out of the tree."
    case .dismissedRestored:
      "Dismissed: every property is what it was before the presentation."
    case .dismissedHelpers: "Dismissed: no helper is left."
    case .cancelledTree:
      "Cancelled, both directions: same parents, same indexes, identical values as before."
    case .cancelledPlace:
      "The screen stays after a cancelled dismissal and leaves after a cancelled presentation."
    case .hooksRemove:
      "A cancelled presentation and a completed dismissal remove the dim in their hooks."
    case .hooksKeep: "The two other outcomes keep the dim at its full opacity."
    case .twice: "Completing twice, or early, is an error and is told."
    case .nonFinite: "Input that is not finite is refused before anything changes."
    case .instant: "Without duration, size or animation it is set up, cleaned up and completed."
    case .rounds: "A thousand rounds leave as many views, helpers and live bytes as one."
    case .resize: "A window that changes its size shows the same moment at the new size."
    case .parameters:
      "Every transition has duration, curve, interactionThreshold, completionSpeed and "
        + "completionCurve."
    case .cornerOrigin: "An origin in a corner: at the end the opposite corner is reached."
    case .outsideOrigin: "An origin outside is not moved into the window."
    case .landscape: "Landscape follows the same formulas."
    case .noSize: "A window without width or height: complete at once, no frame, no NaN."
    case .translucentBubble: "A translucent colour is used as given, with a remark."
    case .clearBubble: "A clear colour draws nothing; the screen still moves."
    case .translucentPresented:
      "A jump at the end under a translucent screen is told, not hidden."
    case .ownMask: "A mask the screen brings along is put back."
    case .ownTransform: "A transform the screen brings along is put back."
    case .oddPixels: "Fractional frames leave no seam in a uniform region."
    case .fewFrames: "One frame is the end, two are start and end."
    case .changedInputs: "A dismissal uses the origin and colour of its own time."
    case .missingPicture: "Without a shared picture the screen only fades."
    case .gestureSequence: "0.2, 0.9, 0.1, cancelled: the tree is as before."
    }
  }
}
