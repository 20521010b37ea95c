import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sportSlugs } from '../entities/sport.ts';
import { readMessage } from './check-message.ts';
import { hostPaths } from './host-paths.ts';
import { messageForHref, messageForLink, messageForPage } from './message-for-href.ts';

const site = { operatorSite: 'https://operator.example', origin: 'https://promo.operator.example' };
const elsewhere = { changeDomain: true };

describe('the message for an address of the operator', () => {
  it.each([
    ['R2.152 home', '/', 'home'],
    ['R2.150 the promo store', '/promo', 'promoStore'],
    ['R2.147 the top-up flow', '/office/recharge', 'topUp'],
    ['R2.146 a page of the office', '/office/identification', 'office'],
    ['R2.145 an information page', '/information/contacts', 'information'],
    ['R2.143 a bonus page', '/bonus/rules?category=casino', 'bonus'],
    ['R2.148 a promotion', '/promotions/autumn/week-1', 'promotion'],
    ['R2.142 all games', '/allgamesentrance/new', 'allGames'],
    ['R2.144 a fast game', '/fast-games?game=crash&productid=7', 'fastGames'],
    ['R2.151 a bet on one’s own', '/betsonyour/football', 'betOnOwn'],
    ['R2.149 slots', '/slots?category=12', 'slots'],
    ['R2.149 the casino', '/casino', 'casino'],
    ['R2.141 the line of a sport', '/line/football', 'betting'],
    ['all four parts of it', '/desktop/line/today/ice-hockey', 'betting'],
    ['bets on all sports', '/line', 'betting'],
    ['all bets during matches', '/live', 'live'],
    ['a sport that is played now', '/live/tennis', 'live'],
    ['a sport that is played now, on a page of a type', '/desktop/live/today/tennis', 'live'],
  ])('%s', (_words, path, type) => {
    expect(messageForHref(path, site)).toEqual({ type, path });
    expect(messageForHref(site.operatorSite + path, site)).toEqual({ type, path });
  });

  it.each([
    ['/', 'home'],
    [hostPaths.line({ section: 'line', sport: 66 }), 'betting'],
    [hostPaths.line({ pageType: 'p', section: 's', menuSection: 'm', sport: 85 }), 'betting'],
    [hostPaths.allGames(), 'allGames'],
    [hostPaths.fastGames(), 'fastGames'],
    [hostPaths.games(), 'slots'],
  ])('of the built path %s is %s', (path, type) => {
    expect(messageForHref(path ?? '', site)).toEqual({ type, path });
  });

  it.each([
    ['/about', '/about'],
    ['/information/about/', '/information/about/'],
    ['/bonus/rules?tab=2', '/bonus/rules?tab=2'],
    ['/office/wallet', '/office/wallet'],
    ['/line/chess', '/line/chess'],
    ['/slots/new', '/slots/new'],
    // The fragment gets lost, and escapes are written as the host expects them.
    ['/rules#part-2', '/rules'],
    ['/%d0%bf/x', '/%D0%BF/x'],
    ['/a/../b', '/b'],
  ])('R7.74 changes the route to %s, which is not a section', (href, path) => {
    expect(messageForHref(href, site)).toEqual({ type: 'changeRoute', path, ...elsewhere });
  });

  it('keeps the domain if the operator’s site and Marquee share it', () => {
    const together = { operatorSite: site.origin, origin: site.origin };
    expect(messageForHref('/about', together)).toEqual({ type: 'changeRoute', path: '/about' });
    expect(messageForHref('/about', { operatorSite: '', origin: '' })).toEqual({ type: 'changeRoute', path: '/about' });
    const unnamed = { operatorSite: '', origin: site.origin };
    expect(messageForHref(`${site.origin}/promo`, unnamed)).toEqual({ type: 'promoStore', path: '/promo' });
  });

  it('R7.83 opens an address of another site in the browser', () => {
    expect(messageForHref('https://help.example/a?b=c#d', site)).toEqual({
      type: 'openLinkInBrowser',
      url: 'https://help.example/a?b=c#d',
    });
    // A name that resembles the operator's.
    expect(messageForHref('https://operator.example.evil.test/office/recharge', site)?.type).toBe('openLinkInBrowser');
    expect(messageForHref('https://operator.example:8443/promo', site)?.type).toBe('openLinkInBrowser');
  });

  it.each([
    'mailto:help@operator.example',
    'tel:+35315550142',
    'javascript:alert(1)',
    'http://help.example/',
    'https://user:word@help.example/',
    'https://operator.example@evil.test/',
    '//evil.test/office/recharge',
    '/\\evil.test',
    '/office/re\ncharge',
    '/a%2Fb',
    '/a?next=/%5Cevil.test',
    'about',
    '#terms',
    '',
  ])('is undefined for %j, so that the browser follows it', (href) => {
    expect(messageForHref(href, site)).toBeUndefined();
  });

  it.each([
    ['/en/promo-store/', { type: 'promoStore', path: '/promo' }],
    ['/promo-store/', { type: 'promoStore', path: '/promo' }],
    ['/en/promo-store/free-bet-5', { type: 'changeRoute', path: '/en/promo-store/free-bet-5' }],
    ['/ar/lotto/?sort=DRAW_DATE', { type: 'changeRoute', path: '/ar/lotto/?sort=DRAW_DATE' }],
    ['/en/', { type: 'home', path: '/' }],
    ['/en/promotion/lucky-friday', { type: 'promotion', path: '/promotions/lucky-friday' }],
    ['/bonus/first-deposit', { type: 'bonus', path: '/bonus/first-deposit' }],
    ['/en/promotion/a%20b', { type: 'changeRoute', path: '/en/promotion/a%20b' }],
  ])('R2.150 requests the page %s of Marquee from the host', (path, message) => {
    expect(messageForPage(path)).toEqual(message);
  });

  it.each([
    ['/line/cricket', 'teamLine', { type: 'teamLine', path: '/line/cricket' }],
    ['/slots', 'teamLine', { type: 'slots', path: '/slots' }],
    ['/office/recharge', 'openBuyCrypto', { type: 'openBuyCrypto' }],
    ['/office/recharge', undefined, { type: 'topUp', path: '/office/recharge' }],
  ])('of the link to %s with the message %s is that message', (href, named, message) => {
    expect(messageForLink(href, named, site)).toEqual(message);
  });

  const parts = fc.constantFrom(
    ...[
      'office',
      'recharge',
      'bonus',
      'rules',
      'promotions',
      'line',
      'live',
      'slots',
      'fast-games',
      'promo',
      '..',
      '.',
    ],
    ...[
      '%2e%2e',
      '%2F',
      '%5c',
      '\\',
      '//',
      '?',
      '#',
      '&',
      '=',
      '@',
      ':',
      ' ',
      '\u0000',
      'й',
      '\ud800',
      'category',
      'x',
    ],
    ...Object.values(sportSlugs),
  );
  const path = fc
    .array(fc.oneof(parts, fc.string({ maxLength: 8 })), { maxLength: 10 })
    .map((all) => `/${all.join('/')}`);
  const href = fc.oneof(
    path,
    path.map((text) => site.operatorSite + text),
    fc.tuple(fc.webUrl({ withFragments: true, withQueryParameters: true }), path).map(([url, text]) => url + text),
    fc.string({ unit: 'binary', maxLength: 64 }),
  );

  it('is always valid for the host, or undefined', () => {
    fc.assert(
      fc.property(href, fc.boolean(), (text, isNamed) => {
        const message = messageForHref(text, isNamed ? site : { operatorSite: '', origin: '' });
        if (message === undefined) return;
        expect(readMessage('host', message)).toEqual({ message });
      }),
      { numRuns: 5_000 },
    );
  });

  it('never leads to a different site than the browser would', () => {
    fc.assert(
      fc.property(href, (text) => {
        const message = messageForHref(text, site);
        if (message === undefined) return;
        const wanted = new URL(text, site.operatorSite);
        const led =
          'url' in message ? new URL(message.url) : new URL('path' in message ? message.path : '', wanted.origin);
        expect(led.origin).toBe(wanted.origin);
        expect(led.pathname.toUpperCase()).toBe(wanted.pathname.toUpperCase());
        if (!('url' in message)) expect(wanted.origin).toBe(site.operatorSite);
      }),
      { numRuns: 5_000 },
    );
  });
});
