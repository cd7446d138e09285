// The declarations of SwiftUI that the guides use, without implementations: where SwiftUI is missing, the blocks of the
// guides are type-checked against them.

public import Foundation
@_exported public import Observation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { return fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> TupleView<Content?> { TupleView() }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
}

public struct TupleView<Content>: Primitive {}
public struct ConditionalView<First: View, Second: View>: Primitive {}
public struct Changed: Primitive {}

public struct Text: Primitive {
  public init<Content: StringProtocol>(_ content: Content) {}
}

public struct List: Primitive {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct NavigationStack: Primitive {
  public init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Root: View>(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  ) where Data.Element: Hashable {}

  public init<Root: View>(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {}
}

public struct NavigationPath {
  public init() {}
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {}
}

public struct Tab<Value: Hashable> {
  public init<Title: StringProtocol, Content: View>(
    _ title: Title, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {}
}

@resultBuilder public struct TabContentBuilder<Value: Hashable> {
  public static func buildBlock(_ tabs: Tab<Value>...) -> [Tab<Value>] { tabs }
}

public struct TabView<Value: Hashable>: Primitive {
  public init(selection: Binding<Value>, @TabContentBuilder<Value> content: () -> [Tab<Value>]) {}
}

public struct NavigationLink: Primitive {
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {}
}

public struct Button: Primitive {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

public struct ShareLink: Primitive {
  public init(item: URL) {}
}

// Names that routers and links use as well.
public struct Path {
  public init(_ callback: (inout Path) -> Void) {}
}

public struct Link: Primitive {
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {}
}

public struct Group<Content> {}

extension Group: View, Primitive where Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
}

extension View {
  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { Changed() }

  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { Changed() }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Changed() }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { Changed() }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Changed() }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { Changed() }

  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    Changed()
  }
}

public struct EnvironmentValues {
  public var openURL: OpenURLAction
}

@MainActor public struct OpenURLAction {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let systemAction = Result()
  }
  public init(handler: @escaping (URL) -> Result) {}
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>()
  }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { Binding() }
}

@propertyWrapper public struct SceneStorage<Value> {
  public init(wrappedValue: Value, _ key: String) where Value == String {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { Binding() }
}

@MainActor public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup: Scene {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}
