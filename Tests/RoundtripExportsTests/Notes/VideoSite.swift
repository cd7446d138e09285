import Foundation
import RoundtripFoundation

// The router of a public video site: pages, accounts, an administration, and an API, in the mix of a real one.

struct VideoID: Hashable, Codable, Sendable, RawRepresentable { var rawValue: Int }
struct MemberID: Hashable, Codable, Sendable, RawRepresentable { var rawValue: UUID }

/// A name in an address, which has to be in small letters.
struct Slug: Hashable, Codable, Sendable, RawRepresentable {
  let rawValue: String

  init?(rawValue: String) {
    guard rawValue.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return nil }
    self.rawValue = rawValue
  }
}

enum Topic: String, CaseIterable, Codable, Sendable { case swift, server, testing, design }
enum Plan: String, CaseIterable, Codable, Sendable { case free, monthly, yearly, team }

enum VideoSiteRoute: Equatable, Sendable {
  case home
  case page(InformationPage)
  case feed(Topic?)
  case videos(Videos)
  case blog(Posts)
  case account(Account)
  case team(Team)
  case gifts(Gifts)
  case admin(Admin)
  case api(API)
  case webhook(Webhook)
}

enum InformationPage: String, CaseIterable, Sendable {
  case about, pricing, privacy, terms, press, contact, jobs, faq, imprint, status, licences, accessibility
}

enum Videos: Equatable, Sendable {
  case list(VideoFilter)
  case show(VideoID, Video)
  case collection(Slug, CollectionRoute)
  case live(Live)
}

struct VideoFilter: Equatable, Sendable {
  var topic: Topic?
  var page = 1
  var isFree = false
}

enum Video: Equatable, Sendable {
  case player(startAt: Int)
  case transcript
  case exercises
  case references
  case downloads
  case progress(percent: Int)
  case rate(stars: Int)
}

enum CollectionRoute: Equatable, Sendable { case show, section(Slug), episode(section: Slug, VideoID) }
enum Live: Equatable, Sendable { case current, upcoming, stream(VideoID), question(VideoID, text: String) }
enum Posts: Equatable, Sendable { case list(page: Int), post(Slug), year(Int), atom, preview(id: Int, token: String) }

struct Credentials: Equatable, Sendable {
  var email: String
  var password: String
  var remember: Bool
}

struct Profile: Equatable, Codable, Sendable {
  var name: String
  var about: String?
  var topics: [Topic]
}

enum Account: Equatable, Sendable {
  case signIn(redirect: String?)
  case submit(Credentials)
  case signOut
  case confirm(email: String, token: UUID)
  case settings
  case update(Profile)
  case plans
  case subscribe(Plan, coupon: String?)
  case cancel
  case reactivate
  case payment
  case invoices(page: Int)
  case invoice(id: UUID)
  case feed(token: UUID)
  case exportData
  case deleteAll(confirmation: Bool)
}

enum Team: Equatable, Sendable {
  case show, invite(email: String), remove(MemberID), join(code: String), leave, seats(Int), invoices
}

enum Gifts: Equatable, Sendable {
  case index, plan(Plan), buy(Plan, email: String), confirm(id: UUID), redeem(id: UUID), redeemed
}

/// What every part of the administration has.
enum Managed: Equatable, Sendable {
  case list(page: Int), show(Int), new, create(title: String), edit(Int), update(Int, title: String), delete(Int)
}

enum Admin: Equatable, Sendable {
  case dashboard
  case videos(Managed)
  case posts(Managed)
  case coupons(Managed)
  case members(search: String, page: Int)
  case ghost(MemberID)
  case sendNewsletter(post: Int, isTest: Bool)
}

enum API: Equatable, Sendable {
  case me
  case updateMe(Profile)
  case videos(VideoFilter)
  case video(VideoID)
  case watched(VideoID, at: Date)
  case search(String, topics: [Topic], limit: Int)
  case queue
  case add(VideoID)
  case remove(VideoID)
  case blob(path: [String])
}

enum Webhook: Equatable, Sendable { case payment(Data), mail(signature: String, Data) }

private let page = Field("page", default: 1) { Digits() }
private let videoID = Digits().map(.representing(VideoID.self))
private let memberID = UUID.parser().map(.representing(MemberID.self))
private let slug = Parse(.string.representing(Slug.self))

private let filter = Parse(.memberwise(VideoFilter.init(topic:page:isFree:), \.topic, \.page, \.isFree)) {
  Query {
    Optionally { Field("topic") { Topic.parser() } }
    page
    Flag("free")
  }
}

private let videoRouter = OneOf {
  Route(.case(Video.player(startAt:))) { Query { Field("t", default: 0) { Digits() } } }
  Route(.case(Video.transcript)) { Path { "transcript" } }
  Route(.case(Video.exercises)) { Path { "exercises" } }
  Route(.case(Video.references)) { Path { "references" } }
  Route(.case(Video.downloads)) { Path { "downloads" } }
  Route(.case(Video.progress(percent:))) {
    Method.post
    Path { "progress" }
    FormData { Field("percent") { Int.parser(range: 0...100) } }
  }
  Route(.case(Video.rate(stars:))) {
    Method.put
    Path {
      "rating"; Int.parser(range: 1...5)
    }
  }
}

private let videosRouter = OneOf {
  Route(.case(Videos.list)) { filter }
  Route(.case(Videos.show)) {
    Path { videoID }
    videoRouter
  }
  Route(.case(Videos.collection)) {
    Path {
      "collections"; slug
    }
    OneOf {
      Route(.case(CollectionRoute.show))
      Route(.case(CollectionRoute.section)) { Path { slug } }
      Route(.case(CollectionRoute.episode(section:_:))) {
        Path {
          slug; videoID
        }
      }
    }
  }
  Route(.case(Videos.live)) {
    Path { "live" }
    OneOf {
      Route(.case(Live.current))
      Route(.case(Live.upcoming)) { Path { "upcoming" } }
      Route(.case(Live.stream)) { Path { videoID } }
      Route(.case(Live.question(_:text:))) {
        Method.post
        Path {
          videoID; "questions"
        }
        FormData { Field("text") }
      }
    }
  }
}

private let blogRouter = OneOf {
  Route(.case(Posts.list(page:))) { Query { page } }
  Route(.case(Posts.atom)) { Path { "atom.xml" } }
  Route(.case(Posts.year)) {
    Path {
      "years"; Digits(4)
    }
  }
  Route(.case(Posts.preview(id:token:))) {
    Path {
      "previews"; Digits()
    }
    Query { Field("token") }
  }
  Route(.case(Posts.post)) {
    Path {
      "posts"; slug
    }
  }
}

private let accountRouter = OneOf {
  Route(.case(Account.signIn(redirect:))) {
    Path { "sign-in" }
    Query { Optionally { Field("redirect") } }
  }
  Route(.case(Account.submit)) {
    Method.post
    Path { "sign-in" }
    FormData {
      Parse(.memberwise(Credentials.init(email:password:remember:), \.email, \.password, \.remember)) {
        Field("email")
        Field("password")
        Field("remember", default: false) { Bool.parser() }
      }
    }
  }
  Route(.case(Account.signOut)) {
    Method.post
    Path { "sign-out" }
  }
  Route(.case(Account.confirm(email:token:))) {
    Path { "confirm" }
    Query {
      Field("email")
      Field("token") { UUID.parser() }
    }
  }
  Route(.case(Account.settings)) { Path { "account" } }
  Route(.case(Account.update)) {
    Method.patch
    Path { "account" }
    Body(json: Profile.self)
  }
  Route(.case(Account.plans)) { Path { "plans" } }
  Route(.case(Account.subscribe(_:coupon:))) {
    Method.post
    Path {
      "plans"; Plan.parser()
    }
    Query { Optionally { Field("coupon") } }
  }
  Route(.case(Account.cancel)) {
    Method.post
    Path {
      "account"; "cancel"
    }
  }
  Route(.case(Account.reactivate)) {
    Method.post
    Path {
      "account"; "reactivate"
    }
  }
  Route(.case(Account.payment)) {
    Path {
      "account"; "payment"
    }
  }
  Route(.case(Account.invoices(page:))) {
    Path {
      "account"; "invoices"
    }
    Query { page }
  }
  Route(.case(Account.invoice(id:))) {
    Path {
      "account"; "invoices"; UUID.parser()
    }
  }
  Route(.case(Account.feed(token:))) {
    Path {
      "account"; "feeds"; UUID.parser()
    }
  }
  Route(.case(Account.exportData)) {
    Path {
      "account"; "data.zip"
    }
  }
  Route(.case(Account.deleteAll(confirmation:))) {
    Method.delete
    Path { "account" }
    Query { Flag("confirmed") }
  }
}

private let teamRouter = OneOf {
  Route(.case(Team.show))
  Route(.case(Team.invite(email:))) {
    Method.post
    Path { "invitations" }
    FormData { Field("email") }
  }
  Route(.case(Team.remove)) {
    Method.delete
    Path {
      "members"; memberID
    }
  }
  Route(.case(Team.join(code:))) {
    Path {
      "join"; String.parser()
    }
  }
  Route(.case(Team.leave)) {
    Method.post
    Path { "leave" }
  }
  Route(.case(Team.seats)) {
    Method.put
    Path {
      "seats"; Int.parser(range: 2...500)
    }
  }
  Route(.case(Team.invoices)) { Path { "invoices" } }
}

private let giftsRouter = OneOf {
  Route(.case(Gifts.index))
  Route(.case(Gifts.plan)) { Path { Plan.parser() } }
  Route(.case(Gifts.buy(_:email:))) {
    Method.post
    Path { Plan.parser() }
    FormData { Field("email") }
  }
  Route(.case(Gifts.confirm(id:))) {
    Path {
      "confirm"; UUID.parser()
    }
  }
  Route(.case(Gifts.redeem(id:))) {
    Method.post
    Path {
      "redeem"; UUID.parser()
    }
  }
  Route(.case(Gifts.redeemed)) { Path { "redeemed" } }
}

private let managedRouter = OneOf {
  Route(.case(Managed.list(page:))) { Query { page } }
  Route(.case(Managed.new)) { Path { "new" } }
  Route(.case(Managed.show)) { Path { Digits() } }
  Route(.case(Managed.create(title:))) {
    Method.post
    FormData { Field("title") }
  }
  Route(.case(Managed.edit)) {
    Path {
      Digits(); "edit"
    }
  }
  Route(.case(Managed.update(_:title:))) {
    Method.put
    Path { Digits() }
    FormData { Field("title") }
  }
  Route(.case(Managed.delete)) {
    Method.delete
    Path { Digits() }
  }
}

private let adminRouter = OneOf {
  Route(.case(Admin.dashboard))
  Route(.case(Admin.videos)) {
    Path { "videos" }
    managedRouter
  }
  Route(.case(Admin.posts)) {
    Path { "posts" }
    managedRouter
  }
  Route(.case(Admin.coupons)) {
    Path { "coupons" }
    managedRouter
  }
  Route(.case(Admin.members(search:page:))) {
    Path { "members" }
    Query {
      Field("search", default: "")
      page
    }
  }
  Route(.case(Admin.ghost)) {
    Method.post
    Path {
      "ghost"; memberID
    }
  }
  Route(.case(Admin.sendNewsletter(post:isTest:))) {
    Method.post
    Path {
      "newsletters"; Digits()
    }
    Query { Flag("test") }
  }
}

private let apiRouter = OneOf {
  Route(.case(API.me)) { Path { "me" } }
  Route(.case(API.updateMe)) {
    Method.patch
    Path { "me" }
    Body(json: Profile.self)
  }
  Route(.case(API.videos)) {
    Path { "videos" }
    filter
  }
  Route(.case(API.video)) {
    Path {
      "videos"; videoID
    }
  }
  Route(.case(API.watched(_:at:))) {
    Method.post
    Path {
      "videos"; videoID; "watched"
    }
    Query { Field("at") { Date.parser(.unixTime) } }
  }
  Route(.case(API.search(_:topics:limit:))) {
    Path { "search" }
    Query {
      Field("q")
      Field("topic") { Topic.parser() }.repeated()
      Field("limit", default: 20) { Int.parser(range: 1...100) }
    }
  }
  Route(.case(API.queue)) { Path { "queue" } }
  Route(.case(API.add)) {
    Method.put
    Path {
      "queue"; videoID
    }
  }
  Route(.case(API.remove)) {
    Method.delete
    Path {
      "queue"; videoID
    }
  }
  Route(.case(API.blob(path:))) {
    Path {
      "blobs"; Rest(atLeast: 1)
    }
  }
}
.secured(by: .bearer())

private let webhookRouter = OneOf {
  Route(.case(Webhook.payment)) {
    Method.post
    Path { "payments" }
    Body(.data)
  }
  Route(.case(Webhook.mail(signature:_:))) {
    Method.post
    Path { "mail" }
    Headers { Field("X-Signature").filter { $0.count == 64 } }
    Body(.data)
  }
}

let videoSite = OneOf {
  Route(.case(VideoSiteRoute.home))
  for page in InformationPage.allCases {
    Route(.case(VideoSiteRoute.page(page))) { Path { page.rawValue } }
  }
  Route(.case(VideoSiteRoute.feed)) {
    Path {
      "feeds"; Optionally { Topic.parser() }
    }
  }
  Route(.case(VideoSiteRoute.videos)) {
    Path { "videos" }
    videosRouter
  }
  Route(.case(VideoSiteRoute.blog)) {
    Path { "blog" }
    blogRouter
  }
  Route(.case(VideoSiteRoute.account)) { accountRouter }
  Route(.case(VideoSiteRoute.team)) {
    Path { "team" }
    teamRouter
  }
  Route(.case(VideoSiteRoute.gifts)) {
    Path { "gifts" }
    giftsRouter
  }
  Route(.case(VideoSiteRoute.admin)) {
    Path { "admin" }
    adminRouter
  }
  Route(.case(VideoSiteRoute.api)) {
    Path {
      "api"; "v1"
    }
    apiRouter
  }
  Route(.case(VideoSiteRoute.webhook)) {
    Path { "webhooks" }
    webhookRouter
  }
}
