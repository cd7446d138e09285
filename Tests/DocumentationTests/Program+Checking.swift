#if os(Linux) || os(macOS)
  extension Program {
    /// Its problems; empty if everything is as the page says.
    func problems(_ compiler: Compiler) throws -> [String] {
      if case .isManifest = outcome { return try problemsOfManifest(compiler) }
      let source: String
      do throws(Unreadable) { source = try self.source() } catch { return ["\(page): \(error)"] }
      switch outcome {
      case .fails(let fence, let reason): return try problems(source, mustFailIn: fence, reason, compiler)
      case .ends, .stops: break
      case .isManifest: return []
      }
      let (compilation, run) = try compiler.run(source)
      guard let run else { return ["does not compile:\n\(compilation.errors)"] }
      let reports = Report.all(in: run.output)
      var problems = reports.compactMap { report in
        if case .failure(let line, let text) = report { "\(page):\(line) \(text)" } else { nil }
      }
      let hasEnded = reports.last == .end && run.status == 0
      if case .stops(let message) = outcome {
        if hasEnded { problems.append("does not stop") }
        if !run.errors.contains(message) { problems.append("says \(run.errors), and not \"\(message)\"") }
      } else if !hasEnded {
        let line = reports.compactMap { if case .place(let line) = $0 { line } else { nil } }.last ?? 0
        problems.append("\(page):\(line) stops: \(run.errors)")
      }
      return problems
    }

    private func problems(
      _ source: String, mustFailIn fence: Fence, _ reason: String, _ compiler: Compiler
    ) throws -> [String] {
      let run = try compiler.check(source)
      if run.status == 0 { return ["\(page):\(fence.line) compiles, and should not"] }
      let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      let places = errors.filter { error in
        (fence.line...fence.lastLine).contains { error.contains("\(page):\($0):") }
      }
      if places.count < errors.count { return ["does not compile in front of line \(fence.line):\n\(run.errors)"] }
      return run.errors.contains(reason) ? [] : ["does not say \"\(reason)\":\n\(run.errors)"]
    }

    /// A manifest is complete, or it consists of some dependencies of a package or a target.
    private func problemsOfManifest(_ compiler: Compiler) throws -> [String] {
      let code = parts.map(\.fence.code).joined()
      let sources =
        code.contains("Package(")
        ? ["import PackageDescription\n\(code)"]
        : ["Package", "Target"].map { "import PackageDescription\nlet list: [\($0).Dependency] = [\n\(code)]\n" }
      let runs = try sources.map(compiler.check(manifest:))
      return runs.contains { $0.status == 0 } ? [] : ["is no part of a manifest:\n\(runs[0].errors)"]
    }
  }

  /// The records of a program's run.
  private enum Report: Equatable {
    case place(Int)
    case failure(Int, String)
    case end

    static func all(in output: String) -> [Report] {
      output.split(separator: "\u{1}").map { text in
        let lines = text.split(separator: "\n", maxSplits: 1)
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 2, let line = Int(words[1]) else { return .end }
        return words[0] == "at" ? .place(line) : .failure(line, lines.count > 1 ? String(lines[1]) : "")
      }
    }
  }
#endif
