@testable import RandomRouters
@testable import Roundtrip

extension Pattern {
  /// The router, with its own dispatch table.
  var table: DispatchTable {
    router._node.inspect { $0.table }
  }
}
