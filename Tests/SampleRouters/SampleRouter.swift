package import Roundtrip

/// A router as an app has it, of any type of values.
package protocol SampleRouter: Sendable {
  associatedtype Output

  var name: String { get }
  var router: AnyParserPrinter<URLRequestData, Output> { get }
}

/// The routers of the tests and of the programs beside them, which are written once: the files here are links.
package let sampleRouters: [any SampleRouter] = [
  Sample("books", appRouter), Sample("trails", trailRouter), Sample("export samples", sampleRouter),
  Sample("dependent links", siteRouter), Sample("video site", videoSite), Sample("forge", flatForgeRouter),
  Sample("package index", packageRouter),
]

package struct Sample<Output>: SampleRouter {
  package let name: String
  package let router: AnyParserPrinter<URLRequestData, Output>

  package init(_ name: String, _ router: some ParserPrinter<URLRequestData, Output>) {
    (self.name, self.router) = (name, router.eraseToAnyParserPrinter())
  }
}
