import Testing

@testable import Roundtrip

@Suite struct ManyTests {
  static let numbers = Many {
    Digits()
  } separator: {
    Word(",")
  }
  static let few = Many(atLeast: 1, atMost: 2) {
    Digits()
  } separator: {
    Word(",")
  }

  @Test("Elements keep their order", arguments: [("", []), ("1", [1]), ("3,1,2", [3, 1, 2])] as [(String, [Int])])
  func order(text: String, numbers: [Int]) {
    #expect(Self.numbers.whole(text) == numbers)
    #expect(Self.numbers.text(numbers) == text)
  }

  @Test("Elements are never empty or left over", arguments: [",", "1,", ",1", "1,,2", "1,x", "1 2", "x"])
  func malformed(text: String) {
    #expect(Self.numbers.whole(text) == nil)
  }

  @Test(
    "The number of elements is limited",
    arguments: [("", nil), ("1", [1]), ("1,2", [1, 2]), ("1,2,3", nil)] as [(String, [Int]?)])
  func bounds(text: String, numbers: [Int]?) {
    #expect(Self.few.whole(text) == numbers)
    if let numbers { #expect(Self.few.text(numbers) == text) }
  }

  @Test("More or fewer elements aren't printed", arguments: [[], [1, 2, 3]])
  func printingBounds(numbers: [Int]) {
    #expect(Self.few.text(numbers) == nil)
  }

  @Test("Text after the elements is left")
  func rest() throws {
    var text: Substring = "1,2,x"
    #expect(try Self.numbers.parse(&text) == [1, 2])
    #expect(text == ",x")
  }

  enum Site: Equatable, Sendable {
    case ids([Int]), words([String]), digits([Int]), box(Int, [Int], Int), colors([UInt32])
  }

  static let site = OneOf {
    Route(.case(Site.ids)) {
      Path {
        "ids"; numbers
      }
    }
    Route(.case(Site.words)) {
      Path {
        "words";
        Many {
          String.parser()
        } separator: {
          Word(",")
        }
      }
    }
    Route(.case(Site.digits)) {
      Path {
        "digits"; Many { Digits() }
      }
    }
    Route(.case(Site.box)) {
      Path {
        Parse {
          Digits(); Word("("); numbers; Word(")"); Digits()
        }
      }
    }
    Route(.case(Site.colors)) {
      Path { "colors" };
      Query {
        Field("c") {
          Many {
            HexColor()
          } separator: {
            Word("-")
          }
        }
      }
    }
  }

  @Test(
    "A list in a component and in a field",
    arguments: [
      ("/ids/3,1,2", .ids([3, 1, 2])), ("/1(2,3)4", .box(1, [2, 3], 4)), ("/1()4", .box(1, [], 4)),
      ("/colors?c=ff0000-00ff00", .colors([0xFF0000, 0xFF00])), ("/colors?c=", .colors([])),
      ("/words/a", .words(["a"])), ("/digits/12", .digits([12])),
    ] as [(String, Site)])
  func inRouter(path: String, site: Site) {
    #expect(Self.site.matched(path) == .value(site))
    #expect(Self.site.printed(site) == .path(path))
  }

  @Test(
    "A value that would be split elsewhere, or would be empty, is refused",
    arguments: [
      (.words(["a", "b"]), .ambiguous("a,b")), (.words([""]), .text("an element would be empty")),
      (.digits([1, 2]), .ambiguous("12")), (.ids([]), .emptyComponent),
    ] as [(Site, PrintingError.Reason)])
  func refused(site: Site, reason: PrintingError.Reason) {
    #expect(Self.site.printed(site) == .refused(reason))
  }

  @Test("An element that reads nothing ends the list instead of looping forever")
  func nothing() {
    let router = Many { Optionally { Digits() } }
    #expect(router.whole("") == [])
    #expect(router.text([nil]) == nil)
  }
}
