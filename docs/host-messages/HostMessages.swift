// Written by `npm run host-messages` from the message catalogue. Do not edit.
import Foundation

/// A message between a Marquee page and its host.
public protocol HostMessage {
    static var type: String { get }
    init(json: [String: Any]) throws
    var json: [String: Any] { get }
}

/// A value that may be null: not the same as one that was left out.
public enum Given<Value> {
    case null
    case value(Value)
}

/// A field is missing or of another kind than its contract says.
public struct RefusedField: Error {
    public let name: String
}

private func required<Value>(_ json: [String: Any], _ name: String, _ kind: Value.Type) throws -> Value {
    guard let value = json[name] as? Value else { throw RefusedField(name: name) }
    return value
}

private func given<Value>(_ json: [String: Any], _ name: String, _ value: @autoclosure () throws -> Value) rethrows -> Given<Value> {
    try json[name] is NSNull ? .null : .value(value())
}

private func text(
    _ json: [String: Any], _ name: String, _ lengths: ClosedRange<Int> = 0...Int.max, pattern: String? = nil
) throws -> String {
    let value = try required(json, name, String.self)
    let fits = pattern.map { value.range(of: $0, options: .regularExpression) != nil } ?? true
    guard fits, lengths.contains(value.utf16.count) else { throw RefusedField(name: name) }
    return value
}

private func whole(_ json: [String: Any], _ name: String, _ range: ClosedRange<Int>) throws -> Int {
    let value = try required(json, name, Int.self)
    guard range.contains(value) else { throw RefusedField(name: name) }
    return value
}

private func choice<Value: RawRepresentable>(_ json: [String: Any], _ name: String, _ kind: Value.Type) throws -> Value
where Value.RawValue == String {
    guard let value = Value(rawValue: try required(json, name, String.self)) else { throw RefusedField(name: name) }
    return value
}

/// The message, or nil for another type or a field that does not fit: leave it alone then.
public func parseHostMessage(_ json: [String: Any]) -> HostMessage? {
    switch json["type"] as? String {
    case "init": return try? InitMessage(json: json)
    case "updateHeight": return try? UpdateHeightMessage(json: json)
    case "heightFrozen": return try? HeightFrozenMessage(json: json)
    case "scrollToTop": return try? ScrollToTopMessage(json: json)
    case "scrollToBottom": return try? ScrollToBottomMessage(json: json)
    case "scrollToOffset": return try? ScrollToOffsetMessage(json: json)
    case "authorization": return try? AuthorizationMessage(json: json)
    case "registration": return try? RegistrationMessage(json: json)
    case "changeRoute": return try? ChangeRouteMessage(json: json)
    case "goBack": return try? GoBackMessage(json: json)
    case "disableScroll": return try? DisableScrollMessage(json: json)
    case "notification": return try? NotificationMessage(json: json)
    case "showContent": return try? ShowContentMessage(json: json)
    case "hideContent": return try? HideContentMessage(json: json)
    case "changeTitle": return try? ChangeTitleMessage(json: json)
    case "openBuyCrypto": return try? OpenBuyCryptoMessage(json: json)
    case "openLinkInBrowser": return try? OpenLinkInBrowserMessage(json: json)
    case "checkAuth": return try? CheckAuthMessage(json: json)
    case "betOnOwn": return try? BetOnOwnMessage(json: json)
    case "home": return try? HomeMessage(json: json)
    case "topUp": return try? TopUpMessage(json: json)
    case "office": return try? OfficeMessage(json: json)
    case "betting": return try? BettingMessage(json: json)
    case "information": return try? InformationMessage(json: json)
    case "bonus": return try? BonusMessage(json: json)
    case "allGames": return try? AllGamesMessage(json: json)
    case "promotion": return try? PromotionMessage(json: json)
    case "slots": return try? SlotsMessage(json: json)
    case "casino": return try? CasinoMessage(json: json)
    case "fastGames": return try? FastGamesMessage(json: json)
    case "promoStore": return try? PromoStoreMessage(json: json)
    case "teamLine": return try? TeamLineMessage(json: json)
    case "live": return try? LiveMessage(json: json)
    case "pageNotFound": return try? PageNotFoundMessage(json: json)
    case "updateSiteConfig": return try? UpdateSiteConfigMessage(json: json)
    case "sessionChanged": return try? SessionChangedMessage(json: json)
    case "consent": return try? ConsentMessage(json: json)
    case "registrationStarted": return try? RegistrationStartedMessage(json: json)
    case "registrationCompleted": return try? RegistrationCompletedMessage(json: json)
    case "registrationFailed": return try? RegistrationFailedMessage(json: json)
    case "context": return try? ContextMessage(json: json)
    case "hostReady": return try? HostReadyMessage(json: json)
    default: return nil
    }
}

/// The page introduces itself and requests the versions of its host. page-to-host, since version 1.
public struct InitMessage: HostMessage {
    public static let type = "init"
    /// Versions of the protocol that the page speaks. Since version 2.
    public var versions: [Any]?
    /// Id of the page. Since version 2.
    public var page: String?

    public init(versions: [Any]? = nil, page: String? = nil) {
        self.versions = versions
        self.page = page
    }

    public init(json: [String: Any]) throws {
        versions = try json["versions"] == nil ? nil : required(json, "versions", ([Any]).self)
        page = try json["page"] == nil ? nil : text(json, "page", 1...64)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        if let versions = versions { json["versions"] = versions }
        if let page = page { json["page"] = page }
        return json
    }
}

/// The height of the page has changed; the frame may follow it. page-to-host, since version 1.
public struct UpdateHeightMessage: HostMessage {
    public static let type = "updateHeight"
    /// Height of the content in whole CSS pixels. Since version 1.
    public var height: Int

    public init(height: Int) {
        self.height = height
    }

    public init(json: [String: Any]) throws {
        height = try whole(json, "height", 0...1000000)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["height"] = height
        return json
    }
}

/// The height of the page depends on that of its frame and would change forever: the page sends no more heights until its width or its route changes. Content that does not fit scrolls inside the frame. page-to-host, since version 2.
public struct HeightFrozenMessage: HostMessage {
    public static let type = "heightFrozen"
    /// The height that the frame keeps, as sent with `updateHeight`. Since version 2.
    public var height: Int
    /// Short CSS path of the element that follows the frame. Left out: unknown. Since version 2.
    public var element: String?

    public init(height: Int, element: String? = nil) {
        self.height = height
        self.element = element
    }

    public init(json: [String: Any]) throws {
        height = try whole(json, "height", 0...1000000)
        element = try json["element"] == nil ? nil : text(json, "element", 1...200)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["height"] = height
        if let element = element { json["element"] = element }
        return json
    }
}

/// Scroll to the start of the frame. Respect the visitor's setting for less motion. page-to-host, since version 1.
public struct ScrollToTopMessage: HostMessage {
    public static let type = "scrollToTop"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// Scroll to the end of the frame. Respect the visitor's setting for less motion. page-to-host, since version 1.
public struct ScrollToBottomMessage: HostMessage {
    public static let type = "scrollToBottom"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// Scroll to a place in a frame as tall as its page: the visitor follows a link to a part of it. Respect the visitor's setting for less motion. page-to-host, since version 2.
public struct ScrollToOffsetMessage: HostMessage {
    public static let type = "scrollToOffset"
    /// Whole CSS pixels from the top of the frame to the first visible line. Since version 2.
    public var offset: Int

    public init(offset: Int) {
        self.offset = offset
    }

    public init(json: [String: Any]) throws {
        offset = try whole(json, "offset", 0...1000000)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["offset"] = offset
        return json
    }
}

/// The visitor wants to sign in. The reply says that the host has started; `sessionChanged` brings the outcome. page-to-host, since version 1.
public struct AuthorizationMessage: HostMessage {
    public static let type = "authorization"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// The visitor wants to register. The host sends the outcome with `registrationStarted`, `registrationCompleted` and `registrationFailed`. page-to-host, since version 1.
public struct RegistrationMessage: HostMessage {
    public static let type = "registration"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// The visitor goes to another path of the host. page-to-host, since version 1.
public struct ChangeRouteMessage: HostMessage {
    public static let type = "changeRoute"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String
    /// The path is one of the main site, which may have another domain than the host. Since version 1.
    public var changeDomain: Bool?

    public init(path: String, changeDomain: Bool? = nil) {
        self.path = path
        self.changeDomain = changeDomain
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?:(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,7}/?)?(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z"#)
        changeDomain = try json["changeDomain"] == nil ? nil : required(json, "changeDomain", Bool.self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        if let changeDomain = changeDomain { json["changeDomain"] = changeDomain }
        return json
    }
}

/// The visitor goes back in the history. page-to-host, since version 1.
public struct GoBackMessage: HostMessage {
    public static let type = "goBack"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// The page shows an overlay: the host page must not scroll. page-to-host, since version 1.
public struct DisableScrollMessage: HostMessage {
    public static let type = "disableScroll"
    /// False lets it scroll again. Left out: true. Since version 2.
    public var isDisabled: Bool?

    public init(isDisabled: Bool? = nil) {
        self.isDisabled = isDisabled
    }

    public init(json: [String: Any]) throws {
        isDisabled = try json["isDisabled"] == nil ? nil : required(json, "isDisabled", Bool.self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        if let isDisabled = isDisabled { json["isDisabled"] = isDisabled }
        return json
    }
}

public enum NotificationLevel: String {
    case info = "info"
    case success = "success"
    case warning = "warning"
    case error = "error"
}

/// A short notice for the visitor. The reply comes when it is closed. page-to-host, since version 1.
public struct NotificationMessage: HostMessage {
    public static let type = "notification"
    /// The notice, in the language of the page: text, never markup. Since version 1.
    public var text: String
    /// Kind of notice. Left out: info. Since version 2.
    public var level: NotificationLevel?
    /// Label of a button in the notice. Left out: no button. Since version 2.
    public var action: String?

    public init(text: String, level: NotificationLevel? = nil, action: String? = nil) {
        self.text = text
        self.level = level
        self.action = action
    }

    public init(json: [String: Any]) throws {
        text = try text(json, "text", 1...500)
        level = try json["level"] == nil ? nil : choice(json, "level", NotificationLevel.self)
        action = try json["action"] == nil ? nil : text(json, "action", 1...40)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["text"] = text
        if let level = level { json["level"] = level.rawValue }
        if let action = action { json["action"] = action }
        return json
    }
}

/// The page can be shown: the host may remove its placeholder. page-to-host, since version 1.
public struct ShowContentMessage: HostMessage {
    public static let type = "showContent"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// The page must be hidden for now. page-to-host, since version 1.
public struct HideContentMessage: HostMessage {
    public static let type = "hideContent"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// The title of the page has changed. page-to-host, since version 1.
public struct ChangeTitleMessage: HostMessage {
    public static let type = "changeTitle"
    /// The title: text, never markup. Since version 1.
    public var title: String

    public init(title: String) {
        self.title = title
    }

    public init(json: [String: Any]) throws {
        title = try text(json, "title", 1...300)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["title"] = title
        return json
    }
}

/// The visitor wants to buy crypto currency. page-to-host, since version 1.
public struct OpenBuyCryptoMessage: HostMessage {
    public static let type = "openBuyCrypto"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// An address for the device's own browser, outside of frame and app. Only after a press of the visitor. page-to-host, since version 1.
public struct OpenLinkInBrowserMessage: HostMessage {
    public static let type = "openLinkInBrowser"
    /// The address, by https. Since version 1.
    public var url: String

    public init(url: String) {
        self.url = url
    }

    public init(json: [String: Any]) throws {
        url = try text(json, "url", 0...2048, pattern: #"^https://[a-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][!-\x5B\]-~]*)?\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["url"] = url
        return json
    }
}

/// Asks whether the visitor is signed in with the host. page-to-host, since version 1.
public struct CheckAuthMessage: HostMessage {
    public static let type = "checkAuth"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// Opens bets on the visitor's own proposals. page-to-host, since version 1.
public struct BetOnOwnMessage: HostMessage {
    public static let type = "betOnOwn"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/betsonyour/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the first page. page-to-host, since version 1.
public struct HomeMessage: HostMessage {
    public static let type = "home"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the top-up flow. It has a message of its own: `office` never carries its path. page-to-host, since version 1.
public struct TopUpMessage: HostMessage {
    public static let type = "topUp"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/office/recharge\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens a page of the visitor's account. page-to-host, since version 1.
public struct OfficeMessage: HostMessage {
    public static let type = "office"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/office/(?:bringfriend|account|identification)\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens bets on a sport. page-to-host, since version 1.
public struct BettingMessage: HostMessage {
    public static let type = "betting"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,3}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens a page of information. page-to-host, since version 1.
public struct InformationMessage: HostMessage {
    public static let type = "information"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/information/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens a page about bonuses. The error page requests the bonus rules by itself: refuse that unless you want your visitors there. page-to-host, since version 1.
public struct BonusMessage: HostMessage {
    public static let type = "bonus"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String
    /// True: the page sends it by itself, without a press of the visitor. Left out: the visitor has pressed a link. Since version 2.
    public var isAutomatic: Bool?

    public init(path: String, isAutomatic: Bool? = nil) {
        self.path = path
        self.isAutomatic = isAutomatic
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/bonus/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:\?category=[A-Za-z0-9_.~%-]+)?\z"#)
        isAutomatic = try json["isAutomatic"] == nil ? nil : required(json, "isAutomatic", Bool.self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        if let isAutomatic = isAutomatic { json["isAutomatic"] = isAutomatic }
        return json
    }
}

/// Opens the entrance of all games. page-to-host, since version 1.
public struct AllGamesMessage: HostMessage {
    public static let type = "allGames"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/allgamesentrance(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,7})?\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens a promotion. page-to-host, since version 1.
public struct PromotionMessage: HostMessage {
    public static let type = "promotion"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/promotions/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,7}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the slots. page-to-host, since version 1.
public struct SlotsMessage: HostMessage {
    public static let type = "slots"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the casino. page-to-host, since version 1.
public struct CasinoMessage: HostMessage {
    public static let type = "casino"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the fast games, or one of them. page-to-host, since version 1.
public struct FastGamesMessage: HostMessage {
    public static let type = "fastGames"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/fast-games(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the promo store. page-to-host, since version 1.
public struct PromoStoreMessage: HostMessage {
    public static let type = "promoStore"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/promo\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the bets before a match. page-to-host, since version 1.
public struct TeamLineMessage: HostMessage {
    public static let type = "teamLine"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,3}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// Opens the bets during a match. page-to-host, since version 1.
public struct LiveMessage: HostMessage {
    public static let type = "live"
    /// Path of the host to open, encoded. Since version 1.
    public var path: String

    public init(path: String) {
        self.path = path
    }

    public init(json: [String: Any]) throws {
        path = try text(json, "path", 0...16384, pattern: #"^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,3}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["path"] = path
        return json
    }
}

/// The requested page does not exist, or, where the tenant has `"reportedErrors": "all"`, an error took its place. page-to-host, since version 1.
public struct PageNotFoundMessage: HostMessage {
    public static let type = "pageNotFound"
    /// Status of the response. Since version 1.
    public var status: Int
    /// The requested path. Since version 1.
    public var path: String

    public init(status: Int, path: String) {
        self.status = status
        self.path = path
    }

    public init(json: [String: Any]) throws {
        status = try whole(json, "status", 400...599)
        path = try text(json, "path", 0...16384, pattern: #"^/"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["status"] = status
        json["path"] = path
        return json
    }
}

/// Changes the site configuration. All of it applies, or nothing if a field does not fit. both, since version 1.
public struct UpdateSiteConfigMessage: HostMessage {
    public static let type = "updateSiteConfig"
    /// The fields to change. Since version 1.
    public var config: [String: Any]

    public init(config: [String: Any]) {
        self.config = config
    }

    public init(json: [String: Any]) throws {
        config = try required(json, "config", ([String: Any]).self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["config"] = config
        return json
    }
}

/// The visitor has signed in or out. host-to-page, since version 2.
public struct SessionChangedMessage: HostMessage {
    public static let type = "sessionChanged"
    /// The new token for pages whose cookies are off; null: signed out. Left out: it is in the cookie already. Since version 2.
    public var token: Given<String>?

    public init(token: Given<String>? = nil) {
        self.token = token
    }

    public init(json: [String: Any]) throws {
        token = try json["token"] == nil ? nil : given(json, "token", text(json, "token", 0...8192, pattern: #"^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\z"#))
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        switch token {
        case .value(let value)?: json["token"] = value
        case .null?: json["token"] = NSNull()
        case nil: break
        }
        return json
    }
}

/// The visitor's consent. Nothing that needs consent runs before this message. host-to-page, since version 2.
public struct ConsentMessage: HostMessage {
    public static let type = "consent"
    /// True: the visitor agrees to analytics and counters. Since version 2.
    public var analytics: Bool
    /// True: the visitor agrees that their browser is recognised to prevent fraud. Left out: no. Since version 2.
    public var fraudPrevention: Bool?

    public init(analytics: Bool, fraudPrevention: Bool? = nil) {
        self.analytics = analytics
        self.fraudPrevention = fraudPrevention
    }

    public init(json: [String: Any]) throws {
        analytics = try required(json, "analytics", Bool.self)
        fraudPrevention = try json["fraudPrevention"] == nil ? nil : required(json, "fraudPrevention", Bool.self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["analytics"] = analytics
        if let fraudPrevention = fraudPrevention { json["fraudPrevention"] = fraudPrevention }
        return json
    }
}

public enum RegistrationStartedRegistrationType: String {
    case fastReg = "fast_reg"
    case phoneReg = "phone_reg"
    case fullReg = "full_reg"
    case socReg = "soc_reg"
    case shortReg = "short_reg"
}

/// The visitor has begun to register. host-to-page, since version 2.
public struct RegistrationStartedMessage: HostMessage {
    public static let type = "registrationStarted"
    /// The way to register. Since version 2.
    public var registrationType: RegistrationStartedRegistrationType?
    /// Choices of a registration with a social network. Since version 2.
    public var socialData: [String: Any]?

    public init(registrationType: RegistrationStartedRegistrationType? = nil, socialData: [String: Any]? = nil) {
        self.registrationType = registrationType
        self.socialData = socialData
    }

    public init(json: [String: Any]) throws {
        registrationType = try json["registrationType"] == nil ? nil : choice(json, "registrationType", RegistrationStartedRegistrationType.self)
        socialData = try json["socialData"] == nil ? nil : required(json, "socialData", ([String: Any]).self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        if let registrationType = registrationType { json["registrationType"] = registrationType.rawValue }
        if let socialData = socialData { json["socialData"] = socialData }
        return json
    }
}

/// The visitor is registered. host-to-page, since version 2.
public struct RegistrationCompletedMessage: HostMessage {
    public static let type = "registrationCompleted"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}

/// The registration has failed. host-to-page, since version 2.
public struct RegistrationFailedMessage: HostMessage {
    public static let type = "registrationFailed"
    /// Code of the error, never its text. Since version 2.
    public var code: String

    public init(code: String) {
        self.code = code
    }

    public init(json: [String: Any]) throws {
        code = try text(json, "code", pattern: #"^[A-Za-z0-9_.-]{1,64}\z"#)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        json["code"] = code
        return json
    }
}

public enum ContextTheme: String {
    case light = "light"
    case dark = "dark"
}

public enum ContextVisibility: String {
    case visible = "visible"
    case hidden = "hidden"
}

/// The context of the page, at first and on every change. Fields that are left out keep their value. host-to-page, since version 2.
public struct ContextMessage: HostMessage {
    public static let type = "context"
    /// The host's colours. Since version 2.
    public var theme: ContextTheme?
    /// The host's language (BCP 47). Since version 2.
    public var language: String?
    /// Code of the visitor's currency. Since version 2.
    public var currency: String?
    /// The visitor wants less motion. Since version 2.
    public var isMotionReduced: Bool?
    /// CSS pixels at each edge that the device covers. Since version 2.
    public var safeArea: [String: Any]?
    /// Whether the page is visible: a hidden page pauses. Since version 2.
    public var visibility: ContextVisibility?
    /// The part of the frame that is in sight, in CSS pixels from its top: where the frame is as tall as its page. Since version 2.
    public var visibleArea: [String: Any]?
    /// Start of the visitor's session and the host's time, in milliseconds since epoch. Since version 2.
    public var sessionClock: [String: Any]?

    public init(theme: ContextTheme? = nil, language: String? = nil, currency: String? = nil, isMotionReduced: Bool? = nil, safeArea: [String: Any]? = nil, visibility: ContextVisibility? = nil, visibleArea: [String: Any]? = nil, sessionClock: [String: Any]? = nil) {
        self.theme = theme
        self.language = language
        self.currency = currency
        self.isMotionReduced = isMotionReduced
        self.safeArea = safeArea
        self.visibility = visibility
        self.visibleArea = visibleArea
        self.sessionClock = sessionClock
    }

    public init(json: [String: Any]) throws {
        theme = try json["theme"] == nil ? nil : choice(json, "theme", ContextTheme.self)
        language = try json["language"] == nil ? nil : text(json, "language", 0...35, pattern: #"^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\z"#)
        currency = try json["currency"] == nil ? nil : text(json, "currency", pattern: #"^[A-Za-z]{3,5}\z"#)
        isMotionReduced = try json["isMotionReduced"] == nil ? nil : required(json, "isMotionReduced", Bool.self)
        safeArea = try json["safeArea"] == nil ? nil : required(json, "safeArea", ([String: Any]).self)
        visibility = try json["visibility"] == nil ? nil : choice(json, "visibility", ContextVisibility.self)
        visibleArea = try json["visibleArea"] == nil ? nil : required(json, "visibleArea", ([String: Any]).self)
        sessionClock = try json["sessionClock"] == nil ? nil : required(json, "sessionClock", ([String: Any]).self)
    }

    public var json: [String: Any] {
        var json: [String: Any] = ["type": Self.type]
        if let theme = theme { json["theme"] = theme.rawValue }
        if let language = language { json["language"] = language }
        if let currency = currency { json["currency"] = currency }
        if let isMotionReduced = isMotionReduced { json["isMotionReduced"] = isMotionReduced }
        if let safeArea = safeArea { json["safeArea"] = safeArea }
        if let visibility = visibility { json["visibility"] = visibility.rawValue }
        if let visibleArea = visibleArea { json["visibleArea"] = visibleArea }
        if let sessionClock = sessionClock { json["sessionClock"] = sessionClock }
        return json
    }
}

/// The host has loaded or resumed: the page sends `init` again. For hosts that load after the page, and apps that resume. host-to-page, since version 2.
public struct HostReadyMessage: HostMessage {
    public static let type = "hostReady"

    public init() {
    }

    public init(json: [String: Any]) throws {
    }

    public var json: [String: Any] {
        let json: [String: Any] = ["type": Self.type]
        return json
    }
}
