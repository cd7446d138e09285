// The router that `Documentation/MovingFromSwiftURLRouting.md` measures: as large and varied as that of an app, and
// first written for the other library. Each line is unchanged, except for those that the guide lists, and the `public`
// imports that this package's settings require.

import Foundation
public import RoundtripFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// MARK: - Coders

private let decoder: JSONDecoder = {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  decoder.dateDecodingStrategy = .secondsSince1970
  return decoder
}()

private let encoder: JSONEncoder = {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.dateEncodingStrategy = .secondsSince1970
  encoder.outputFormatting = .sortedKeys
  return encoder
}()

// MARK: - Routers

public struct SiteRouter: ParserPrinter {
  let secret: String

  public init(secret: String) { self.secret = secret }

  public var body: some Router<SiteRoute> {
    OneOf {
      Route(.case(SiteRoute.home))

      Route(.case(SiteRoute.about)) {
        Path { "about" }
        AboutRouter()
      }

      Route(.case(SiteRoute.account)) {
        AccountRouter()
      }

      Route(.case(SiteRoute.api)) {
        Path {
          "api"; "v2"
        }
        ApiRouter()
      }

      Route(.case(SiteRoute.feed)) {
        Path {
          "feeds"
          Parse(.string.representing(Handle.self))
          OneOf {
            "rss".map(.case(Feed.rss))
            "json".map(.case(Feed.json))
          }
        }
      }

      Route(.case(SiteRoute.search)) {
        Path { "search" }
        Query {
          Parse(.memberwise(SearchQuery.init, \.text, \.sort, \.count, \.isExplicitIncluded)) {
            Field("q", .string)
            Field("sort", default: .popular) { Sort.parser() }
            Field("count", default: 20) { Digits() }
            Field("explicit", default: false) { Bool.parser() }
          }
        }
      }

      Route(.case(SiteRoute.shows)) {
        Path {
          OneOf {
            "shows"
            "podcasts"
          }
        }
        ShowsRouter()
      }

      Route(.case(SiteRoute.webhook)) {
        Path { "webhooks" }
        WebhookRouter(secret: secret)
      }
    }
  }
}

struct AboutRouter: ParserPrinter {
  var body: some Router<AboutRoute> {
    OneOf {
      Route(.case(AboutRoute.team)) {
        Path { "team" }
      }

      Route(.case(AboutRoute.press)) {
        Path { "press" }
        Query {
          Optionally { Field("year") { Digits(4) } }
        }
      }

      Route(.case(AboutRoute.privacy)) {
        Path { "privacy" }
        Fragment()
      }
    }
  }
}

struct AccountRouter: ParserPrinter {
  var body: some Router<AccountRoute> {
    OneOf {
      Route(.case(AccountRoute.signIn)) {
        Path { "sign-in" }
        Query {
          Optionally { Field("redirect", .string) }
        }
      }

      Route(.case(AccountRoute.submitSignIn)) {
        Method.post
        Path { "sign-in" }
        FormData {
          Parse(.memberwise(Credentials.init, \.email, \.password, \.remember)) {
            Field("email", .string)
            Field("password", .string)
            Field("remember", default: false) { Bool.parser() }
          }
        }
      }

      Route(.case(AccountRoute.signOut)) {
        Method.post
        Path { "sign-out" }
      }

      Route(.case(AccountRoute.settings)) {
        Path { "account" }
        Cookies { Field("session", .string) }
      }

      Route(.case(AccountRoute.invoice)) {
        Path {
          "account"; "invoices"; UUID.parser()
        }
      }
    }
  }
}

struct ShowsRouter: ParserPrinter {
  var body: some Router<ShowsRoute> {
    OneOf {
      Route(.case(ShowsRoute.index)) {
        Query {
          OneOf {
            Field("page") { Digits().map(.case(Paging.page)) }
            Field("after", .string.map(.case(Paging.after)))
          }
          Field("sort", default: .newest) { Sort.parser() }
        }
      }

      Route(.case(ShowsRoute.top)) {
        Path {
          "top"; Period.parser()
        }
        Query {
          Field("count", default: 10) { Digits() }
        }
      }

      Route(.case(ShowsRoute.show)) {
        Path { Digits().map(.representing(ShowID.self)) }
        ShowRouter()
      }
    }
  }
}

struct ShowRouter: ParserPrinter {
  var body: some Router<ShowRoute> {
    OneOf {
      Route(.case(ShowRoute.overview))

      Route(.case(ShowRoute.subscribe)) {
        Method.post
        Path { "subscribe" }
      }

      Route(.case(ShowRoute.episode)) {
        Path {
          "episodes"; Digits().map(.representing(EpisodeID.self))
        }
        EpisodeRouter()
      }
    }
  }
}

struct EpisodeRouter: ParserPrinter {
  var body: some Router<EpisodeRoute> {
    OneOf {
      Route(.case(EpisodeRoute.player)) {
        Query {
          Field("t", default: 0) {
            Digits()
            "s"
          }
        }
      }

      Route(.case(EpisodeRoute.transcript)) {
        Path { "transcript" }
        Headers {
          Optionally { Field("Accept-Language", .string) }
        }
      }

      Route(.case(EpisodeRoute.comments)) {
        Path { "comments" }
        CommentsRouter()
      }
    }
  }
}

struct CommentsRouter: ParserPrinter {
  var body: some Router<CommentsRoute> {
    OneOf {
      Route(.case(CommentsRoute.list)) {
        Query { Field("sort", default: .newest) { Sort.parser() } }
      }

      Route(.case(CommentsRoute.post)) {
        Method.post
        Body(.json(NewComment.self, decoder: decoder, encoder: encoder))
      }

      Route(.case(CommentsRoute.comment)) {
        Path { UUID.parser().map(.representing(CommentID.self)) }
      }

      Route(.case(CommentsRoute.delete)) {
        Method.delete
        Path { UUID.parser().map(.representing(CommentID.self)) }
      }
    }
  }
}

struct ApiRouter: ParserPrinter {
  var body: some Router<ApiRoute> {
    Parse(.memberwise(ApiRoute.init, \.token, \.isDebug, \.route)) {
      Headers {
        Field("Authorization") {
          "Bearer "
          Parse(.string.representing(AccessToken.self))
        }
        Field("X-Debug", default: false) { Bool.parser() }
      }

      OneOf {
        Route(.case(ApiRoute.Route.me)) {
          Path { "me" }
        }

        Route(.case(ApiRoute.Route.updateMe)) {
          Method.patch
          Path { "me" }
          Body(.json(ProfileUpdate.self, decoder: decoder, encoder: encoder))
        }

        Route(.case(ApiRoute.Route.events)) {
          Method.post
          Path {
            "events"; UUID.parser()
          }
          Body(.json([PlayerEvent].self, decoder: decoder, encoder: encoder))
        }

        Route(.case(ApiRoute.Route.recommendations)) {
          Path { "recommendations" }
          Query {
            Field("count", default: 5) { Digits() }
            Optionally { Field("excluding") { Digits().map(.representing(ShowID.self)) } }
          }
        }

        Route(.case(ApiRoute.Route.queue)) {
          Path { "queue" }

          OneOf {
            Route(.case(ApiRoute.Queue.list))

            Route(.case(ApiRoute.Queue.add)) {
              Method.put
              Path { Digits().map(.representing(EpisodeID.self)) }
            }

            Route(.case(ApiRoute.Queue.remove)) {
              Method.delete
              Path { Digits().map(.representing(EpisodeID.self)) }
            }
          }
        }
      }
    }
  }
}

struct WebhookRouter: ParserPrinter {
  let secret: String

  var body: some Router<WebhookRoute> {
    OneOf {
      Route(.case(WebhookRoute.payment)) {
        Method.post
        Path { "payments" }
        SignedBody(secret: secret)
      }

      Route(.case(WebhookRoute.transcoding)) {
        Method.post
        Path {
          "transcodings"; Digits().map(.representing(EpisodeID.self))
        }
        Query { Field("quality") { Double.parser() } }
      }
    }
  }
}

// MARK: - Use in the app

let siteRouter = SiteRouter(secret: "xyz").baseURL("https://podcasts.example.com")

func route(of request: URLRequest) throws -> SiteRoute {
  try siteRouter.match(request: request)
}

func link(to route: SiteRoute) throws -> String {
  "<a href=\"\(try siteRouter.path(for: route))\">"
}

func shareURL(of episode: EpisodeID, in show: ShowID) throws -> URL {
  try siteRouter.url(for: .shows(.show(show, .episode(episode, .player(startAt: 0)))))
}

let client = URLRoutingClient.live(router: siteRouter, decoder: decoder)

func profile(token: AccessToken) async throws -> ProfileUpdate {
  try await client
    .decodedResponse(
      for: .api(ApiRoute(token: token, isDebug: false, route: .me)),
      as: ProfileUpdate.self
    )
    .value
}

let testClient = URLRoutingClient<SiteRoute>
  .failing
  .override(.home, with: { try .ok("home") })
