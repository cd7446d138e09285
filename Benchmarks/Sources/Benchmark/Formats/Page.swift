import RoundtripFormats

/// As many types as wanted: each `Page` has the one before it as its tag.
struct Page<Tag: Sendable>: Codable, Equatable, Sendable {
  let id: Int
  let tag: String?
}

/// A router of formats to as many types, with the first value and the last.
func pages<Tag: Sendable>(
  _ count: Int, into router: inout FormatRouter<NoGlobals>, _ type: Page<Tag>.Type, from index: Int = 0
) throws -> any Codable & Sendable {
  try router.register("/page\(index)/:id{int}/detail?:tag{string?}", type)
  if index + 1 < count { return try pages(count, into: &router, Page<Page<Tag>>.self, from: index + 1) }
  return Page<Tag>(id: 42, tag: "new")
}
