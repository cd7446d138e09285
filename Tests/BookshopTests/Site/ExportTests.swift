import Foundation
import Roundtrip
import RoundtripExports
import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Bookshop

@Suite(.tags(.sockets), .slow) struct ExportTests {
  @Test(
    "The shop serves the same exports as its router and the command line",
    arguments: [
      (ExportRoute.openAPI, "/openapi.json", "application/json", "openapi"),
      (.appleAssociation, "/.well-known/apple-app-site-association", "application/json", "apple"),
      (.assetLinks, "/.well-known/assetlinks.json", "application/json", "android"),
      (.sitemap, "/sitemap.xml", "application/xml", "sitemap"),
      (.page, "/routes", "text/html; charset=utf-8", "page"),
    ])
  func served(route: ExportRoute, path: String, mediaType: String, name: String) throws {
    #expect(try shopRouter.path(for: .export(route)) == path)
    let answer = try OpenShop().get(path)
    #expect(answer.status == 200 && answer["Content-Type"] == mediaType)
    #expect(try Program.run("export", name) == Program.Result(output: answer.text, errors: "", status: 0))
  }

  @Test("No link that the shop has published breaks")
  func published() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Routes.json").path
    try expectCompatible(shopRouter, with: file)
  }

  @Test("Every page of the sitemap exists")
  func sitemap() throws {
    let shop = try OpenShop()
    let text = try ShopExports.sitemap(of: .shop)
    let pages = text.matches(of: /<loc>([^<]*)<\/loc>/).map {
      $0.1.replacing("&amp;", with: "&").replacing("&#39;", with: "'")
    }
    #expect(pages.count > 60)
    for page in pages {
      #expect(page.hasPrefix(ShopExports.address))
      let target = String(page.dropFirst(ShopExports.address.count))
      #expect(try shopRouter.match(path: target) != .home || target == "/")
      #expect(try shop.get(target).status == 200, "\(target)")
    }
  }

  @Test("The document contains every route except those that it says it leaves out")
  func document() {
    let document = ShopExports.openAPI
    guard case .object(let paths)? = document.value["paths"] else {
      Issue.record("no paths")
      return
    }
    let operations = paths.reduce(0) { count, path in
      if case .object(let methods) = path.value { count + methods.count } else { count }
    }
    let leftOut = document.notes.filter { $0.text.hasPrefix("left out") }
    #expect(operations + leftOut.count == shopRouter.routes.count)
    #expect(leftOut.map(\.route) == ["GET /assets/:path+"])
    #expect(document.value["components"]?["schemas"]?["ReviewDraft"] != nil)
  }

  @Test("The page of routes may use only its own style and script")
  func policy() throws {
    let answer = try OpenShop().get("/routes")
    #expect(
      answer.headers.filter { $0.name == "Content-Security-Policy" }.map(\.value) == [
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'"
      ])
  }
}
