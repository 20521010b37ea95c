import type { MessageType } from './catalogue.ts';

/**
 * Every message that the specification lists in section 7, in its words and order, and the type that it has in the
 * catalogue. Not derived from the catalogue: a message that gets lost is missed here.
 */
export const specifiedMessages: readonly (readonly [words: string, type: MessageType])[] = [
  ['init', 'init'],
  ['update frame height', 'updateHeight'],
  ['scroll to top', 'scrollToTop'],
  ['or bottom', 'scrollToBottom'],
  ['authorization', 'authorization'],
  ['registration', 'registration'],
  ['change route (path, change-domain flag)', 'changeRoute'],
  ['update site config', 'updateSiteConfig'],
  ['go back', 'goBack'],
  ['disable scroll', 'disableScroll'],
  ['notification', 'notification'],
  ['show', 'showContent'],
  ['or hide content', 'hideContent'],
  ['change title', 'changeTitle'],
  ['open buy-crypto widget', 'openBuyCrypto'],
  ['open link in browser', 'openLinkInBrowser'],
  ['check auth', 'checkAuth'],
  ['bet on own', 'betOnOwn'],
  ['and open home', 'home'],
  ['top-up', 'topUp'],
  ['office', 'office'],
  ['betting', 'betting'],
  ['information', 'information'],
  ['bonus', 'bonus'],
  ['all games', 'allGames'],
  ['promotion', 'promotion'],
  ['slots', 'slots'],
  ['casino', 'casino'],
  ['fast games', 'fastGames'],
  ['promo store', 'promoStore'],
  ['team line', 'teamLine'],
  ['and live', 'live'],
];
