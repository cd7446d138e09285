extension Mistake {
  /// Types of an app that belong to its main actor, because nothing says otherwise, and that routers use on any thread.
  static let inApps = [
    Mistake("Members of a struct with an initializer of the main actor", .app) {
      """
      struct Point: Equatable { var x: Int; init(at x: Int) { self.x = x } }
      let point = Parse(.memberwise(Point.init(at:), \\.x)) { Digits() }  // type 'KeyPath<
      """
    },
    Mistake("Members of a struct of the main actor", .app) {
      """
      struct Point: Equatable { var x: Int }
      let point = Parse(.memberwise(Point.init(x:), \\.x)) { Digits() }  // type 'KeyPath<
      """
    },
    Mistake("Text of a type of the main actor", .app) {
      """
      struct Tag: LosslessStringConvertible { var description: String; init(_ text: String) { description = text } }
      let tag = Parse(.lossless(Tag.self))  // main actor-isolated conformance of
      """
    },
    Mistake("A raw value of a type of the main actor", .app) {
      """
      struct BookID: RawRepresentable { var rawValue: Int }
      let id = Digits().map(.representing(BookID.self))  // main actor-isolated conformance of
      """
    },
    Mistake("A body of JSON of a type of the main actor", .app) {
      """
      struct Comment: Codable { var text: String }
      let body = Body(json: Comment.self)  // main actor-isolated conformance of
      """
    },
    Mistake("JSON in a field of a type of the main actor", .app) {
      """
      struct Comment: Codable { var text: String }
      let field = Field("c", .json(Comment.self))  // main actor-isolated conformance of
      """
    },
  ]
}
