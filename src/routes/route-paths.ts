// Written by `npm run pages` from the folders of src/pages. Do not edit.

/** Paths of pages by id, in matching order: the part of the page table that browsers need. */
export const routePaths = {
  home: '',
  banner: 'banner/',
  'banner-of-promotion': 'banner/:promotionId',
  'block-page': 'blockPage',
  'bonus-redirect': 'bonus-redirect/:name',
  'landing-page': 'landing-page/:landingId',
  'lotto-main': 'lotto/',
  'lotto-draws': 'lotto/draws/',
  'lotto-game': 'lotto/game/:lottoId',
  'lotto-info': 'lotto/info/:lottoId/:tab(about|winnings|rules)?',
  'lotto-results': 'lotto/results/',
  'lotto-archive': 'lotto/results/:lottoId',
  'lotto-check': 'lotto/results/:lottoId/check',
  'lotto-frequency': 'lotto/results/:lottoId/frequency',
  'lotto-draw': 'lotto/results/:lottoId/:draw',
  'lotto-tickets': 'lotto/tickets/',
  'lotto-ticket': 'lotto/tickets/:ticketId',
  'mobile-app-bonus': 'mobile-app/bonus/:cmsPage',
  'mobile-app-promotion': 'mobile-app/:name',
  'promo-frame': 'promo-frame/:lng?/:section?',
  'promo-redirect': 'promo-redirect/:name',
  'promo-store': 'promo-store/',
  'store-purchases': 'promo-store/purchases/',
  'store-item': 'promo-store/:item',
  promotion: 'promotion/:name',
  registration: 'registration/',
  verify: 'verify/',
  'content-page': ':cmsPageType(bonus|rules|news|faq|about|responsible-gaming)/:cmsPage',
  'not-found': '*',
} as const;

/** The id of a route: metric label, log field, argument of `hrefFor`. */
export type RouteId = keyof typeof routePaths;
