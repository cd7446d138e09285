internal import Roundtrip
@main enum Bookshop { static func main() throws { 
  let site = Site()
  let server = try HTTPServer(port: 8080) { site.answer($0) }
  print(server.port)
  try server.run()
} }
