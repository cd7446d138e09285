internal import Foundation
internal import Synchronization

/// Links that can't be opened yet, because they arrive before the app has a screen, before sign-in, or just before the app is
/// terminated.
///
/// ```swift
/// let waiting = WaitingLinks(links, in: .file(at: file)) { dropped in log("\(dropped)") }
///
/// try waiting.hold(url)                                               // whenever a link arrives
/// try waiting.open { route in isSignedIn || route.isPublic } with: { route, link in
///   navigation.show(route)                                            // whenever something may open
/// }
/// ```
///
/// Once ``hold(_:)`` has returned, the text of the link is in the store. Whenever and however often the process ends
/// after that, **no link is lost**: it waits until a handler has returned, or until `dropped` is called with the reason
/// why it no longer waits. `dropped` is called before the link is removed from the store. If the store then fails, or
/// the process ends, the link continues to wait, so it may open, or `dropped` may be called again; otherwise, `dropped`
/// is called once, and the link doesn't open. **No link opens twice**, either: before a handler is called, it is stored
/// that its link is about to open. If the process ends before the handler has returned, it isn't known whether the link
/// was opened, so `dropped` is called, and no handler is called again. A handler that throws hasn't opened its link,
/// which continues to wait. If the store fails, the call throws, and nothing has changed; if it fails after a handler
/// has returned, its link is treated as if the process had ended. If it fails after a handler has thrown, the link waits on in
/// this process, and the store knows that once anything else is stored. Only one object at a time may use a store.
public final class WaitingLinks<Route: Sendable>: Sendable {
  private let match: @Sendable (String) throws(UnhandledLink) -> Route
  private let store: LinkStore
  private let lifetime: Duration
  private let isReplaced: @Sendable (_ held: Route, _ new: Route) -> Bool
  private let dropped: @Sendable (DroppedLink) -> Void
  /// What the store has, once it has been read.
  private let kept = Mutex<[HeldLink]?>(nil)

  /// Creates an object that holds links. The store is read on first use.
  ///
  /// - Parameters:
  ///   - links: The router of the links. They are held as text, and matched again when they may open.
  ///   - store: The store that keeps their text.
  ///   - lifetime: How long a link may wait. One from the future, because the clock was set back or is behind, counts as
  ///     received when the store is read.
  ///   - isReplaced: Returns whether a new link replaces one that waits. A link with the same text always does.
  ///   - dropped: Receives each link that no longer waits although it hasn't been opened.
  public init<UserInfo: Sendable>(
    _ links: LinkRouter<Route, UserInfo>, in store: LinkStore, lifetime: Duration = .seconds(24 * 60 * 60),
    replacing isReplaced: @escaping @Sendable (_ held: Route, _ new: Route) -> Bool = { _, _ in false },
    dropped: @escaping @Sendable (DroppedLink) -> Void
  ) {
    match = { (text) throws(UnhandledLink) in try links.match(text) }
    (self.store, self.lifetime, self.isReplaced, self.dropped) = (store, lifetime, isReplaced, dropped)
  }

  /// Holds a link. When this returns, the link is stored.
  ///
  /// - Throws: An ``UnhandledLink`` if no route matches the link, or an error of the store.
  public func hold(_ link: some LinkConvertible) throws {
    let text = link.linkText
    let route = try match(text)
    var (staying, gone): (Set<UUID>, Set<UUID>) = ([], [])
    func mayBeReplaced(_ held: HeldLink) -> Bool {
      held.state == .waiting && !held.isLeaving && !staying.contains(held.id)
    }
    var isHeld = false
    while !isHeld {
      for held in try all() where mayBeReplaced(held) {
        if held.text.utf8.elementsEqual(text.utf8)
          || ((try? match(held.text)).map { isReplaced($0, route) } ?? false)
        {
          drop(held, .replaced(by: text), &gone)
        } else {
          staying.insert(held.id)
        }
      }
      isHeld = try change(removing: gone) { links in
        // Another call may have held a link meanwhile.
        if links.contains(where: mayBeReplaced) { return false }
        links.append(HeldLink(text: text, received: HeldLink.now))
        return true
      }
    }
  }

  /// Opens the links that may open, in the order in which they arrived. The others continue to wait.
  ///
  /// After each link, the search starts again with the first, because a link that signs the user in may allow earlier ones
  /// to open.
  ///
  /// - Throws: The error of the handler, or an error of the store. In that case, later links haven't been opened.
  public func open(
    where mayOpen: (Route) -> Bool = { _ in true }, with handler: (_ route: Route, _ link: String) throws -> Void
  ) throws {
    while let (held, route) = try next(where: mayOpen) {
      do { try handler(route, held.text) } catch { throw waitsOn(held, error) }
      try remove([held.id])
    }
  }

  /// Opens the links that may open, with a handler that may suspend. Other calls don't wait for this one.
  public nonisolated(nonsending) func open(
    where mayOpen: (Route) -> Bool = { _ in true },
    with handler: nonisolated(nonsending) (_ route: Route, _ link: String) async throws -> Void
  ) async throws {
    while let (held, route) = try next(where: mayOpen) {
      do { try await handler(route, held.text) } catch { throw waitsOn(held, error) }
      try remove([held.id])
    }
  }

  /// The first link that may open, after it has been stored that it is about to.
  private func next(where mayOpen: (Route) -> Bool) throws -> (HeldLink, Route)? {
    var gone: Set<UUID> = []
    for held in try all() where held.isFree {
      guard let route = route(of: held, &gone), mayOpen(route) else { continue }
      let begins = try change(removing: gone) { links in
        // Another call may have begun to open or to drop it.
        guard let place = links.firstIndex(where: { $0.id == held.id && $0.isFree }) else { return false }
        links[place].state = .opening
        return true
      }
      if begins { return (held, route) }
    }
    if gone.isEmpty { return nil }
    try remove(gone)
    // Those that were dropped may have been held again.
    return try next(where: mayOpen)
  }

  /// The route of a link, or `nil` if it waits no longer.
  private func route(of held: HeldLink, _ gone: inout Set<UUID>) -> Route? {
    var reason = DroppedLink.Reason.tooOld
    switch held.state {
    case .interrupted: reason = .interrupted
    case .unreadable, .cut: reason = .unreadable
    case .waiting, .opening:
      if Date().timeIntervalSince1970 > Double(held.received) + lifetime / .seconds(1) { break }
      do throws(UnhandledLink) { return try match(held.text) } catch { reason = .notMatched(error) }
    }
    drop(held, reason, &gone)
    return nil
  }

  /// Tells why a link waits no longer, unless another call opens or drops it. The caller then removes it: if the process ends
  /// before that, the store still has it.
  private func drop(_ held: HeldLink, _ reason: DroppedLink.Reason, _ gone: inout Set<UUID>) {
    let isLeaving = kept.withLock { kept in
      guard let place = kept?.firstIndex(where: { $0.id == held.id && $0.isFree }) else { return false }
      kept?[place].isLeaving = true
      return true
    }
    guard isLeaving else { return }
    gone.insert(held.id)
    dropped(DroppedLink(held, reason))
  }

  /// The error of a handler, which says more than one of the store. If that fails, its next change stores that the link waits.
  private func waitsOn(_ held: HeldLink, _ error: any Error) -> any Error {
    kept.withLock { kept in
      if let place = kept?.firstIndex(where: { $0.id == held.id }) { kept?[place].state = .waiting }
    }
    _ = try? change { _ in true }
    return error
  }

  private func remove(_ gone: Set<UUID>) throws { _ = try change(removing: gone) { _ in true } }

  private func all() throws -> [HeldLink] { try kept.withLock { kept in try read(&kept) } }

  /// Changes what the store has, unless the edit returns `false`. If that fails, nothing changes here, either, and those that
  /// were dropped wait on.
  private func change(removing gone: Set<UUID> = [], _ edit: (inout [HeldLink]) -> Bool) throws -> Bool {
    try kept.withLock { kept in
      var old = try read(&kept)
      var links = old.filter { !gone.contains($0.id) }
      guard edit(&links) else { return false }
      do { try store.save(HeldLink.text(of: links)) } catch {
        for index in old.indices where gone.contains(old[index].id) { old[index].isLeaving = false }
        kept = old
        throw error
      }
      kept = links
      return true
    }
  }

  private func read(_ kept: inout [HeldLink]?) throws -> [HeldLink] {
    if let kept { return kept }
    var links = HeldLink.all(in: try store.load() ?? "")
    let now = HeldLink.now
    let isAhead = links.contains { $0.received > now }
    // If that weren't stored, a link from the future would begin to wait anew in each process.
    for index in links.indices { links[index].received = min(links[index].received, now) }
    if isAhead { try store.save(HeldLink.text(of: links)) }
    kept = links
    return links
  }
}
