// Written by `npm run host-messages` from the message catalogue. Do not edit.
// Types of Marquee's host SDK (marquee.js, marquee.mjs). They need nothing else.

/** The page introduces itself and requests the versions of its host. Since version 1. */
export interface InitMessage {
  readonly type: 'init';
  /** Versions of the protocol that the page speaks. Since version 2. */
  readonly versions?: (number)[] | undefined;
  /** Id of the page. Since version 2. */
  readonly page?: string | undefined;
}

/** The height of the page has changed; the frame may follow it. Since version 1. */
export interface UpdateHeightMessage {
  readonly type: 'updateHeight';
  /** Height of the content in whole CSS pixels. Since version 1. */
  readonly height: number;
}

/** The height of the page depends on that of its frame and would change forever: the page sends no more heights until its width or its route changes. Content that does not fit scrolls inside the frame. Since version 2. */
export interface HeightFrozenMessage {
  readonly type: 'heightFrozen';
  /** The height that the frame keeps, as sent with `updateHeight`. Since version 2. */
  readonly height: number;
  /** Short CSS path of the element that follows the frame. Left out: unknown. Since version 2. */
  readonly element?: string | undefined;
}

/** Scroll to the start of the frame. Respect the visitor's setting for less motion. Since version 1. */
export interface ScrollToTopMessage {
  readonly type: 'scrollToTop';
}

/** Scroll to the end of the frame. Respect the visitor's setting for less motion. Since version 1. */
export interface ScrollToBottomMessage {
  readonly type: 'scrollToBottom';
}

/** Scroll to a place in a frame as tall as its page: the visitor follows a link to a part of it. Respect the visitor's setting for less motion. Since version 2. */
export interface ScrollToOffsetMessage {
  readonly type: 'scrollToOffset';
  /** Whole CSS pixels from the top of the frame to the first visible line. Since version 2. */
  readonly offset: number;
}

/** The visitor wants to sign in. The reply says that the host has started; `sessionChanged` brings the outcome. Since version 1. */
export interface AuthorizationMessage {
  readonly type: 'authorization';
}

/** The visitor wants to register. The host sends the outcome with `registrationStarted`, `registrationCompleted` and `registrationFailed`. Since version 1. */
export interface RegistrationMessage {
  readonly type: 'registration';
}

/** The visitor goes to another path of the host. Since version 1. */
export interface ChangeRouteMessage {
  readonly type: 'changeRoute';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
  /** The path is one of the main site, which may have another domain than the host. Since version 1. */
  readonly changeDomain?: boolean | undefined;
}

/** The visitor goes back in the history. Since version 1. */
export interface GoBackMessage {
  readonly type: 'goBack';
}

/** The page shows an overlay: the host page must not scroll. Since version 1. */
export interface DisableScrollMessage {
  readonly type: 'disableScroll';
  /** False lets it scroll again. Left out: true. Since version 2. */
  readonly isDisabled?: boolean | undefined;
}

/** A short notice for the visitor. The reply comes when it is closed. Since version 1. */
export interface NotificationMessage {
  readonly type: 'notification';
  /** The notice, in the language of the page: text, never markup. Since version 1. */
  readonly text: string;
  /** Kind of notice. Left out: info. Since version 2. */
  readonly level?: 'info' | 'success' | 'warning' | 'error' | undefined;
  /** Label of a button in the notice. Left out: no button. Since version 2. */
  readonly action?: string | undefined;
}

/** The page can be shown: the host may remove its placeholder. Since version 1. */
export interface ShowContentMessage {
  readonly type: 'showContent';
}

/** The page must be hidden for now. Since version 1. */
export interface HideContentMessage {
  readonly type: 'hideContent';
}

/** The title of the page has changed. Since version 1. */
export interface ChangeTitleMessage {
  readonly type: 'changeTitle';
  /** The title: text, never markup. Since version 1. */
  readonly title: string;
}

/** The visitor wants to buy crypto currency. Since version 1. */
export interface OpenBuyCryptoMessage {
  readonly type: 'openBuyCrypto';
}

/** An address for the device's own browser, outside of frame and app. Only after a press of the visitor. Since version 1. */
export interface OpenLinkInBrowserMessage {
  readonly type: 'openLinkInBrowser';
  /** The address, by https. Since version 1. */
  readonly url: string;
}

/** Asks whether the visitor is signed in with the host. Since version 1. */
export interface CheckAuthMessage {
  readonly type: 'checkAuth';
}

/** Opens bets on the visitor's own proposals. Since version 1. */
export interface BetOnOwnMessage {
  readonly type: 'betOnOwn';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the first page. Since version 1. */
export interface HomeMessage {
  readonly type: 'home';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the top-up flow. It has a message of its own: `office` never carries its path. Since version 1. */
export interface TopUpMessage {
  readonly type: 'topUp';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens a page of the visitor's account. Since version 1. */
export interface OfficeMessage {
  readonly type: 'office';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens bets on a sport. Since version 1. */
export interface BettingMessage {
  readonly type: 'betting';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens a page of information. Since version 1. */
export interface InformationMessage {
  readonly type: 'information';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens a page about bonuses. The error page requests the bonus rules by itself: refuse that unless you want your visitors there. Since version 1. */
export interface BonusMessage {
  readonly type: 'bonus';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
  /** True: the page sends it by itself, without a press of the visitor. Left out: the visitor has pressed a link. Since version 2. */
  readonly isAutomatic?: boolean | undefined;
}

/** Opens the entrance of all games. Since version 1. */
export interface AllGamesMessage {
  readonly type: 'allGames';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens a promotion. Since version 1. */
export interface PromotionMessage {
  readonly type: 'promotion';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the slots. Since version 1. */
export interface SlotsMessage {
  readonly type: 'slots';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the casino. Since version 1. */
export interface CasinoMessage {
  readonly type: 'casino';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the fast games, or one of them. Since version 1. */
export interface FastGamesMessage {
  readonly type: 'fastGames';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the promo store. Since version 1. */
export interface PromoStoreMessage {
  readonly type: 'promoStore';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the bets before a match. Since version 1. */
export interface TeamLineMessage {
  readonly type: 'teamLine';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** Opens the bets during a match. Since version 1. */
export interface LiveMessage {
  readonly type: 'live';
  /** Path of the host to open, encoded. Since version 1. */
  readonly path: string;
}

/** The requested page does not exist, or, where the tenant has `"reportedErrors": "all"`, an error took its place. Since version 1. */
export interface PageNotFoundMessage {
  readonly type: 'pageNotFound';
  /** Status of the response. Since version 1. */
  readonly status: number;
  /** The requested path. Since version 1. */
  readonly path: string;
}

/** Changes the site configuration. All of it applies, or nothing if a field does not fit. Since version 1. */
export interface UpdateSiteConfigMessage {
  readonly type: 'updateSiteConfig';
  /** The fields to change. Since version 1. */
  readonly config: { readonly brandName?: string | undefined; readonly isHideLogoDe?: boolean | undefined; readonly headerLinks?: ({ readonly dictKey: string; readonly href: string })[] | undefined; readonly contacts?: { readonly email: string; readonly phone: string } | undefined; readonly isLottoAvailable?: boolean | undefined; readonly currencies?: ({ readonly code: string; readonly symbol: string; readonly baseRate: number })[] | undefined };
}

/** The visitor has signed in or out. Since version 2. */
export interface SessionChangedMessage {
  readonly type: 'sessionChanged';
  /** The new token for pages whose cookies are off; null: signed out. Left out: it is in the cookie already. Since version 2. */
  readonly token?: string | null | undefined;
}

/** The visitor's consent. Nothing that needs consent runs before this message. Since version 2. */
export interface ConsentMessage {
  readonly type: 'consent';
  /** True: the visitor agrees to analytics and counters. Since version 2. */
  readonly analytics: boolean;
  /** True: the visitor agrees that their browser is recognised to prevent fraud. Left out: no. Since version 2. */
  readonly fraudPrevention?: boolean | undefined;
}

/** The visitor has begun to register. Since version 2. */
export interface RegistrationStartedMessage {
  readonly type: 'registrationStarted';
  /** The way to register. Since version 2. */
  readonly registrationType?: 'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg' | 'short_reg' | undefined;
  /** Choices of a registration with a social network. Since version 2. */
  readonly socialData?: { readonly currencyId: number; readonly countryId: number; readonly regType: 'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg' | 'short_reg'; readonly promocode: string } | undefined;
}

/** The visitor is registered. Since version 2. */
export interface RegistrationCompletedMessage {
  readonly type: 'registrationCompleted';
}

/** The registration has failed. Since version 2. */
export interface RegistrationFailedMessage {
  readonly type: 'registrationFailed';
  /** Code of the error, never its text. Since version 2. */
  readonly code: string;
}

/** The context of the page, at first and on every change. Fields that are left out keep their value. Since version 2. */
export interface ContextMessage {
  readonly type: 'context';
  /** The host's colours. Since version 2. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The host's language (BCP 47). Since version 2. */
  readonly language?: string | undefined;
  /** Code of the visitor's currency. Since version 2. */
  readonly currency?: string | undefined;
  /** The visitor wants less motion. Since version 2. */
  readonly isMotionReduced?: boolean | undefined;
  /** CSS pixels at each edge that the device covers. Since version 2. */
  readonly safeArea?: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number } | undefined;
  /** Whether the page is visible: a hidden page pauses. Since version 2. */
  readonly visibility?: 'visible' | 'hidden' | undefined;
  /** The part of the frame that is in sight, in CSS pixels from its top: where the frame is as tall as its page. Since version 2. */
  readonly visibleArea?: { readonly top: number; readonly height: number } | undefined;
  /** Start of the visitor's session and the host's time, in milliseconds since epoch. Since version 2. */
  readonly sessionClock?: { readonly startedAt: number; readonly now: number } | undefined;
}

/** The host has loaded or resumed: the page sends `init` again. For hosts that load after the page, and apps that resume. Since version 2. */
export interface HostReadyMessage {
  readonly type: 'hostReady';
}

export type MessageToHost =
  | InitMessage
  | UpdateHeightMessage
  | HeightFrozenMessage
  | ScrollToTopMessage
  | ScrollToBottomMessage
  | ScrollToOffsetMessage
  | AuthorizationMessage
  | RegistrationMessage
  | ChangeRouteMessage
  | GoBackMessage
  | DisableScrollMessage
  | NotificationMessage
  | ShowContentMessage
  | HideContentMessage
  | ChangeTitleMessage
  | OpenBuyCryptoMessage
  | OpenLinkInBrowserMessage
  | CheckAuthMessage
  | BetOnOwnMessage
  | HomeMessage
  | TopUpMessage
  | OfficeMessage
  | BettingMessage
  | InformationMessage
  | BonusMessage
  | AllGamesMessage
  | PromotionMessage
  | SlotsMessage
  | CasinoMessage
  | FastGamesMessage
  | PromoStoreMessage
  | TeamLineMessage
  | LiveMessage
  | PageNotFoundMessage
  | UpdateSiteConfigMessage;

export type MessageToPage =
  | UpdateSiteConfigMessage
  | SessionChangedMessage
  | ConsentMessage
  | RegistrationStartedMessage
  | RegistrationCompletedMessage
  | RegistrationFailedMessage
  | ContextMessage
  | HostReadyMessage;

/** Replies by message type. All other replies are `{ isAccepted }`. */
export interface Replies {
  readonly notification: { readonly isActionPressed: boolean };
  readonly checkAuth: { readonly isSignedIn: boolean };
}

/** A message that asks the host to open one of its paths. */
export type OpeningMessage = Exclude<Extract<MessageToHost, { readonly path: string }>, { readonly type: 'pageNotFound' }>;

/** A message with a handler. */
export type HandledMessage = Exclude<MessageToHost, { readonly type: 'init' }>;

/** Handlers of the page's messages. The reply to a message without a handler is "unsupported". */
export type HostHandlers = {
  readonly [Type in HandledMessage['type']]?: (
    message: Extract<HandledMessage, { readonly type: Type }>,
  ) => Type extends keyof Replies ? Replies[Type] | Promise<Replies[Type]> : unknown;
};

/** Context of the host and the visitor. Fields that are left out keep their value. */
export type HostContext = Omit<ContextMessage, 'type'>;

/** Status of the page in the frame. `failed`: it has not connected within 10 s; it may still do so. */
export type EmbedStatus = 'connecting' | 'connected' | 'failed' | 'destroyed';

/** A text, which is a link if it has an address. Not shown without a text. */
export interface Fallback {
  readonly text?: string;
  readonly href?: string;
}

/** Options of an embedded page. */
export interface EmbedOptions {
  /** Path and query of a page of Marquee, such as `/en/promotion/lucky-friday`. */
  readonly path: string;
  /** Accessible name of the frame. Marquee replaces it with the title of its page. */
  readonly title: string;
  /** Origin of Marquee, such as `https://marquee.example`. Default: the origin that this script was loaded from. */
  readonly origin?: string;
  /** Language of the host's page (BCP 47). */
  readonly language?: string;
  readonly context?: HostContext;
  /** Whether the visitor agrees to analytics. Left out: unknown. */
  readonly consent?: boolean;
  /** `auto`: the frame is as tall as its page. A number: CSS pixels, and the page scrolls inside. Left out: `auto`. */
  readonly height?: 'auto' | number;
  /** Origin of the site that paths are opened at. Left out: the host page's own. */
  readonly operatorSite?: string;
  /** Opens a path of the operator's site. Left out: the host page goes there. */
  readonly onOpen?: (path: string, message: OpeningMessage) => unknown;
  /** Whether a page may open a path that the visitor has not asked for, as the error page does. Left out: no. */
  readonly canOpenAutomatically?: boolean;
  /** Called when the path has no page. */
  readonly onNotFound?: (path: string) => unknown;
  /**
   * Replaces a page that does not exist or does not load. Left out: Marquee's error page, and nothing for a page that
   * does not load.
   */
  readonly fallback?: Fallback;
  /** Handlers of messages, instead of the SDK's own or of `unsupported`. */
  readonly on?: HostHandlers;
  readonly onStatus?: (status: EmbedStatus) => void;
  /** Text of the button that closes a notice. Left out: `OK`. */
  readonly closeLabel?: string;
  /** Left out: `console.warn`. */
  readonly log?: (text: string, cause?: unknown) => void;
}

/** A page of Marquee in a host page. */
export interface Embed {
  readonly frame: HTMLIFrameElement;
  readonly status: () => EmbedStatus;
  readonly setContext: (context: HostContext) => void;
  readonly setConsent: (analytics: boolean) => void;
  /**
   * The visitor has signed in or out. A token: for pages whose cookies are off; null: signed out; undefined: see the
   * cookie.
   */
  readonly sessionChanged: (token?: string | null) => void;
  /** Sends any other message. */
  readonly say: (message: MessageToPage) => void;
  /** Removes the frame and everything that belongs to it. */
  readonly destroy: () => void;
}

/** Shows a page of Marquee in an element of the host page. Throws for a wrong place, origin or path. */
export declare function embed(place: string | Element, options: EmbedOptions): Embed;

declare global {
  /** The global object of the classic script. */
  var Marquee: { readonly embed: typeof embed };
}
