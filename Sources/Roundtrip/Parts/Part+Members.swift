// Structs that a router makes of their members, for checks that change the members.

extension Part {
  /// The structs that this makes of any members: those of `.memberwise` whose initializers refuse nothing, and what the library's
  /// own functions make of another value, except within fields and pieces of text.
  package var memberwiseStructs: [MemberwiseStruct] {
    let inner = children.flatMap(\.memberwiseStructs)
    guard case .wrapped(let wrapper, _) = kind, wrapper is FunctionWrapper, !wrapper.mayRefuse, !wrapper.namesCase
    else { return inner }
    return inner + [MemberwiseStruct(wrapper: wrapper)]
  }
}

/// A struct with an initializer that takes any members.
package struct MemberwiseStruct: Sendable {
  fileprivate let wrapper: Wrapper

  package var type: Any.Type { wrapper.outer.type }
  /// The type of its only member, or a tuple of several.
  package var members: Any.Type { wrapper.inner.type }

  /// Replaces the value in a slot by one that its initializer makes of other members, unless `change` returns `false`.
  package func replace(_ slot: Slot, changing change: (Slot) -> Bool) -> Bool {
    wrapper.room.room { members in
      if wrapper.unwrap(slot, into: members) != nil { return false }
      return wrapper.outer.room { made in
        guard change(members), wrapper.wrap(members, into: made) == nil else {
          wrapper.inner.destroy(members)
          return false
        }
        func replace<Value>(_ type: Value.Type) { slot.replace(with: made.move(as: type)) }
        _openExistential(wrapper.outer.type, do: replace)
        return true
      }
    }
  }
}
