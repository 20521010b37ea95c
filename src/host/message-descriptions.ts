import type { MessageOf, MessageType } from './catalogue.ts';
import type { Fallback } from './catalogue-types.ts';
import type { HostPathName } from './host-paths.ts';

/** What a message is for and what each of its fields says, in words for the teams that build hosts. */
export interface MessageDescription<Type extends MessageType = MessageType> {
  readonly text: string;
  readonly fields: Readonly<Record<Exclude<FieldOf<MessageOf<Type>>, 'type'>, string>>;
}

// Of a union of messages the fields of each.
type FieldOf<Message> = Message extends unknown ? keyof Message : never;

const path = { path: 'Path of the host to open, encoded.' };

/** Words for every message. Browsers load none of them. */
export const messageDescriptions: { readonly [Type in MessageType]: MessageDescription<Type> } = {
  init: {
    text: 'The page is there and asks who its host is.',
    fields: { versions: 'Versions of the protocol that the page speaks.', page: 'Id of the page.' },
  },
  updateHeight: {
    text: 'The page has another height; the frame may follow it.',
    fields: { height: 'Height of the content in whole CSS pixels.' },
  },
  heightFrozen: {
    text: 'The height of the page follows that of its frame, so that neither would come to rest: the page says no more heights until its width or its route changes. What does not fit scrolls inside the frame.',
    fields: {
      height: 'The height that the frame keeps, which `updateHeight` has said.',
      element: 'Short CSS path of the element that follows the frame. Left out: nobody knows.',
    },
  },
  scrollToTop: {
    text: "The start of the frame is to be in sight. Mind the visitor's wish for less motion.",
    fields: {},
  },
  scrollToBottom: {
    text: "The end of the frame is to be in sight. Mind the visitor's wish for less motion.",
    fields: {},
  },
  authorization: {
    text: 'The visitor wants to sign in. The answer says that the host has begun; `sessionChanged` says what came of it.',
    fields: {},
  },
  registration: {
    text: 'The visitor wants to register. What comes of it the host tells by `registrationStarted` and those after it.',
    fields: {},
  },
  changeRoute: {
    text: 'The visitor goes to another path of the host.',
    fields: { ...path, changeDomain: 'The path is one of the main site, which may have another domain than the host.' },
  },
  updateSiteConfig: {
    text: 'How the site looks and what it offers is to be changed. All of it counts, or nothing if a part does not fit.',
    fields: { config: 'The fields to change.' },
  },
  goBack: { text: 'The visitor goes back to where they came from.', fields: {} },
  disableScroll: {
    text: 'The page shows something over everything: what is around the frame is not to scroll.',
    fields: { isDisabled: 'False lets it scroll again. Left out: true.' },
  },
  notification: {
    text: 'A short notice for the visitor. The answer comes when it is gone.',
    fields: {
      text: 'The notice, in the language of the page: text, never markup.',
      level: 'What kind of news it is. Left out: info.',
      action: 'Label of a button in the notice. Left out: no button.',
    },
  },
  showContent: { text: 'The page can be shown: what stood in for it may go.', fields: {} },
  hideContent: { text: 'The page is not to be shown for now.', fields: {} },
  changeTitle: { text: 'The page has another title.', fields: { title: 'The title: text, never markup.' } },
  openBuyCrypto: { text: 'The visitor wants to buy crypto currency.', fields: {} },
  openLinkInBrowser: {
    text: "An address for the device's own browser, outside of frame and app. Only after a press of the visitor.",
    fields: { url: 'The address, by https.' },
  },
  checkAuth: { text: 'Is somebody signed in with the host?', fields: {} },
  betOnOwn: { text: 'Opens bets on what the visitor has thought up.', fields: path },
  home: { text: 'Opens the first page.', fields: path },
  topUp: { text: 'Opens the top-up flow. It has a message of its own: `office` never carries its path.', fields: path },
  office: { text: "Opens a page of the visitor's account.", fields: path },
  betting: { text: 'Opens bets on a sport.', fields: path },
  information: { text: 'Opens a page of information.', fields: path },
  bonus: { text: 'Opens a page about bonuses. The error page asks for the bonus rules.', fields: path },
  allGames: { text: 'Opens the entrance of all games.', fields: path },
  promotion: { text: 'Opens a promotion.', fields: path },
  slots: { text: 'Opens the slots.', fields: path },
  casino: { text: 'Opens the casino.', fields: path },
  fastGames: { text: 'Opens the fast games, or one of them.', fields: path },
  promoStore: { text: 'Opens the promo store.', fields: path },
  teamLine: { text: 'Opens the bets before a match.', fields: path },
  live: { text: 'Opens the bets during a match.', fields: path },
  pageNotFound: {
    text: 'The page that was asked for is not there.',
    fields: { status: 'Status of the answer.', path: 'Path that was asked for.' },
  },
  sessionChanged: {
    text: 'The visitor has signed in or out.',
    fields: {
      token: 'The new token for pages whose cookies are off; null: signed out. Left out: it is in the cookie already.',
    },
  },
  consent: {
    text: 'Whether analytics may run. Until it is said they do not.',
    fields: { analytics: 'True: the visitor agrees.' },
  },
  registrationStarted: {
    text: 'The visitor has begun to register.',
    fields: { registrationType: 'The way to register.', socialData: 'What was chosen before a social network was.' },
  },
  registrationCompleted: { text: 'The visitor is registered.', fields: {} },
  registrationFailed: {
    text: 'The registration has failed.',
    fields: { code: 'Code of the error, never its text.' },
  },
  context: {
    text: 'How things are around the page, at first and whenever they change. What is left out is as it was.',
    fields: {
      theme: "The host's colours.",
      language: "The host's language (BCP 47).",
      currency: "Code of the visitor's currency.",
      isMotionReduced: 'The visitor wants less motion.',
      safeArea: 'CSS pixels at each edge that the device covers.',
      visibility: 'Whether the page can be seen: a hidden one rests.',
      visibleArea:
        'The part of the frame that is in sight, in CSS pixels from its top: where the frame is as tall as its page.',
      sessionClock: "Start of the visitor's session and the host's time, in milliseconds since epoch.",
    },
  },
  hostReady: {
    text: 'The host is there, or there again: the page introduces itself anew (`init`). For hosts that load after the page, and apps that resume.',
    fields: {},
  },
};

/** What the page does when nobody answers, in words. */
export const fallbackDescriptions: Readonly<Record<Fallback, string>> = {
  navigate: "goes to the path at the operator's site",
  'sign-in-page': 'opens the sign-in page',
  'registration-page': 'opens the registration page',
  'own-session': 'asks its own session',
  'scroll-window': 'scrolls its own window',
  'lock-own-scroll': 'keeps its own window from scrolling',
  'history-back': 'goes back in its own history',
  'open-window': 'opens a new window',
  'document-title': 'sets its own title',
  'own-notice': 'shows the notice itself',
  standalone: 'lives without a host',
  nothing: 'does nothing',
};

/** The paths in the words of the specification, section 2. */
export const hostPathWords: Readonly<Record<HostPathName, string>> = {
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
