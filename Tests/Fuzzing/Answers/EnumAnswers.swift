import RandomRuns
import Roundtrip
import RoundtripInspection

extension Answers {
  mutating func askEnum(_ seed: UInt64) {
    var random = RandomKind(random: SplitMix64(seed: seed))
    ask(random.anyEnum(depth: Int(seed / 10 % 5)), seed)
  }

  private mutating func ask<Of: EnumKind>(_ kind: Of.Type, _ seed: UInt64) {
    var drawing = Drawing(seed: seed, Living())
    guard let routes = try? RoutesOfKind<Of.Value>(kind, &drawing) else { return add(.list, "a case has no inverse") }
    var random = SplitMix64(seed: ~seed)
    add(.router, routes.examples.map(\.path).joined(separator: " "))
    // The values have no text that is the same in each process.
    func text(_ value: Of.Value) -> String {
      routes.examples.filter { kind.areSame($0.make(), value) }.map(\.path).joined(separator: ", ")
    }
    let printsFirst = random.oneIn(2)
    if printsFirst { askValues() }
    let paths = routes.examples.map(\.path) + routes.misses + ["/nowhere"]
    for number in 0..<AnswerBlock.requests {
      if number == (namesFirst ? 0 : 5) { ask(routes.router) }
      var request = URLRequestData(target: number < paths.count ? paths[number] : random.pick(paths))
      if number >= paths.count { request.vary(&random) }
      ask(routes.router, request, text)
    }
    if !printsFirst { askValues() }

    func askValues() {
      for example in routes.examples { _ = ask(routes.router, value: example.make(), example.path) }
    }
  }
}
