import type { MessageOf, MessageType } from './catalogue.ts';
import type { Fallback } from './catalogue-types.ts';
import type { HostPathName } from './host-paths.ts';

/** The purpose of a message and of its fields, for the teams that build hosts. */
export interface MessageDescription<Type extends MessageType = MessageType> {
  readonly text: string;
  readonly fields: Readonly<Record<Exclude<FieldOf<MessageOf<Type>>, 'type'>, string>>;
}

// Fields of each message in a union.
type FieldOf<Message> = Message extends unknown ? keyof Message : never;

const path = { path: 'Path of the host to open, encoded.' };

/** Descriptions of every message. No browser bundle contains them. */
export const messageDescriptions: { readonly [Type in MessageType]: MessageDescription<Type> } = {
  init: {
    text: 'The page introduces itself and requests the versions of its host.',
    fields: { versions: 'Versions of the protocol that the page speaks.', page: 'Id of the page.' },
  },
  updateHeight: {
    text: 'The height of the page has changed; the frame may follow it.',
    fields: { height: 'Height of the content in whole CSS pixels.' },
  },
  heightFrozen: {
    text: 'The height of the page depends on that of its frame and would change forever: the page sends no more heights until its width or its route changes. Content that does not fit scrolls inside the frame.',
    fields: {
      height: 'The height that the frame keeps, as sent with `updateHeight`.',
      element: 'Short CSS path of the element that follows the frame. Left out: unknown.',
    },
  },
  scrollToTop: {
    text: "Scroll to the start of the frame. Respect the visitor's setting for less motion.",
    fields: {},
  },
  scrollToBottom: {
    text: "Scroll to the end of the frame. Respect the visitor's setting for less motion.",
    fields: {},
  },
  scrollToOffset: {
    text: "Scroll to a place in a frame as tall as its page: the visitor follows a link to a part of it. Respect the visitor's setting for less motion.",
    fields: { offset: 'Whole CSS pixels from the top of the frame to the first visible line.' },
  },
  authorization: {
    text: 'The visitor wants to sign in. The reply says that the host has started; `sessionChanged` brings the outcome.',
    fields: {},
  },
  registration: {
    text: 'The visitor wants to register. The host sends the outcome with `registrationStarted`, `registrationCompleted` and `registrationFailed`.',
    fields: {},
  },
  changeRoute: {
    text: 'The visitor goes to another path of the host.',
    fields: { ...path, changeDomain: 'The path is one of the main site, which may have another domain than the host.' },
  },
  updateSiteConfig: {
    text: 'Changes the site configuration. All of it applies, or nothing if a field does not fit.',
    fields: { config: 'The fields to change.' },
  },
  goBack: { text: 'The visitor goes back in the history.', fields: {} },
  disableScroll: {
    text: 'The page shows an overlay: the host page must not scroll.',
    fields: { isDisabled: 'False lets it scroll again. Left out: true.' },
  },
  notification: {
    text: 'A short notice for the visitor. The reply comes when it is closed.',
    fields: {
      text: 'The notice, in the language of the page: text, never markup.',
      level: 'Kind of notice. Left out: info.',
      action: 'Label of a button in the notice. Left out: no button.',
    },
  },
  showContent: { text: 'The page can be shown: the host may remove its placeholder.', fields: {} },
  hideContent: { text: 'The page must be hidden for now.', fields: {} },
  changeTitle: { text: 'The title of the page has changed.', fields: { title: 'The title: text, never markup.' } },
  openBuyCrypto: { text: 'The visitor wants to buy crypto currency.', fields: {} },
  openLinkInBrowser: {
    text: "An address for the device's own browser, outside of frame and app. Only after a press of the visitor.",
    fields: { url: 'The address, by https.' },
  },
  checkAuth: { text: 'Asks whether the visitor is signed in with the host.', fields: {} },
  betOnOwn: { text: "Opens bets on the visitor's own proposals.", fields: path },
  home: { text: 'Opens the first page.', fields: path },
  topUp: { text: 'Opens the top-up flow. It has a message of its own: `office` never carries its path.', fields: path },
  office: { text: "Opens a page of the visitor's account.", fields: path },
  betting: { text: 'Opens bets on a sport.', fields: path },
  information: { text: 'Opens a page of information.', fields: path },
  bonus: {
    text: 'Opens a page about bonuses. The error page requests the bonus rules by itself: refuse that unless you want your visitors there.',
    fields: {
      ...path,
      isAutomatic:
        'True: the page sends it by itself, without a press of the visitor. Left out: the visitor has pressed a link.',
    },
  },
  allGames: { text: 'Opens the entrance of all games.', fields: path },
  promotion: { text: 'Opens a promotion.', fields: path },
  slots: { text: 'Opens the slots.', fields: path },
  casino: { text: 'Opens the casino.', fields: path },
  fastGames: { text: 'Opens the fast games, or one of them.', fields: path },
  promoStore: { text: 'Opens the promo store.', fields: path },
  teamLine: { text: 'Opens the bets before a match.', fields: path },
  live: { text: 'Opens the bets during a match.', fields: path },
  pageNotFound: {
    text: 'The requested page does not exist, or, where the tenant has `"reportedErrors": "all"`, an error took its place.',
    fields: { status: 'Status of the response.', path: 'The requested path.' },
  },
  sessionChanged: {
    text: 'The visitor has signed in or out.',
    fields: {
      token: 'The new token for pages whose cookies are off; null: signed out. Left out: it is in the cookie already.',
    },
  },
  consent: {
    text: "The visitor's consent. Nothing that needs consent runs before this message.",
    fields: {
      analytics: 'True: the visitor agrees to analytics and counters.',
      fraudPrevention: 'True: the visitor agrees that their browser is recognised to prevent fraud. Left out: no.',
    },
  },
  registrationStarted: {
    text: 'The visitor has begun to register.',
    fields: {
      registrationType: 'The way to register.',
      socialData: 'Choices of a registration with a social network.',
    },
  },
  registrationCompleted: { text: 'The visitor is registered.', fields: {} },
  registrationFailed: {
    text: 'The registration has failed.',
    fields: { code: 'Code of the error, never its text.' },
  },
  context: {
    text: 'The context of the page, at first and on every change. Fields that are left out keep their value.',
    fields: {
      theme: "The host's colours.",
      language: "The host's language (BCP 47).",
      currency: "Code of the visitor's currency.",
      isMotionReduced: 'The visitor wants less motion.',
      safeArea: 'CSS pixels at each edge that the device covers.',
      visibility: 'Whether the page is visible: a hidden page pauses.',
      visibleArea:
        'The part of the frame that is in sight, in CSS pixels from its top: where the frame is as tall as its page.',
      sessionClock: "Start of the visitor's session and the host's time, in milliseconds since epoch.",
    },
  },
  hostReady: {
    text: 'The host has loaded or resumed: the page sends `init` again. For hosts that load after the page, and apps that resume.',
    fields: {},
  },
};

/** Description of what the page does when no host replies. */
export const fallbackDescriptions: Readonly<Record<Fallback, string>> = {
  navigate: "goes to the path at the operator's site",
  'sign-in-page': 'opens the sign-in page',
  'registration-page': 'opens the registration page',
  'own-session': 'reads its own session',
  'scroll-window': 'scrolls its own window',
  'lock-own-scroll': 'keeps its own window from scrolling',
  'history-back': 'goes back in its own history',
  'open-window': 'opens a new window',
  'document-title': 'sets its own title',
  'own-notice': 'shows the notice itself',
  standalone: 'runs without a host',
  nothing: 'does nothing',
};

/** Patterns of the host's paths, for documents (R2.141 to R2.152). */
export const hostPathDescriptions: Readonly<Record<HostPathName, string>> = {
  line: '/{pageType?}/{section}/{menuSection?}/{sport slug}',
  allGames: '/allgamesentrance{path}',
  bonus: '/bonus/{page}?category={category}',
  fastGames: '/fast-games?game={game}&productid={id}',
  information: '/information/{page}',
  office: '/office/{officePage}',
  promotion: '/promotions/{pagePath}',
  games: '/{section, default slots}{query}',
  promoStore: '/promo',
  betOnOwn: '/betsonyour/{section}',
  home: '/ (home)',
};
