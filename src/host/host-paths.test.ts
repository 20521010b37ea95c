import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './check-message.ts';
import { anyHostPathPattern, hostPathPatterns } from './host-path-patterns.ts';
import { hostPaths, officeMessage } from './host-paths.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    '.',
    '..',
    '...',
    '//evil.example',
    '../x',
    '%2e%2e',
    'a/b',
    'a\\b',
    'a\nb',
    '\u202ex',
    '\ud800',
    '?a=b',
    '#x',
    '&c=d',
  ),
);
const required = fc.oneof(text, fc.constantFrom('line', 'rules', 'lucky friday'));

/** Paths made of arbitrary values, and the pattern that they must match. */
const anyPath = fc.oneof(
  fc
    .record({ pageType: text, section: required, menuSection: text, sport: fc.oneof(fc.integer(), fc.constant(1)) })
    .map((parts) => [hostPaths.line(parts), hostPathPatterns.line] as const),
  text.map((path) => [hostPaths.allGames(path), hostPathPatterns.allGames] as const),
  fc
    .tuple(required, text)
    .map(([page, category]) => [hostPaths.bonus(page, category), hostPathPatterns.bonus] as const),
  fc
    .record({ game: text, productId: fc.double() })
    .map((game) => [hostPaths.fastGames(game), hostPathPatterns.fastGames] as const),
  required.map((page) => [hostPaths.information(page), hostPathPatterns.information] as const),
  required.map((page) => [hostPaths.promotion(page), hostPathPatterns.promotion] as const),
  fc
    .tuple(required, fc.dictionary(text, fc.oneof(text, fc.integer())))
    .map(([section, query]) => [hostPaths.games(section, query), hostPathPatterns.games] as const),
  required.map((section) => [hostPaths.betOnOwn(section), hostPathPatterns.betOnOwn] as const),
);

describe('hostPaths', () => {
  it.each([
    ['R2.141 the line of a sport', hostPaths.line({ section: 'line', sport: 1 }), '/line/football'],
    [
      'all of its parts',
      hostPaths.line({ pageType: 'm', section: 'live', menuSection: 'top', sport: 2 }),
      '/m/live/top/ice-hockey',
    ],
    ['R2.142 all games', hostPaths.allGames('/new/top'), '/allgamesentrance/new/top'],
    ['no path', hostPaths.allGames(), '/allgamesentrance'],
    ['R2.143 a bonus page', hostPaths.bonus('rules', 'casino & slots'), '/bonus/rules?category=casino%20%26%20slots'],
    ['no category', hostPaths.bonus('rules'), '/bonus/rules'],
    ['R2.144 a fast game', hostPaths.fastGames({ game: 'crash', productId: 7 }), '/fast-games?game=crash&productid=7'],
    ['R2.145 an information page', hostPaths.information('контакты'), `/information/${encodeURIComponent('контакты')}`],
    ['R2.146 a page of the office', hostPaths.office('identification'), '/office/identification'],
    ['R2.148 a promotion', hostPaths.promotion('summer/lucky-friday'), '/promotions/summer/lucky-friday'],
    ['R2.149 slots by default', hostPaths.games(undefined, { category: 3 }), '/slots?category=3'],
    ['another section', hostPaths.games('casino'), '/casino'],
    ['R2.150 the promo store', hostPaths.promoStore(), '/promo'],
    ['R2.151 a bet on one’s own', hostPaths.betOnOwn('football'), '/betsonyour/football'],
    ['R2.152 home', hostPaths.home(), '/'],
  ])('%s', (_, path, expected) => {
    expect(path).toBe(expected);
    expect(path).toMatch(anyHostPathPattern);
  });

  it('R2.147 opens the top-up flow with a separate message', () => {
    expect(officeMessage('recharge')).toEqual({ type: 'topUp', path: '/office/recharge' });
    expect(officeMessage('account')).toEqual({ type: 'office', path: '/office/account' });
    for (const page of ['recharge', 'bringfriend', 'account', 'identification'] as const) {
      expect(readMessage('host', officeMessage(page)).problem).toBeUndefined();
    }
    expect(readMessage('host', { type: 'office', path: '/office/recharge' }).problem?.kind).toBe('wrong-field');
  });

  it.each(['', '.', '..', '....', 'a/b', '/', '//', '\\', 'a\u0000', '\u202eevil', '\ud800', 'x'.repeat(65)])(
    'returns no path for a missing %j if required, else omits it',
    (value) => {
      expect(hostPaths.information(value)).toBeUndefined();
      expect(hostPaths.bonus(value)).toBeUndefined();
      expect(hostPaths.betOnOwn(value)).toBeUndefined();
      expect(hostPaths.games(value)).toBeUndefined();
      expect(hostPaths.line({ section: value, sport: 1 })).toBeUndefined();
      expect(hostPaths.bonus('rules', value)).toBe('/bonus/rules');
      expect(hostPaths.fastGames({ game: value, productId: 7 })).toBe('/fast-games?productid=7');
      expect(hostPaths.games('slots', { [value]: 'x', game: value })).toBe('/slots');
      expect(hostPaths.line({ pageType: value, section: 'line', menuSection: value, sport: 1 })).toBe('/line/football');
    },
  );

  it.each(['', '//', '//evil.example', 'a//b', 'a/../b', '..', 'a/', 'a/b/c/d/e/f/g/h/i'])(
    'returns no promotion path for %j, and the path of all games without it',
    (path) => {
      expect(hostPaths.promotion(path)).toBeUndefined();
      expect(hostPaths.allGames(path)).toBe('/allgamesentrance');
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, 1e21])('leaves out an invalid id: %d', (productId) => {
    expect(hostPaths.fastGames({ game: 'crash', productId })).toBe('/fast-games?game=crash');
  });

  it('has no path for a sport without a slug (R2.153)', () => {
    expect(hostPaths.line({ section: 'line', sport: 5 })).toBeUndefined();
  });

  it('builds only paths that stay on the site, match their pattern and fit into a message', () => {
    fc.assert(
      fc.property(anyPath, ([path, pattern]) => {
        if (path === undefined) return;
        expect(path).toMatch(pattern);
        expect(path).toMatch(anyHostPathPattern);
        const url = new URL(path, 'https://host.example');
        expect(url.origin).toBe('https://host.example');
        // The address is read as written: no segment is removed.
        expect(url.pathname + url.search).toBe(path);
        expect(url.hash).toBe('');
        expect(readMessage('host', { type: 'changeRoute', path }).problem).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every value unchanged', () => {
    const safe = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(safe, (value) => {
        const path = hostPaths.bonus('rules', value);
        if (path === '/bonus/rules' || path === undefined) return;
        expect(decodeURIComponent(path)).toBe(`/bonus/rules?category=${value}`);
      }),
    );
  });
});
