/// What a plugin file leaves in the linker section `tb_transitions`.
///
/// One constant in each plugin's file:
///
///     @section("tb_transitions") @used
///     let bounceEntry: TransitionEntry = { register(Bounce.self) }
public typealias TransitionEntry = @convention(c) () -> UnsafeRawPointer?

/// Registers a transition; called from the plugin's entry, when the registry is read.
public func register(_ type: any Transition.Type) -> UnsafeRawPointer? {
  UnsafeRawPointer(Unmanaged.passRetained(TransitionRegistration(type: type)).toOpaque())
}

/// A transition's type on its way through the C section.
final class TransitionRegistration: Sendable {
  let type: any Transition.Type

  init(type: any Transition.Type) { self.type = type }
}
