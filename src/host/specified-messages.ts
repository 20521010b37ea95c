import type { MessageType } from './catalogue.ts';

/**
 * Every message of R7.68 to R7.99, in their order, and its type in the catalogue. It is not derived from the catalogue, so
 * that a missing message is noticed.
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
