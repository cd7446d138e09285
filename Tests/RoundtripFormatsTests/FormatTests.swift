import RoundtripFormats
import Testing

struct ViewUserProfile: Codable, Equatable { let userId: Int; let nickname: String? }

@Suite struct FormatTests {
  @Test("A") func a() throws {
    let profile = try Format("/user/:userId{int}?:nickname{string?}", ViewUserProfile.self)
    #expect(try profile.match(path: "/user/15127128?nickname=Bob") == ViewUserProfile(userId: 15127128, nickname: "Bob"))
    #expect(try profile.path(for: ViewUserProfile(userId: 7, nickname: nil)) == "/user/7")
  }
}
