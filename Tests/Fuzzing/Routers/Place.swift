import Roundtrip

/// Whole URLs: schemes, hosts, ports, users, and fragments.
enum Place: Hashable, Sendable {
  case tenant(String, page: String)
  case host(String, id: Int)
  case port(Int)
  case user(String, password: String)
  case fragment(String)
  case link(String)
  case base(Page)
}

let placeRouter = OneOf<URLRequestData, Place> {
  Route(.case(Place.tenant(_:page:))) {
    Host {
      HostLabel(); ".example.com"
    }
    Path {
      "pages"; String.parser()
    }
  }
  Route(.case(Place.link)) {
    Scheme("myapp", "my-app"); Host("open"); Path { String.parser() }
  }
  Route(.case(Place.port)) {
    Host("localhost"); PortNumber(); Path { "port" }
  }
  Route(.case(Place.user(_:password:))) {
    Host("example.org"); Username(); Password(); Path { "user" }
  }
  Route(.case(Place.fragment)) {
    Host("example.org"); Path { "fragment" }; Fragment()
  }
  Route(.case(Place.base)) { pageRouter.baseURL("https://api.example.net/v1/é") }
  Route(.case(Place.host(_:id:))) {
    Scheme.https; Host();
    Path {
      "hosts"; Digits()
    }
  }
}
