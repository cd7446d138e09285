/// A request to the service, and the response that it should get.
public struct ProbeRequest: Sendable, CustomStringConvertible {
  public let method: String
  public let target: String
  public var headers: [(name: String, value: String)] = []
  public var body: String?
  public let status: Int
  /// The `Allow` header, and the end of the `Location` header.
  public var allow: String?
  public var location: String?
  /// The body of the response.
  public var text: String?
  /// The status from Vapor, which changes some targets before the router sees them.
  public var statusOfVapor: Int?

  init(_ method: String, _ target: String, _ status: Int) {
    (self.method, self.target, self.status) = (method, target, status)
  }

  func with(_ name: String, _ value: String) -> Self { changed { $0.headers.append((name, value)) } }
  func with(body: String) -> Self { changed { $0.body = body } }
  func with(json: String) -> Self { with("Content-Type", "application/json").with(body: json) }
  func with(form: String) -> Self { with("Content-Type", "application/x-www-form-urlencoded").with(body: form) }
  func allowing(_ methods: String) -> Self { changed { $0.allow = methods } }
  func leading(to location: String) -> Self { changed { $0.location = location } }
  func giving(_ text: String) -> Self { changed { $0.text = text } }
  func inVapor(_ status: Int) -> Self { changed { $0.statusOfVapor = status } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  public var description: String {
    let headers = headers.map { " \($0.name): \($0.value)" }.joined()
    return "\(method) \(target.prefix(60))\(headers)\(body.map { " \($0.prefix(30))" } ?? "")"
  }
}
