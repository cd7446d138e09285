import Roundtrip

/// The requests of an API: methods, headers, cookies, forms, and bodies.
enum Call: Hashable, Sendable {
  case status
  case create(String)
  case remove(Int)
  case purge
  case agent(String)
  case token(String)
  case languages([String])
  case traces([String])
  case session(String, theme: String?)
  case anyCookie(String)
  case cookies([String])
  case signIn(name: String, remember: Bool, codes: [Int])
  case upload(id: Int, [UInt8])
  case all(id: String, etag: String?, session: String, name: String)
  case bearer(String, Sheet)
  case digest(String)
}

/// Representations of a thing.
enum Sheet: String, CaseIterable, Sendable {
  case html = "text/html", json = "application/json", second = "application/json;version=\"2\""
}

let callRouter = OneOf<URLRequestData, Call> {
  Route(.case(Call.status)) { Path { "status" } }
  Route(.case(Call.create)) {
    Method.post;
    Path {
      "things"; String.parser()
    }
  }
  Route(.case(Call.remove)) {
    Method.delete;
    Path {
      "things"; Digits()
    }
  }
  Route(.case(Call.purge)) {
    Method("PURGE"); Path { "things" }
  }
  Route(.case(Call.agent)) {
    Path { "agent" }; Headers { Field("User-Agent") }
  }
  Route(.case(Call.token)) {
    Path { "token" };
    Headers {
      Field("Authorization") {
        "Bearer "; String.parser()
      }
    }
  }
  Route(.case(Call.languages)) {
    Path { "languages" }; Headers { Field("Accept-Language").commaSeparated() }
  }
  Route(.case(Call.traces)) {
    Path { "traces" }; Headers { Field("X-Trace").repeated(atMost: 9) }
  }
  Route(.case(Call.session(_:theme:))) {
    Path { "session" }
    Cookies {
      Field("session"); Optionally { Field("theme") }
    }
  }
  Route(.case(Call.anyCookie)) {
    Path { "any-cookie" }; Cookies { Field("any", .percentEncoded) }
  }
  Route(.case(Call.cookies)) {
    Path { "cookies" }; Cookies { Field("c").repeated() }
  }
  Route(.case(Call.signIn(name:remember:codes:))) {
    Method.post
    Path { "sign-in" }
    FormData {
      Field("name")
      Field("remember", default: false) { Bool.parser() }
      Field("code") { Digits() }.repeated()
    }
  }
  Route(.case(Call.upload(id:_:))) {
    Method.put;
    Path {
      "uploads"; Int.parser()
    }; Body()
  }
  Route(.case(Call.all(id:etag:session:name:))) {
    Method.patch
    Path {
      "all"; String.parser()
    }
    Headers { Optionally { Field("If-Match") } }
    Cookies { Field("session") }
    FormData { Field("name") }
  }
  Route(.case(Call.bearer)) {
    Path { "bearer" }
    Authorization(.bearer)
    Accept(Sheet.self)
  }
  Route(.case(Call.digest)) {
    Path { "digest" }; Authorization("Digest")
  }
}
