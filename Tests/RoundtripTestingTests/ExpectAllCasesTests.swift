import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

/// Which cases `expectAllCases` misses through whatever stands between a router and its enum.
@Suite struct ExpectAllCasesTests {
  enum Screen: Equatable, Sendable { case home, show(Int), settings }
  enum Order: Equatable, Sendable { case new, old, random }
  enum Language: String, Equatable, Sendable, CaseIterable { case de, en }

  struct AppRoute: Equatable, Sendable {
    var screen: Screen
    var language: Language
  }

  /// The router of a feature, in which a route was forgotten.
  static let screens = OneOf {
    Route(.case(Screen.home))
    Route(.case(Screen.show)) {
      Path {
        "shows"; Digits()
      }
    }
  }

  static let withoutSettings = [
    """
    no route prints settings
      help  add a route for it, or accept that with except: ["settings"]
    """
  ]

  private func findings(_ check: () throws -> Void) -> [String] {
    do { try check() } catch let failure as RoundTripFailure { return failure.findings } catch { return ["\(error)"] }
    return []
  }

  // MARK: Seen through

  @Test("A struct made by .memberwise doesn't hide the cases of its members")
  func memberwise() throws {
    let router = Parse(.memberwise(AppRoute.init(screen:language:), \.screen, \.language)) {
      Self.screens
      Query { Field("language", default: .en) { Language.parser() } }
    }
    #expect(findings { try expectAllCases(router) } == Self.withoutSettings)
    try expectAllCases(router, except: ["settings"])
    #expect(
      findings { try expectAllCases(router, except: ["settings", "home", "a case that isn't there"]) } == [
        "the accepted case \"a case that isn't there\" isn't missing: don't accept it any more",
        "the accepted case \"home\" isn't missing: don't accept it any more",
      ])
  }

  @Test("Structs within structs, and throwing initializers, don't hide them either")
  func nestedStructs() {
    struct Window: Equatable, Sendable {
      var route: AppRoute
      var number: Int

      init(route: AppRoute, number: Int) throws {
        guard number > 0 else { throw ConversionError("a window") }
        (self.route, self.number) = (route, number)
      }
    }
    let router = Parse(.memberwise(Window.init(route:number:), \.route, \.number)) {
      Parse(.memberwise(AppRoute.init(screen:language:), \.screen, \.language)) {
        Self.screens
        Query { Field("language", default: .en) { Language.parser() } }
      }
      Headers { Field("X-Window", default: 1) { Digits() } }
    }
    #expect(findings { try expectAllCases(router) } == Self.withoutSettings)
  }

  enum App: Equatable, Sendable { case screen(Screen), about, legal }

  @Test("Functions that make the router's value of another don't hide what they are made of")
  func convertedRouter() {
    let router = Self.screens.map(
      .convert(
        apply: { AppRoute(screen: $0, language: .en) },
        unapply: { $0.language == .en ? $0.screen : nil }))
    #expect(findings { try expectAllCases(router) } == Self.withoutSettings)
  }

  @Test("Functions that make one enum of another are named if a case may be behind them, and samples tell which are")
  func convertedCases() throws {
    let line = #line + 3
    let router = OneOf {
      Route(.case(App.about)) { Path { "about" } }
      Route(
        .convert(apply: { App.screen(.show($0)) }, unapply: { if case .screen(.show(let id)) = $0 { id } else { nil } })
      ) {
        Path {
          "shows"; Digits()
        }
      }
    }
    #expect(
      findings { try expectAllCases(router) } == [
        """
        couldn't look into the conversion of the route at RoundtripTestingTests/ExpectAllCasesTests.swift:\(line), and nothing \
        else prints legal
          help  give examples(_:) of its text, unless a parser of whole requests reads it, write the case as .case(…) of a route of its own, or accept that with \
        except: ["legal"]
        """
      ])
    try expectAllCases(router, except: ["legal"])
  }

  @Test("Functions behind a case of the feature don't hide the feature's cases")
  func convertedFeature() {
    let toApp = FunctionConversion<Screen, App>.convert(
      apply: { App.screen($0) }, unapply: { if case .screen(let screen) = $0 { screen } else { nil } })
    let router = OneOf {
      Self.screens.map(toApp)
      Route(.case(App.about)) { Path { "about" } }
      Route(.case(App.legal)) { Path { "legal" } }
    }
    #expect(findings { try expectAllCases(router) } == Self.withoutSettings)
  }

  enum Shop: Equatable, Sendable { case list(Page), pages([Order]), item(Int) }
  struct Page: Equatable, Sendable {
    var order: Order
    var number: Int
  }

  static let orders = OneOf<Substring, Order> {
    "new".map(.case(Order.new))
    "old".map(.case(Order.old))
  }

  @Test("A struct that a case carries doesn't hide the cases of its members")
  func structInCase() {
    let router = OneOf {
      Route(.case(Shop.list)) {
        Path { "list" }
        Parse(.memberwise(Page.init(order:number:), \.order, \.number)) {
          Query {
            Field("order") { Self.orders }
            Field("page", default: 1) { Digits() }
          }
        }
      }
      Route(.case(Shop.pages)) {
        Path { "pages" }
        Query { Field("order") { Self.orders }.repeated() }
      }
      Route(.case(Shop.item)) { Path { Digits() } }
    }
    #expect(
      router.missingCases().map(\.description) == [
        "no route prints list(_:).random", "no route prints pages(_:).random",
      ])
  }

  @Test("What is created later is looked into, and what contains itself ends")
  func later() {
    indirect enum Comment: Equatable, Sendable { case top, edit, reply(Comment) }
    @Sendable func comments() -> AnyParserPrinter<URLRequestData, Comment> {
      AnyParserPrinter(
        OneOf {
          Route(.case(Comment.top))
          Route(.case(Comment.reply)) {
            Path { "reply" }
            Lazy { comments() }
          }
        })
    }
    #expect(comments().missingCases().map(\.name) == ["reply.edit", "edit"])
  }

  @Test("A constant with a value is one value of its case")
  func constants() {
    enum Tab: Equatable, Sendable { case list(Order), home }
    let router = OneOf {
      Route(.case(Tab.home))
      Route(.case(Tab.list(.new))) { Path { "new" } }
      Route(.case(Tab.list(.old))) { Path { "old" } }
    }
    #expect(router.missingCases().map(\.description) == ["no route prints list.random"])
  }

  // MARK: Not seen

  struct Anything<Output: Sendable>: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Output { throw ConversionError("anything") }
    func print(_ output: Output, into input: inout URLRequestData) throws { throw ConversionError("anything") }
  }

  @Test("A custom parser-printer that hides a member's cases is named")
  func customMember() throws {
    let router = Parse(.memberwise(AppRoute.init(screen:language:), \.screen, \.language)) {
      Anything<Screen>()
      Query { Field("language", default: .en) { Language.parser() } }
    }
    #expect(
      findings { try expectAllCases(router) } == [
        """
        couldn't look into <Anything<Screen>>, and nothing else prints AppRoute
          help  write the case as .case(…) of a route of its own, or accept that with except: ["AppRoute"]
        """
      ])
    try expectAllCases(router, except: ["AppRoute"])
  }

  @Test("A custom parser-printer in a case is named if the case carries an enum, and not for a number")
  func customPayload() {
    let router = OneOf {
      Route(.case(App.screen)) {
        Path { "screens" }
        Anything<Screen>()
      }
      Route(.case(App.about)) { Path { "about" } }
      Route(.case(App.legal)) { Path { "legal" } }
    }
    #expect(
      router.missingCases().map(\.description) == [
        "couldn't look into <Anything<Screen>>, and nothing else prints screen(_:)"
      ])
    let numbers = OneOf {
      Route(.case(Screen.home))
      Route(.case(Screen.show)) {
        Path { "shows" }
        Anything<Int>()
      }
      Route(.case(Screen.settings)) { Path { "settings" } }
    }
    #expect(numbers.missingCases() == [])
  }

  @Test("A feature's enum that a conversion makes of another one in a case is named with the cases that no sample has")
  func convertedPayload() {
    enum Tab: Equatable, Sendable { case first, second, third }
    let tabs = OneOf {
      Route(.case(Tab.first))
      Route(.case(Tab.second)) { Path { "second" } }
      Route(.case(Tab.third)) { Path { "third" } }
    }
    let screens: [Screen] = [.home, .settings]
    let toScreen = FunctionConversion<Tab, Screen>.convert(
      apply: { tab in tab == .third ? nil : screens[tab == .first ? 0 : 1] },
      unapply: { screen in screen == .home ? Tab.first : screen == .settings ? Tab.second : nil })
    let router = OneOf {
      Route(.case(App.screen)) {
        Path { "screens" }
        tabs.map(toScreen)
      }
      Route(.case(App.about)) { Path { "about" } }
      Route(.case(App.legal)) { Path { "legal" } }
    }
    #expect(
      router.missingCases().map(\.description) == [
        "couldn't look into a conversion, and nothing else prints screen.show(_:)"
      ])
  }

  @Test("A router that has no cases checks nothing, so it fails")
  func noCases() {
    let numbers = Route(.convert(apply: { Int($0) }, unapply: { Int($0) })) { Path { Digits() } }
    #expect(
      findings { try expectAllCases(numbers) } == [
        "couldn't look into Int: no route has a case of an enum, so no case was checked"
      ])
  }

  @Test("Two functions for a case are a route of it, as a sample shows")
  func functions() {
    let router = OneOf {
      Route(.case(Screen.home))
      Route(.case(embed: { Screen.show($0) }, extract: { if case .show(let id) = $0 { id } else { nil } })) {
        Path {
          "shows"; Digits()
        }
      }
    }
    #expect(findings { try expectAllCases(router) } == Self.withoutSettings)
  }
}
