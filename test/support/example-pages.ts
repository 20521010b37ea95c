import { routeTable } from '../../src/routes/route-table.ts';

/** Every page of the route table, by a path that shows it; a page without an entry here fails the test that reads them. */
const examples: Readonly<Record<string, { path: string; headers?: Record<string, string> }>> = {
  home: { path: '' },
  promotion: { path: 'promotion/lucky-friday' },
  // It leads to the page above.
  'promo-redirect': { path: 'promo-redirect/lucky-friday' },
  banner: { path: 'banner/?id=61' },
  'banner-of-promotion': { path: 'banner/61' },
  'landing-page': { path: 'landing-page/summer-26' },
  // It leads to the page of the bonus.
  'bonus-redirect': { path: 'bonus-redirect/first-deposit' },
  'promo-frame': { path: 'promo-frame/sports' },
  'mobile-app-bonus': { path: 'mobile-app/bonus/first-deposit' },
  'mobile-app-promotion': { path: 'mobile-app/lucky-friday' },
  'promo-store': { path: 'promo-store/' },
  'store-purchases': { path: 'promo-store/purchases/' },
  'store-item': { path: 'promo-store/free-bet-5' },
  'lotto-main': { path: 'lotto/' },
  'lotto-info': { path: 'lotto/info/powerball/winnings' },
  'lotto-results': { path: 'lotto/results/' },
  'lotto-archive': { path: 'lotto/results/powerball' },
  'lotto-check': { path: 'lotto/results/powerball/check?main=4+17+28+51+66&additional=11' },
  'lotto-frequency': { path: 'lotto/results/powerball/frequency' },
  'lotto-draw': { path: 'lotto/results/powerball/2025-11-22' },
  'lotto-draws': { path: 'lotto/draws/' },
  'lotto-game': { path: 'lotto/game/powerball?lines=3-8-21-30-44_7.5-9-33' },
  'lotto-tickets': { path: 'lotto/tickets/' },
  // Without a session: the way to sign in.
  'lotto-ticket': { path: 'lotto/tickets/T1' },
  verify: { path: 'verify/' },
  'block-page': { path: 'blockPage', headers: { 'x-edge-country': 'US' } },
  'content-page': { path: 'bonus/first-deposit' },
  'not-found': { path: 'no-such-page' },
};

/** A page that exists, and the request that shows it. */
export interface Example {
  readonly id: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const examplePages: readonly Example[] = routeTable.map(({ id }) => {
  const example = examples[id];
  if (!example) throw new Error(`The route ${id} has no example for the browser tests`);
  return { id, path: example.path, headers: example.headers ?? {} };
});
