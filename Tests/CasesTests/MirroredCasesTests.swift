#if DEBUG
  import Testing

  @testable import Roundtrip

  /// Where metadata is signed, as on arm64e, `Mirror` takes values apart.
  @Suite struct MirroredCasesTests {
    @Test(
      "Every form of case embeds and extracts without reading metadata",
      arguments: ShapesOfValues.all + ShapesOfReferences.all + ShapesOfDeclarations.all)
    func everyShape(shape: Shape) {
      TypeMetadata.$isSigned.withValue(true) { shape.check() }
    }

    @Test("A case without associated values needn't be Equatable")
    func constants() throws {
      enum Place { case home, books, book(Int) }
      try TypeMetadata.$isSigned.withValue(true) {
        let router = OneOf {
          Route(.case(Place.home))
          Route(.case(Place.books)) { Path { "books" } }
          Route(.case(Place.book)) {
            Path {
              "books"; Digits()
            }
          }
        }
        #expect(try router.path(for: .home) == "/")
        #expect(try router.path(for: .books) == "/books")
        #expect(try router.path(for: .book(7)) == "/books/7")
        guard case .book(8) = try router.match(path: "/books/8") else { throw ConversionError("another case") }
        guard case .books = try router.match(path: "/books") else { throw ConversionError("another case") }
      }
    }

    @Test("Whether an optional part is there is told without reading metadata")
    func optionals() throws {
      enum Place: Equatable { case page(Int?), note(String?, Int?) }
      try TypeMetadata.$isSigned.withValue(true) {
        #expect(EnumWitnesses(of: Int?.self) == nil)
        let router = OneOf {
          Route(.case(Place.page)) {
            Path {
              "pages"; Optionally { Digits() }
            }
          }
          Route(.case(Place.note)) {
            Path {
              "notes"; Optionally { String.parser() }
            }
            Query { Optionally { Field("line") { Digits() } } }
          }
        }
        for (path, place) in [
          ("/pages", .page(nil)), ("/pages/7", .page(7)), ("/notes", .note(nil, nil)),
          ("/notes/a%20text%20that%20isn't%20short?line=7", .note("a text that isn't short", 7)),
        ] as [(String, Place)] {
          let (matched, printed) = (try router.match(path: path), try router.path(for: place))
          #expect(matched == place && printed == path)
        }
      }
    }

    @Test("A constructor is refused if no mirror shows the case")
    func refused() {
      struct NoEnum { var number: Int }
      enum Disguised: CustomReflectable {
        case number(Int)
        var customMirror: Mirror { Mirror(self, children: []) }
      }
      TypeMetadata.$isSigned.withValue(true) {
        #expect(throws: CaseRefusal(NoEnum.self, .isNoEnum)) { try EnumCase(checking: NoEnum.init(number:)) }
        #expect(throws: CaseRefusal(Disguised.self, .isSigned)) { try EnumCase(checking: Disguised.number) }
      }
    }
  }
#endif
