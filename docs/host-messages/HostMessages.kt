// Written by `npm run host-messages` from the message catalogue. Do not edit.
package marquee.host

import org.json.JSONArray
import org.json.JSONObject

/** A value that may be null, as opposed to missing. */
data class Given<T>(val value: T?)

/** A field is missing or has another type than its contract. */
class RefusedField(name: String) : Exception("The field $name is missing or wrong")

private inline fun <T> JSONObject.ifThere(name: String, read: JSONObject.(String) -> T): T? =
    if (has(name)) read(name) else null
private inline fun <T> JSONObject.given(name: String, read: JSONObject.(String) -> T): Given<T> =
    Given(if (isNull(name)) null else read(name))
private fun JSONObject.text(name: String, lengths: IntRange = 0..Int.MAX_VALUE, pattern: Regex? = null): String =
    (opt(name) as? String)?.takeIf { it.length in lengths && pattern?.containsMatchIn(it) != false }
        ?: throw RefusedField(name)
private fun JSONObject.flag(name: String): Boolean = opt(name) as? Boolean ?: throw RefusedField(name)
private fun JSONObject.number(name: String): Double = (opt(name) as? Number)?.toDouble() ?: throw RefusedField(name)
private fun JSONObject.whole(name: String, range: LongRange): Long =
    number(name).takeIf { it % 1.0 == 0.0 }?.toLong()?.takeIf { it in range } ?: throw RefusedField(name)
private fun JSONObject.record(name: String): JSONObject = opt(name) as? JSONObject ?: throw RefusedField(name)
private fun JSONObject.list(name: String): JSONArray = opt(name) as? JSONArray ?: throw RefusedField(name)

/** A message between a Marquee page and its host. */
sealed interface HostMessage {
    val type: String

    fun toJson(): JSONObject

    companion object {
        /** The message, or null for another type or a field that does not fit: leave it alone then. */
        fun parse(json: JSONObject): HostMessage? = try {
            when (json.opt("type")) {
                "init" -> InitMessage.parse(json)
                "updateHeight" -> UpdateHeightMessage.parse(json)
                "heightFrozen" -> HeightFrozenMessage.parse(json)
                "scrollToTop" -> ScrollToTopMessage.parse(json)
                "scrollToBottom" -> ScrollToBottomMessage.parse(json)
                "scrollToOffset" -> ScrollToOffsetMessage.parse(json)
                "authorization" -> AuthorizationMessage.parse(json)
                "registration" -> RegistrationMessage.parse(json)
                "changeRoute" -> ChangeRouteMessage.parse(json)
                "goBack" -> GoBackMessage.parse(json)
                "disableScroll" -> DisableScrollMessage.parse(json)
                "notification" -> NotificationMessage.parse(json)
                "showContent" -> ShowContentMessage.parse(json)
                "hideContent" -> HideContentMessage.parse(json)
                "changeTitle" -> ChangeTitleMessage.parse(json)
                "openBuyCrypto" -> OpenBuyCryptoMessage.parse(json)
                "openLinkInBrowser" -> OpenLinkInBrowserMessage.parse(json)
                "checkAuth" -> CheckAuthMessage.parse(json)
                "betOnOwn" -> BetOnOwnMessage.parse(json)
                "home" -> HomeMessage.parse(json)
                "topUp" -> TopUpMessage.parse(json)
                "office" -> OfficeMessage.parse(json)
                "betting" -> BettingMessage.parse(json)
                "information" -> InformationMessage.parse(json)
                "bonus" -> BonusMessage.parse(json)
                "allGames" -> AllGamesMessage.parse(json)
                "promotion" -> PromotionMessage.parse(json)
                "slots" -> SlotsMessage.parse(json)
                "casino" -> CasinoMessage.parse(json)
                "fastGames" -> FastGamesMessage.parse(json)
                "promoStore" -> PromoStoreMessage.parse(json)
                "teamLine" -> TeamLineMessage.parse(json)
                "live" -> LiveMessage.parse(json)
                "pageNotFound" -> PageNotFoundMessage.parse(json)
                "updateSiteConfig" -> UpdateSiteConfigMessage.parse(json)
                "sessionChanged" -> SessionChangedMessage.parse(json)
                "consent" -> ConsentMessage.parse(json)
                "registrationStarted" -> RegistrationStartedMessage.parse(json)
                "registrationCompleted" -> RegistrationCompletedMessage.parse(json)
                "registrationFailed" -> RegistrationFailedMessage.parse(json)
                "context" -> ContextMessage.parse(json)
                "hostReady" -> HostReadyMessage.parse(json)
                else -> null
            }
        } catch (refused: RefusedField) {
            null
        }
    }
}

/** The page introduces itself and requests the versions of its host. page-to-host, since version 1. */
data class InitMessage(
    /** Versions of the protocol that the page speaks. Since version 2. */
    val versions: JSONArray? = null,
    /** Id of the page. Since version 2. */
    val page: String? = null,
) : HostMessage {
    companion object {
        const val TYPE = "init"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): InitMessage = InitMessage(
            versions = json.ifThere("versions") { key -> list(key) },
            page = json.ifThere("page") { key -> text(key, 1..64) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        if (versions != null) json.put("versions", versions)
        if (page != null) json.put("page", page)
        return json
    }
}

/** The height of the page has changed; the frame may follow it. page-to-host, since version 1. */
data class UpdateHeightMessage(
    /** Height of the content in whole CSS pixels. Since version 1. */
    val height: Long,
) : HostMessage {
    companion object {
        const val TYPE = "updateHeight"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): UpdateHeightMessage = UpdateHeightMessage(
            height = json.whole("height", 0L..1000000L),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("height", height)
        return json
    }
}

/** The height of the page depends on that of its frame and would change forever: the page sends no more heights until its width or its route changes. Content that does not fit scrolls inside the frame. page-to-host, since version 2. */
data class HeightFrozenMessage(
    /** The height that the frame keeps, as sent with `updateHeight`. Since version 2. */
    val height: Long,
    /** Short CSS path of the element that follows the frame. Left out: unknown. Since version 2. */
    val element: String? = null,
) : HostMessage {
    companion object {
        const val TYPE = "heightFrozen"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): HeightFrozenMessage = HeightFrozenMessage(
            height = json.whole("height", 0L..1000000L),
            element = json.ifThere("element") { key -> text(key, 1..200) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("height", height)
        if (element != null) json.put("element", element)
        return json
    }
}

/** Scroll to the start of the frame. Respect the visitor's setting for less motion. page-to-host, since version 1. */
object ScrollToTopMessage : HostMessage {
    const val TYPE = "scrollToTop"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): ScrollToTopMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** Scroll to the end of the frame. Respect the visitor's setting for less motion. page-to-host, since version 1. */
object ScrollToBottomMessage : HostMessage {
    const val TYPE = "scrollToBottom"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): ScrollToBottomMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** Scroll to a place in a frame as tall as its page: the visitor follows a link to a part of it. Respect the visitor's setting for less motion. page-to-host, since version 2. */
data class ScrollToOffsetMessage(
    /** Whole CSS pixels from the top of the frame to the first visible line. Since version 2. */
    val offset: Long,
) : HostMessage {
    companion object {
        const val TYPE = "scrollToOffset"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): ScrollToOffsetMessage = ScrollToOffsetMessage(
            offset = json.whole("offset", 0L..1000000L),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("offset", offset)
        return json
    }
}

/** The visitor wants to sign in. The reply says that the host has started; `sessionChanged` brings the outcome. page-to-host, since version 1. */
object AuthorizationMessage : HostMessage {
    const val TYPE = "authorization"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): AuthorizationMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** The visitor wants to register. The host sends the outcome with `registrationStarted`, `registrationCompleted` and `registrationFailed`. page-to-host, since version 1. */
object RegistrationMessage : HostMessage {
    const val TYPE = "registration"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): RegistrationMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** The visitor goes to another path of the host. page-to-host, since version 1. */
data class ChangeRouteMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
    /** The path is one of the main site, which may have another domain than the host. Since version 1. */
    val changeDomain: Boolean? = null,
) : HostMessage {
    companion object {
        const val TYPE = "changeRoute"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?:(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,7}/?)?(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): ChangeRouteMessage = ChangeRouteMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
            changeDomain = json.ifThere("changeDomain") { key -> flag(key) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        if (changeDomain != null) json.put("changeDomain", changeDomain)
        return json
    }
}

/** The visitor goes back in the history. page-to-host, since version 1. */
object GoBackMessage : HostMessage {
    const val TYPE = "goBack"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): GoBackMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** The page shows an overlay: the host page must not scroll. page-to-host, since version 1. */
data class DisableScrollMessage(
    /** False lets it scroll again. Left out: true. Since version 2. */
    val isDisabled: Boolean? = null,
) : HostMessage {
    companion object {
        const val TYPE = "disableScroll"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): DisableScrollMessage = DisableScrollMessage(
            isDisabled = json.ifThere("isDisabled") { key -> flag(key) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        if (isDisabled != null) json.put("isDisabled", isDisabled)
        return json
    }
}

enum class NotificationLevel(val wire: String) {
    INFO("info"),
    SUCCESS("success"),
    WARNING("warning"),
    ERROR("error"),
}

private fun JSONObject.notificationLevel(name: String): NotificationLevel =
    NotificationLevel.values().find { it.wire == text(name) } ?: throw RefusedField(name)

/** A short notice for the visitor. The reply comes when it is closed. page-to-host, since version 1. */
data class NotificationMessage(
    /** The notice, in the language of the page: text, never markup. Since version 1. */
    val text: String,
    /** Kind of notice. Left out: info. Since version 2. */
    val level: NotificationLevel? = null,
    /** Label of a button in the notice. Left out: no button. Since version 2. */
    val action: String? = null,
) : HostMessage {
    companion object {
        const val TYPE = "notification"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): NotificationMessage = NotificationMessage(
            text = json.text("text", 1..500),
            level = json.ifThere("level") { key -> notificationLevel(key) },
            action = json.ifThere("action") { key -> text(key, 1..40) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("text", text)
        if (level != null) json.put("level", level.wire)
        if (action != null) json.put("action", action)
        return json
    }
}

/** The page can be shown: the host may remove its placeholder. page-to-host, since version 1. */
object ShowContentMessage : HostMessage {
    const val TYPE = "showContent"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): ShowContentMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** The page must be hidden for now. page-to-host, since version 1. */
object HideContentMessage : HostMessage {
    const val TYPE = "hideContent"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): HideContentMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** The title of the page has changed. page-to-host, since version 1. */
data class ChangeTitleMessage(
    /** The title: text, never markup. Since version 1. */
    val title: String,
) : HostMessage {
    companion object {
        const val TYPE = "changeTitle"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): ChangeTitleMessage = ChangeTitleMessage(
            title = json.text("title", 1..300),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("title", title)
        return json
    }
}

/** The visitor wants to buy crypto currency. page-to-host, since version 1. */
object OpenBuyCryptoMessage : HostMessage {
    const val TYPE = "openBuyCrypto"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): OpenBuyCryptoMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** An address for the device's own browser, outside of frame and app. Only after a press of the visitor. page-to-host, since version 1. */
data class OpenLinkInBrowserMessage(
    /** The address, by https. Since version 1. */
    val url: String,
) : HostMessage {
    companion object {
        const val TYPE = "openLinkInBrowser"
        private val URL_PATTERN = Regex("""^https://[a-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][!-\x5B\]-~]*)?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): OpenLinkInBrowserMessage = OpenLinkInBrowserMessage(
            url = json.text("url", 0..2048, URL_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("url", url)
        return json
    }
}

/** Asks whether the visitor is signed in with the host. page-to-host, since version 1. */
object CheckAuthMessage : HostMessage {
    const val TYPE = "checkAuth"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): CheckAuthMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** Opens bets on the visitor's own proposals. page-to-host, since version 1. */
data class BetOnOwnMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "betOnOwn"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/betsonyour/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): BetOnOwnMessage = BetOnOwnMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the first page. page-to-host, since version 1. */
data class HomeMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "home"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): HomeMessage = HomeMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the top-up flow. It has a message of its own: `office` never carries its path. page-to-host, since version 1. */
data class TopUpMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "topUp"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/office/recharge\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): TopUpMessage = TopUpMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens a page of the visitor's account. page-to-host, since version 1. */
data class OfficeMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "office"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/office/(?:bringfriend|account|identification)\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): OfficeMessage = OfficeMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens bets on a sport. page-to-host, since version 1. */
data class BettingMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "betting"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,3}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): BettingMessage = BettingMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens a page of information. page-to-host, since version 1. */
data class InformationMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "information"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/information/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): InformationMessage = InformationMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens a page about bonuses. The error page requests the bonus rules by itself: refuse that unless you want your visitors there. page-to-host, since version 1. */
data class BonusMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
    /** True: the page sends it by itself, without a press of the visitor. Left out: the visitor has pressed a link. Since version 2. */
    val isAutomatic: Boolean? = null,
) : HostMessage {
    companion object {
        const val TYPE = "bonus"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/bonus/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:\?category=[A-Za-z0-9_.~%-]+)?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): BonusMessage = BonusMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
            isAutomatic = json.ifThere("isAutomatic") { key -> flag(key) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        if (isAutomatic != null) json.put("isAutomatic", isAutomatic)
        return json
    }
}

/** Opens the entrance of all games. page-to-host, since version 1. */
data class AllGamesMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "allGames"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/allgamesentrance(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,7})?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): AllGamesMessage = AllGamesMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens a promotion. page-to-host, since version 1. */
data class PromotionMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "promotion"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/promotions/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,7}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): PromotionMessage = PromotionMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the slots. page-to-host, since version 1. */
data class SlotsMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "slots"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): SlotsMessage = SlotsMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the casino. page-to-host, since version 1. */
data class CasinoMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "casino"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): CasinoMessage = CasinoMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the fast games, or one of them. page-to-host, since version 1. */
data class FastGamesMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "fastGames"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/fast-games(?:\?[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*(?:&[A-Za-z0-9_.~%-]+=[A-Za-z0-9_.~%-]*){0,31})?\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): FastGamesMessage = FastGamesMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the promo store. page-to-host, since version 1. */
data class PromoStoreMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "promoStore"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/promo\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): PromoStoreMessage = PromoStoreMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the bets before a match. page-to-host, since version 1. */
data class TeamLineMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "teamLine"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,3}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): TeamLineMessage = TeamLineMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** Opens the bets during a match. page-to-host, since version 1. */
data class LiveMessage(
    /** Path of the host to open, encoded. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "live"
        private val PATH_PATTERN = Regex("""^(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}(?:/(?!\.+(?:[/?"]|$))[A-Za-z0-9_.~%-]{1,576}){0,3}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): LiveMessage = LiveMessage(
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("path", path)
        return json
    }
}

/** The requested page does not exist, or, where the tenant has `"reportedErrors": "all"`, an error took its place. page-to-host, since version 1. */
data class PageNotFoundMessage(
    /** Status of the response. Since version 1. */
    val status: Long,
    /** The requested path. Since version 1. */
    val path: String,
) : HostMessage {
    companion object {
        const val TYPE = "pageNotFound"
        private val PATH_PATTERN = Regex("""^/""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): PageNotFoundMessage = PageNotFoundMessage(
            status = json.whole("status", 400L..599L),
            path = json.text("path", 0..16384, PATH_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("status", status)
        json.put("path", path)
        return json
    }
}

/** Changes the site configuration. All of it applies, or nothing if a field does not fit. both, since version 1. */
data class UpdateSiteConfigMessage(
    /** The fields to change. Since version 1. */
    val config: JSONObject,
) : HostMessage {
    companion object {
        const val TYPE = "updateSiteConfig"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): UpdateSiteConfigMessage = UpdateSiteConfigMessage(
            config = json.record("config"),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("config", config)
        return json
    }
}

/** The visitor has signed in or out. host-to-page, since version 2. */
data class SessionChangedMessage(
    /** The new token for pages whose cookies are off; null: signed out. Left out: it is in the cookie already. Since version 2. */
    val token: Given<String>? = null,
) : HostMessage {
    companion object {
        const val TYPE = "sessionChanged"
        private val TOKEN_PATTERN = Regex("""^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): SessionChangedMessage = SessionChangedMessage(
            token = json.ifThere("token") { key -> given(key) { inner -> text(inner, 0..8192, TOKEN_PATTERN) } },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        if (token != null) json.put("token", token.value ?: JSONObject.NULL)
        return json
    }
}

/** The visitor's consent. Nothing that needs consent runs before this message. host-to-page, since version 2. */
data class ConsentMessage(
    /** True: the visitor agrees to analytics and counters. Since version 2. */
    val analytics: Boolean,
    /** True: the visitor agrees that their browser is recognised to prevent fraud. Left out: no. Since version 2. */
    val fraudPrevention: Boolean? = null,
) : HostMessage {
    companion object {
        const val TYPE = "consent"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): ConsentMessage = ConsentMessage(
            analytics = json.flag("analytics"),
            fraudPrevention = json.ifThere("fraudPrevention") { key -> flag(key) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("analytics", analytics)
        if (fraudPrevention != null) json.put("fraudPrevention", fraudPrevention)
        return json
    }
}

enum class RegistrationStartedRegistrationType(val wire: String) {
    FAST_REG("fast_reg"),
    PHONE_REG("phone_reg"),
    FULL_REG("full_reg"),
    SOC_REG("soc_reg"),
    SHORT_REG("short_reg"),
}

private fun JSONObject.registrationStartedRegistrationType(name: String): RegistrationStartedRegistrationType =
    RegistrationStartedRegistrationType.values().find { it.wire == text(name) } ?: throw RefusedField(name)

/** The visitor has begun to register. host-to-page, since version 2. */
data class RegistrationStartedMessage(
    /** The way to register. Since version 2. */
    val registrationType: RegistrationStartedRegistrationType? = null,
    /** Choices of a registration with a social network. Since version 2. */
    val socialData: JSONObject? = null,
) : HostMessage {
    companion object {
        const val TYPE = "registrationStarted"

        /** Throws RefusedField. */
        fun parse(json: JSONObject): RegistrationStartedMessage = RegistrationStartedMessage(
            registrationType = json.ifThere("registrationType") { key -> registrationStartedRegistrationType(key) },
            socialData = json.ifThere("socialData") { key -> record(key) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        if (registrationType != null) json.put("registrationType", registrationType.wire)
        if (socialData != null) json.put("socialData", socialData)
        return json
    }
}

/** The visitor is registered. host-to-page, since version 2. */
object RegistrationCompletedMessage : HostMessage {
    const val TYPE = "registrationCompleted"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): RegistrationCompletedMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}

/** The registration has failed. host-to-page, since version 2. */
data class RegistrationFailedMessage(
    /** Code of the error, never its text. Since version 2. */
    val code: String,
) : HostMessage {
    companion object {
        const val TYPE = "registrationFailed"
        private val CODE_PATTERN = Regex("""^[A-Za-z0-9_.-]{1,64}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): RegistrationFailedMessage = RegistrationFailedMessage(
            code = json.text("code", pattern = CODE_PATTERN),
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        json.put("code", code)
        return json
    }
}

enum class ContextTheme(val wire: String) {
    LIGHT("light"),
    DARK("dark"),
}

private fun JSONObject.contextTheme(name: String): ContextTheme =
    ContextTheme.values().find { it.wire == text(name) } ?: throw RefusedField(name)

enum class ContextVisibility(val wire: String) {
    VISIBLE("visible"),
    HIDDEN("hidden"),
}

private fun JSONObject.contextVisibility(name: String): ContextVisibility =
    ContextVisibility.values().find { it.wire == text(name) } ?: throw RefusedField(name)

/** The context of the page, at first and on every change. Fields that are left out keep their value. host-to-page, since version 2. */
data class ContextMessage(
    /** The host's colours. Since version 2. */
    val theme: ContextTheme? = null,
    /** The host's language (BCP 47). Since version 2. */
    val language: String? = null,
    /** Code of the visitor's currency. Since version 2. */
    val currency: String? = null,
    /** The visitor wants less motion. Since version 2. */
    val isMotionReduced: Boolean? = null,
    /** CSS pixels at each edge that the device covers. Since version 2. */
    val safeArea: JSONObject? = null,
    /** Whether the page is visible: a hidden page pauses. Since version 2. */
    val visibility: ContextVisibility? = null,
    /** The part of the frame that is in sight, in CSS pixels from its top: where the frame is as tall as its page. Since version 2. */
    val visibleArea: JSONObject? = null,
    /** Start of the visitor's session and the host's time, in milliseconds since epoch. Since version 2. */
    val sessionClock: JSONObject? = null,
) : HostMessage {
    companion object {
        const val TYPE = "context"
        private val LANGUAGE_PATTERN = Regex("""^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\z""")
        private val CURRENCY_PATTERN = Regex("""^[A-Za-z]{3,5}\z""")

        /** Throws RefusedField. */
        fun parse(json: JSONObject): ContextMessage = ContextMessage(
            theme = json.ifThere("theme") { key -> contextTheme(key) },
            language = json.ifThere("language") { key -> text(key, 0..35, LANGUAGE_PATTERN) },
            currency = json.ifThere("currency") { key -> text(key, pattern = CURRENCY_PATTERN) },
            isMotionReduced = json.ifThere("isMotionReduced") { key -> flag(key) },
            safeArea = json.ifThere("safeArea") { key -> record(key) },
            visibility = json.ifThere("visibility") { key -> contextVisibility(key) },
            visibleArea = json.ifThere("visibleArea") { key -> record(key) },
            sessionClock = json.ifThere("sessionClock") { key -> record(key) },
        )
    }

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        if (theme != null) json.put("theme", theme.wire)
        if (language != null) json.put("language", language)
        if (currency != null) json.put("currency", currency)
        if (isMotionReduced != null) json.put("isMotionReduced", isMotionReduced)
        if (safeArea != null) json.put("safeArea", safeArea)
        if (visibility != null) json.put("visibility", visibility.wire)
        if (visibleArea != null) json.put("visibleArea", visibleArea)
        if (sessionClock != null) json.put("sessionClock", sessionClock)
        return json
    }
}

/** The host has loaded or resumed: the page sends `init` again. For hosts that load after the page, and apps that resume. host-to-page, since version 2. */
object HostReadyMessage : HostMessage {
    const val TYPE = "hostReady"

    fun parse(@Suppress("UNUSED_PARAMETER") json: JSONObject): HostReadyMessage = this

    override val type: String get() = TYPE

    override fun toJson(): JSONObject {
        val json = JSONObject().put("type", TYPE)
        return json
    }
}
