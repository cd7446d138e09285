/// A page of the documentation, and the programs that its blocks form.
///
/// The blocks of a page form one program, in order. A block marked `fresh` starts another one; a block marked `shared`
/// is part of all programs that follow.
struct Page: Sendable {
  /// Its path from the root of the package.
  let path: String
  let programs: [Program]
  /// The excerpts of files that it shows, with their paths.
  private(set) var excerpts: [(fence: Fence, path: String)] = []

  init(path: String, text: String) throws(UnknownMarker) {
    self.path = path
    var programs: [Program] = []
    var (shared, own): ([Program.Part], [Program.Part]) = ([], [])
    func finish() {
      // Shared blocks are checked as part of the programs that follow.
      if !own.isEmpty { programs.append(Program(page: path, parts: shared + own, outcome: .ends)) }
      own = []
    }
    for fence in Fence.all(in: text) {
      let block = try Block(fence)
      if block.isFresh { finish() }
      switch block.use {
      case .program: own.append(.code(fence))
      case .unrun: own.append(.unrunCode(fence))
      case .output: own.append(.output(fence))
      case .shared:
        finish()
        shared.append(.code(fence))
      case .fails(let reason):
        programs.append(Program(page: path, parts: shared + own + [.code(fence)], outcome: .fails(fence, reason)))
      case .stops(let message):
        programs.append(Program(page: path, parts: shared + own + [.code(fence)], outcome: .stops(message)))
      case .manifest: programs.append(Program(page: path, parts: [.code(fence)], outcome: .isManifest))
      case .excerpt(let path): excerpts.append((fence, path))
      case .file, .none: break
      }
    }
    finish()
    if programs.isEmpty, !shared.isEmpty { programs.append(Program(page: path, parts: shared, outcome: .ends)) }
    self.programs = programs
  }
}
