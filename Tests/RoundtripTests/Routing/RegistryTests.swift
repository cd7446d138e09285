import RoundtripInspection
import Testing

@testable import Roundtrip

/// All paths of the OCI distribution specification: names of repositories have any number of components, in the middle.
@Suite struct RegistryTests {
  struct Digest: Equatable, Sendable {
    var algorithm: String
    var encoded: String
  }

  enum Registry: Equatable, Sendable {
    case version
    case blob(name: [String], digest: Digest)
    case deleteBlob(name: [String], digest: Digest)
    case manifest(name: [String], reference: String)
    case putManifest(name: [String], reference: String)
    case deleteManifest(name: [String], reference: String)
    case mount(name: [String], digest: Digest, from: String)
    case startUpload(name: [String], digest: Digest?)
    case upload(name: [String], reference: String)
    case patchUpload(name: [String], reference: String)
    case finishUpload(name: [String], reference: String, digest: Digest)
    case tags(name: [String], n: Int?, last: String?)
    case referrers(name: [String], digest: Digest, artifactType: String?)
  }

  static let digest = Parse(.memberwise(Digest.init, \.algorithm, \.encoded)) {
    PrefixUpTo(":"); ":"; String.parser()
  }

  static let registry = OneOf {
    Route(.case(Registry.version)) { Path { "v2" } }.trailingSlash(.required)
    Route(.case(Registry.blob(name:digest:))) {
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; digest
      }
    }
    Route(.case(Registry.deleteBlob(name:digest:))) {
      Method.delete
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; digest
      }
    }
    Route(.case(Registry.manifest(name:reference:))) {
      Path {
        "v2"; Rest(atLeast: 1); "manifests"; String.parser()
      }
    }
    Route(.case(Registry.putManifest(name:reference:))) {
      Method.put
      Path {
        "v2"; Rest(atLeast: 1); "manifests"; String.parser()
      }
    }
    Route(.case(Registry.deleteManifest(name:reference:))) {
      Method.delete
      Path {
        "v2"; Rest(atLeast: 1); "manifests"; String.parser()
      }
    }
    Route(.case(Registry.mount(name:digest:from:))) {
      Method.post
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; "uploads"
      }
      Query {
        Field("mount") { digest }
        Field("from")
      }
    }
    .trailingSlash(.required)
    Route(.case(Registry.startUpload(name:digest:))) {
      Method.post
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; "uploads"
      }
      Query { Optionally { Field("digest") { digest } } }
    }
    .trailingSlash(.required)
    Route(.case(Registry.upload(name:reference:))) {
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; "uploads"; String.parser()
      }
    }
    Route(.case(Registry.patchUpload(name:reference:))) {
      Method.patch
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; "uploads"; String.parser()
      }
    }
    Route(.case(Registry.finishUpload(name:reference:digest:))) {
      Method.put
      Path {
        "v2"; Rest(atLeast: 1); "blobs"; "uploads"; String.parser()
      }
      Query { Field("digest") { digest } }
    }
    Route(.case(Registry.tags(name:n:last:))) {
      Path {
        "v2"; Rest(atLeast: 1); "tags"; "list"
      }
      Query {
        Optionally { Field("n") { Digits() } }
        Optionally { Field("last") }
      }
    }
    Route(.case(Registry.referrers(name:digest:artifactType:))) {
      Path {
        "v2"; Rest(atLeast: 1); "referrers"; digest
      }
      Query { Optionally { Field("artifactType") } }
    }
  }

  private static let sha = Digest(algorithm: "sha256", encoded: "e3b0")

  @Test(
    "Every endpoint is matched and printed",
    arguments: [
      (.get, "/v2/", .version),  // end-1
      (.get, "/v2/library/alpine/blobs/sha256:e3b0", .blob(name: ["library", "alpine"], digest: sha)),  // end-2
      (.get, "/v2/library/alpine/manifests/3.20", .manifest(name: ["library", "alpine"], reference: "3.20")),  // end-3
      (.get, "/v2/a/manifests/sha256:e3b0", .manifest(name: ["a"], reference: "sha256:e3b0")),
      (.post, "/v2/a/b/c/blobs/uploads/", .startUpload(name: ["a", "b", "c"], digest: nil)),  // end-4a
      (.post, "/v2/a/blobs/uploads/?digest=sha256:e3b0", .startUpload(name: ["a"], digest: sha)),  // end-4b
      (.patch, "/v2/a/b/blobs/uploads/7f", .patchUpload(name: ["a", "b"], reference: "7f")),  // end-5
      (
        .put, "/v2/a/blobs/uploads/7f?digest=sha256:e3b0", .finishUpload(name: ["a"], reference: "7f", digest: sha)
      ),  // end-6
      (.put, "/v2/a/b/manifests/latest", .putManifest(name: ["a", "b"], reference: "latest")),  // end-7
      (.get, "/v2/a/b/tags/list", .tags(name: ["a", "b"], n: nil, last: nil)),  // end-8a
      (.get, "/v2/a/b/tags/list?n=10&last=1.2", .tags(name: ["a", "b"], n: 10, last: "1.2")),  // end-8b
      (.delete, "/v2/a/b/manifests/1.2", .deleteManifest(name: ["a", "b"], reference: "1.2")),  // end-9
      (.delete, "/v2/a/b/blobs/sha256:e3b0", .deleteBlob(name: ["a", "b"], digest: sha)),  // end-10
      (
        .post, "/v2/a/blobs/uploads/?mount=sha256:e3b0&from=b/c",
        .mount(name: ["a"], digest: sha, from: "b/c")
      ),  // end-11
      (.get, "/v2/a/b/referrers/sha256:e3b0", .referrers(name: ["a", "b"], digest: sha, artifactType: nil)),  // end-12a
      (
        .get, "/v2/a/referrers/sha256:e3b0?artifactType=application/spdx%2Bjson",
        .referrers(name: ["a"], digest: sha, artifactType: "application/spdx+json")
      ),  // end-12b
      (.get, "/v2/a/b/blobs/uploads/7f", .upload(name: ["a", "b"], reference: "7f")),  // end-13
    ] as [(Method, String, Registry)])
  func endpoints(method: Method, path: String, value: Registry) throws {
    #expect(Self.registry.matched(method, path) == .value(value))
    #expect(Self.registry.printed(value) == .path(path))
    #expect(try Self.registry.comesBack(value))
    if method == .get { #expect(Self.registry.matched(.head, path) == .value(value)) }
  }

  @Test(
    "A name may contain the words that stand behind names: those at the end decide",
    arguments: [
      ("/v2/manifests/manifests/manifests", .manifest(name: ["manifests"], reference: "manifests")),
      ("/v2/blobs/uploads/blobs/sha256:e3b0", .blob(name: ["blobs", "uploads"], digest: sha)),
      ("/v2/a/blobs/blobs/uploads/blobs", .upload(name: ["a", "blobs"], reference: "blobs")),
      ("/v2/a/blobs/uploads/uploads", .upload(name: ["a"], reference: "uploads")),
      ("/v2/tags/list/tags/list", .tags(name: ["tags", "list"], n: nil, last: nil)),
      ("/v2/v2/tags/list", .tags(name: ["v2"], n: nil, last: nil)),
      ("/v2/a/tags/list/manifests/1", .manifest(name: ["a", "tags", "list"], reference: "1")),
    ] as [(String, Registry)])
  func wordsInNames(path: String, value: Registry) throws {
    #expect(Self.registry.matched(path) == .value(value))
    #expect(Self.registry.printed(value) == .path(path))
  }

  @Test(
    "A path without a name, a digest without an algorithm, and a missing slash aren't found",
    arguments: [
      (.get, "/v2"), (.get, "/v2/manifests/1"), (.get, "/v2/tags/list"), (.get, "/v2/blobs/uploads/7f"),
      (.get, "/v2/a/blobs/uploads"), (.get, "/v2/a/blobs/e3b0"), (.post, "/v2/a/blobs/uploads"),
      (.get, "/v2/a//tags/list"),
    ] as [(Method, String)])
  func notFound(method: Method, path: String) {
    #expect(Self.registry.matched(method, path) == .notFound)
  }

  @Test("A path with another method is answered with those that it has")
  func methods() {
    #expect(
      Self.registry.matched(.patch, "/v2/a/b/manifests/1") == .allows(.get, .head, .put, .delete, .options))
    #expect(
      Self.registry.matched(.delete, "/v2/a/blobs/uploads/7f") == .allows(.get, .head, .put, .patch, .options))
    #expect(Self.registry.matched(.put, "/v2/a/blobs/sha256:e3b0") == .allows(.get, .head, .delete, .options))
    #expect(Self.registry.matched(.put, "/v2/a/blobs/uploads/7f") == .badRequest)
  }

  @Test(
    "Each endpoint is a row, and all that is said of two is that a mount is an upload with more fields", .tags(.large),
    .slow)
  func conflicts() {
    let conflicts = Self.registry.conflicts()
    #expect(conflicts.map(\.kind) == [.overlap] && conflicts.map(\.severity) == [.note])
    #expect(conflicts.flatMap { $0.winners + $0.losers }.map(\.number) == [7, 8])
    #expect(
      Self.registry.routes.map(\.path) == [
        "/v2/", "/v2/:name+/blobs/:digest", "/v2/:name+/blobs/:digest", "/v2/:name+/manifests/:reference",
        "/v2/:name+/manifests/:reference", "/v2/:name+/manifests/:reference", "/v2/:name+/blobs/uploads/",
        "/v2/:name+/blobs/uploads/", "/v2/:name+/blobs/uploads/:reference", "/v2/:name+/blobs/uploads/:reference",
        "/v2/:name+/blobs/uploads/:reference", "/v2/:name+/tags/list", "/v2/:name+/referrers/:digest",
      ])
  }
}
