// The values and routes of the router in `PodcastRouter.swift`.

public import Foundation

// MARK: - Values

public struct ShowID: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

public struct EpisodeID: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

public struct CommentID: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: UUID
  public init(rawValue: UUID) { self.rawValue = rawValue }
}

public struct Handle: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct AccessToken: RawRepresentable, Hashable, Codable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public enum Period: String, CaseIterable, Sendable { case day, week, month, ever = "all-time" }

public enum Sort: String, CaseIterable, Sendable { case newest, oldest, popular }

public enum Paging: Equatable, Sendable {
  case page(Int)
  case after(cursor: String)
}

public enum Feed: Equatable, Sendable { case rss, json }

public struct SearchQuery: Equatable, Sendable {
  public var text: String
  public var sort: Sort
  public var count: Int
  public var isExplicitIncluded: Bool
}

public struct NewComment: Codable, Equatable, Sendable {
  public var text: String
  public var postedAt: Date
}

public struct ProfileUpdate: Codable, Equatable, Sendable {
  public var displayName: String
  public var webSite: String?
}

public struct PlayerEvent: Codable, Equatable, Sendable {
  public var episode: EpisodeID
  public var secondsPlayed: Int
}

public struct PaymentNotice: Equatable, Sendable {
  public var payload: Data
  public var signature: String
}

public struct Credentials: Equatable, Sendable {
  public var email: String
  public var password: String
  public var remember: Bool
}

// MARK: - Routes

public enum SiteRoute: Equatable, Sendable {
  case home
  case about(AboutRoute)
  case account(AccountRoute)
  case api(ApiRoute)
  case feed(Handle, Feed)
  case search(SearchQuery)
  case shows(ShowsRoute)
  case webhook(WebhookRoute)
}

public enum AboutRoute: Equatable, Sendable {
  case team
  case press(year: Int?)
  case privacy(section: String)
}

public enum AccountRoute: Equatable, Sendable {
  case signIn(redirect: String?)
  case submitSignIn(Credentials)
  case signOut
  case settings(session: String)
  case invoice(UUID)
}

public enum ShowsRoute: Equatable, Sendable {
  case index(Paging, Sort)
  case top(Period, count: Int)
  case show(ShowID, ShowRoute)
}

public enum ShowRoute: Equatable, Sendable {
  case overview
  case subscribe
  case episode(EpisodeID, EpisodeRoute)
}

public enum EpisodeRoute: Equatable, Sendable {
  case player(startAt: Int)
  case transcript(language: String?)
  case comments(CommentsRoute)
}

public enum CommentsRoute: Equatable, Sendable {
  case list(Sort)
  case post(NewComment)
  case comment(CommentID)
  case delete(CommentID)
}

public struct ApiRoute: Equatable, Sendable {
  public var token: AccessToken
  public var isDebug: Bool
  public var route: Route

  public enum Route: Equatable, Sendable {
    case me
    case updateMe(ProfileUpdate)
    case events(batch: UUID, [PlayerEvent])
    case recommendations(count: Int, excluding: ShowID?)
    case queue(Queue)
  }

  public enum Queue: Equatable, Sendable {
    case list
    case add(EpisodeID)
    case remove(EpisodeID)
  }
}

public enum WebhookRoute: Equatable, Sendable {
  case payment(PaymentNotice)
  case transcoding(episode: EpisodeID, quality: Double)
}
