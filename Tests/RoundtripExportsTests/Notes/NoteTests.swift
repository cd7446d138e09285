import Foundation
import RoundtripExports
import RoundtripInspection
import Testing

/// A note is about something that an export leaves out, or accepts too much. On a router of a hundred routes, that is rare.
@Suite struct NoteTests {
  @Test("The site has a hundred routes, and no conflicts", .tags(.large), .slow)
  func site() {
    #expect(videoSite.routes.count == 100)
    #expect(videoSite.conflicts() == [])
  }

  // Types that represent any number and any UUID have none.
  private static let refusal = "the router may reject some of it"

  @Test("A document of a hundred routes has ten notes, each of something left out or accepted too much")
  func openAPI() {
    #expect(
      videoSite.openAPI(title: "Videos", version: "1").notes.map(\.description) == [
        "GET /videos/collections/:Slug: slug: \(Self.refusal)",
        "GET /videos/collections/:Slug/:Slug: collectionSlug: \(Self.refusal)",
        "GET /videos/collections/:Slug/:Slug: sectionSlug: \(Self.refusal)",
        "GET /videos/collections/:Slug/:section/:VideoID: slug: \(Self.refusal)",
        "GET /videos/collections/:Slug/:section/:VideoID: section: \(Self.refusal)",
        "GET /blog/posts/:Slug: slug: \(Self.refusal)",
        "GET /api/v1/blobs/:path+: left out: OpenAPI can't describe the rest of a path",
        "POST /webhooks/payments body(Data): body: the result of its conversion isn't known",
        "POST /webhooks/mail headers(X-Signature) body(Data): X-Signature: \(Self.refusal)",
        "POST /webhooks/mail headers(X-Signature) body(Data): body: the result of its conversion isn't known",
      ])
  }

  @Test("A module of a hundred links has a note for each value that may be refused, and for what a link doesn't have")
  func typeScript() throws {
    let notes = try videoSite.typeScript().notes.map(\.description)
    #expect(
      notes == [
        "GET /videos/collections/:Slug: slug: \(Self.refusal), or print it differently",
        "GET /videos/collections/:Slug/:Slug: collectionSlug: \(Self.refusal), or print it differently",
        "GET /videos/collections/:Slug/:Slug: sectionSlug: \(Self.refusal), or print it differently",
        "GET /videos/collections/:Slug/:section/:VideoID: slug: \(Self.refusal), or print it differently",
        "GET /videos/collections/:Slug/:section/:VideoID: section: \(Self.refusal), or print it differently",
        "GET /blog/posts/:Slug: slug: \(Self.refusal), or print it differently",
        "POST /webhooks/mail headers(X-Signature) body(Data): a link doesn't include the header X-Signature",
      ])
  }

  enum Codes: Equatable, Sendable { case read(Int), write(Int) }

  @Test("A route whose case no sample tells is named after its path, whatever it has matched, and a note says so")
  func untoldCases() throws {
    let code = Int.parser().filter { $0 == 123_456 }
    let router = OneOf {
      Route(.case(Codes.read)) {
        Path {
          "read"; code
        }
      }
      Route(.case(Codes.write)) {
        Path {
          "write"; code
        }
      }
    }
    func exports() throws -> [String] {
      [router.openAPI(title: "", version: "").json, try router.typeScript().text, "\(router.routes)"]
    }
    let before = try exports()
    _ = try (router.match(path: "/read/123456"), router.match(path: "/write/123456"))
    #expect(try exports() == before)
    let note = "its name is that of its path: no sample tells its case, which needs examples(_:) of its text"
    for notes in [router.openAPI(title: "", version: "").notes, try router.typeScript().notes] {
      #expect(
        notes.filter { $0.text == note }.map(\.route) == ["GET /read/:integer", "GET /write/:integer"], "\(notes)")
    }
  }

  enum Key: Equatable, Sendable { case id(Int), name(String) }
  enum Keyed: Equatable, Sendable { case key(Key) }

  @Test("Fields that exclude or need each other are said to be listed one by one")
  func alternatives() throws {
    let router = OneOf {
      Route(.case(Keyed.key)) {
        Path { "k" }
        Query {
          OneOf<URLRequestData.Fields, Key> {
            Field("id") { Digits() }.map(.case(Key.id))
            Field("name").map(.case(Key.name))
          }
        }
      }
    }
    let doubt = "fields that exclude or need each other are listed as if each might be left out"
    #expect(router.openAPI(title: "Keys", version: "1").notes.map(\.text) == [doubt])
    #expect(try router.typeScript().notes.map(\.text) == [doubt])
    #expect(router.appleAppSiteAssociation(appIDs: ["A.b"]).notes.map(\.text).contains(doubt))
  }

  @Test(
    "The page is unsure of the four routes that may refuse a part of the path, and of a time in seconds, which may be too late",
    .tags(.large), .slow
  )
  func page() {
    let html = videoSite.routePage(title: "Videos").html
    #expect(html.components(separatedBy: #""perhaps": "always""#).count - 1 == 5)
  }
}
