import Roundtrip
import RoundtripInspection
import BookshopRouter
import SampleRouters
import Testing

@Suite struct SampleConflictsTests {
  @Test("x", arguments: 0..<8) func x(index: Int) {
    func show<S: SampleRouter>(_ sample: S) {
      let router = sample.router
      print("==== \(sample.name) \(router.routes.rows.count)")
      for conflict in router.conflicts() { print(conflict.description) }
    }
    let sample = (sampleRouters + [bookshopRouter])[index]
    show(sample)
  }
}
