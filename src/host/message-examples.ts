import type { MessageOf, MessageType } from './catalogue.ts';

/** A message and, if it has one, its reply. */
interface MessageExample<Type extends MessageType> {
  readonly message: MessageOf<Type>;
  readonly reply?: unknown;
}

const isAccepted = { reply: { isAccepted: true } };

/** An example of every message, for documents and tests. Browsers load none of them. */
export const messageExamples: { readonly [Type in MessageType]: MessageExample<Type> } = {
  init: {
    message: { type: 'init', versions: [1, 2], page: 'lotto' },
    reply: { version: 2, supports: ['updateHeight', 'topUp'] },
  },
  updateHeight: { message: { type: 'updateHeight', height: 1840 } },
  heightFrozen: { message: { type: 'heightFrozen', height: 1840, element: 'body > main#content > div.hero' } },
  scrollToTop: { message: { type: 'scrollToTop' } },
  scrollToBottom: { message: { type: 'scrollToBottom' } },
  scrollToOffset: { message: { type: 'scrollToOffset', offset: 4_929 } },
  authorization: { message: { type: 'authorization' }, ...isAccepted },
  registration: { message: { type: 'registration' }, ...isAccepted },
  changeRoute: {
    message: { type: 'changeRoute', path: '/promotions/lucky-friday', changeDomain: true },
    ...isAccepted,
  },
  updateSiteConfig: { message: { type: 'updateSiteConfig', config: { brandName: 'Borealis' } } },
  goBack: { message: { type: 'goBack' }, ...isAccepted },
  disableScroll: { message: { type: 'disableScroll', isDisabled: true } },
  notification: {
    message: { type: 'notification', text: 'You take part', level: 'success', action: 'Rules' },
    reply: { isActionPressed: false },
  },
  showContent: { message: { type: 'showContent' } },
  hideContent: { message: { type: 'hideContent' } },
  changeTitle: { message: { type: 'changeTitle', title: 'Lucky Friday' } },
  openBuyCrypto: { message: { type: 'openBuyCrypto' }, ...isAccepted },
  openLinkInBrowser: {
    message: { type: 'openLinkInBrowser', url: 'https://partner.example/help?topic=bonus' },
    ...isAccepted,
  },
  checkAuth: { message: { type: 'checkAuth' }, reply: { isSignedIn: true } },
  betOnOwn: { message: { type: 'betOnOwn', path: '/betsonyour/football' }, ...isAccepted },
  home: { message: { type: 'home', path: '/' }, ...isAccepted },
  topUp: { message: { type: 'topUp', path: '/office/recharge' }, ...isAccepted },
  office: { message: { type: 'office', path: '/office/account' }, ...isAccepted },
  betting: { message: { type: 'betting', path: '/line/football' }, ...isAccepted },
  information: { message: { type: 'information', path: '/information/contacts' }, ...isAccepted },
  bonus: { message: { type: 'bonus', path: '/bonus/rules?category=casino' }, ...isAccepted },
  allGames: { message: { type: 'allGames', path: '/allgamesentrance/new' }, ...isAccepted },
  promotion: { message: { type: 'promotion', path: '/promotions/lucky-friday' }, ...isAccepted },
  slots: { message: { type: 'slots', path: '/slots' }, ...isAccepted },
  casino: { message: { type: 'casino', path: '/casino?category=12' }, ...isAccepted },
  fastGames: { message: { type: 'fastGames', path: '/fast-games?game=crash&productid=7' }, ...isAccepted },
  promoStore: { message: { type: 'promoStore', path: '/promo' }, ...isAccepted },
  teamLine: { message: { type: 'teamLine', path: '/line/cricket' }, ...isAccepted },
  live: { message: { type: 'live', path: '/live/tennis' }, ...isAccepted },
  pageNotFound: { message: { type: 'pageNotFound', status: 404, path: '/en/no-such-page' } },
  sessionChanged: { message: { type: 'sessionChanged', token: null } },
  consent: { message: { type: 'consent', analytics: true } },
  registrationStarted: { message: { type: 'registrationStarted', registrationType: 'fast_reg' } },
  registrationCompleted: { message: { type: 'registrationCompleted' } },
  registrationFailed: { message: { type: 'registrationFailed', code: 'phone.taken' } },
  context: {
    message: {
      type: 'context',
      theme: 'dark',
      language: 'pt-BR',
      currency: 'EUR',
      isMotionReduced: false,
      safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
      visibility: 'visible',
      visibleArea: { top: 1200, height: 640 },
      sessionClock: { startedAt: 1_790_000_000_000, now: 1_790_000_600_000 },
    },
  },
  hostReady: { message: { type: 'hostReady' } },
};
