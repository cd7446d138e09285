import Testing

@Suite("Law 1: what prints, matches back") struct PrintedMatchesBackTests {
  @Test("Random routers keep it", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.printsMatchBack) }
}
@Suite("Law 2: what prints, matches back") struct L2 {
  @Test("Random routers keep it", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.matchesAreCanonical) }
}
@Suite("Law 3: what prints, matches back") struct L3 {
  @Test("Random routers keep it", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.printingRefuses) }
}
@Suite("Law 4: what prints, matches back") struct L4 {
  @Test("Random routers keep it", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.decodedOnce) }
}
@Suite("Law 5: what prints, matches back") struct L5 {
  @Test("Random routers keep it", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.linearTime) }
}
@Suite("Law 6: what prints, matches back") struct L6 {
  @Test("Random routers keep it", arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.inspectable) }
}
