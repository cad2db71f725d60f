/// What a transition does to the screens.
///
/// UIKit's present/dismiss and navigation push/pop.
public enum TransitionOperation: String, Sendable, Hashable, CaseIterable, Codable {
  /// A screen arrives over another.
  case present
  /// The presented screen leaves.
  case dismiss
  /// A screen arrives on a navigation stack.
  case push
  /// The top screen leaves the stack.
  case pop

  /// Whether a screen arrives (present, push) rather than leaves.
  public var isArrival: Bool { self == .present || self == .push }

  /// The operation that undoes this one.
  public var reversed: TransitionOperation {
    switch self {
    case .present: .dismiss
    case .dismiss: .present
    case .push: .pop
    case .pop: .push
    }
  }
}
