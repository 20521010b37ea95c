import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryHeader, createDraw, drawEachPageOnce, type MixDraw, type MixRequest } from './draw.ts';

const pages = Array.from({ length: 400 }, (_, index) => `/en/page-${index}`);
const sessions = Object.fromEntries(
  ['IE', 'DE', 'GB', 'KZ'].map((country) => [
    country,
    Array.from({ length: 50 }, (_, index) => `${country}.${index}.s`),
  ]),
);
const drawWith = (seed: number, more: Partial<MixDraw> = {}): MixDraw => ({
  seed,
  pages,
  sessions: { IE: [], DE: [], GB: [], KZ: [], ...sessions },
  ...more,
});

const count = 20_000;
const take = (draw: MixDraw, requests = count): MixRequest[] => Array.from({ length: requests }, createDraw(draw));
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const holdsFor = (check: (seed: number) => void) => fc.assert(fc.property(seeds, check), { numRuns: 4 });

describe('the draw of the mix', () => {
  it('depends only on the seed', () => {
    holdsFor((seed) => {
      expect(take(drawWith(seed), 100)).toEqual(take(drawWith(seed), 100));
      expect(take(drawWith(seed), 100)).not.toEqual(take(drawWith(seed + 1), 100));
    });
  });

  it('draws the same pages for all visitors', () => {
    const paths = (draw: MixDraw) => take(draw, 200).map(({ path }) => path);
    holdsFor((seed) => {
      const all = paths(drawWith(seed));
      expect(paths(drawWith(seed, { only: 'anonymous' }))).toEqual(all);
      expect(paths(drawWith(seed, { only: 'signed-in', isOneTenant: true, encoding: 'br' }))).toEqual(all);
    });
  });

  it('keeps the configured shares of visitors', () => {
    holdsFor((seed) => {
      const requests = take(drawWith(seed));
      const shareOf = (matches: (headers: MixRequest['headers']) => boolean) =>
        requests.filter(({ headers }) => matches(headers)).length / count;
      const expectShare = (share: number, matches: (headers: MixRequest['headers']) => boolean) => {
        // Six times the standard deviation of a share: never exceeded by chance.
        expect(Math.abs(shareOf(matches) - share)).toBeLessThan(6 * Math.sqrt((share * (1 - share)) / count));
      };
      expectShare(0.34, ({ cookie = '' }) => cookie.includes('user_token='));
      expectShare(0.9, ({ host }) => host === 'promo.operator.example');
      expectShare(0.05, ({ host }) => host === 'promo.partner.example');
      expectShare(0.05, ({ host }) => host === 'promo.market.example');
      expectShare(0.85, (headers) => headers[countryHeader] === 'IE');
      expectShare(0.04, (headers) => headers[countryHeader] === 'KZ');
      expectShare(0.08, ({ cookie = '' }) => cookie.includes('app_theme=light'));
      expectShare(0.06, ({ cookie = '' }) => cookie.includes('tzo=1;') || cookie.endsWith('tzo=1'));
      expectShare(0.95, (headers) => headers['accept-encoding']?.includes('br') ?? false);
      expectShare(0.02, (headers) => headers['accept-encoding'] === 'identity');
    });
  });

  it('spreads half of the requests evenly and half by Zipf, exponent 0.8', () => {
    const weights = pages.map((_, index) => (index + 1) ** -0.8);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const expected = weights.map((weight) => 0.5 / pages.length + (0.5 * weight) / sum);
    holdsFor((seed) => {
      const times = new Map<string, number>();
      for (const { path } of take(drawWith(seed))) times.set(path, (times.get(path) ?? 0) + 1);
      // Chi squared with 399 degrees of freedom has a standard deviation of about 28.
      const chi = pages.reduce((total, page, index) => {
        const wanted = (expected[index] ?? 0) * count;
        return total + ((times.get(page) ?? 0) - wanted) ** 2 / wanted;
      }, 0);
      expect(chi).toBeLessThan(399 + 6 * 28.3);
    });
  });

  it('gives a visitor a session of their own country', () => {
    holdsFor((seed) => {
      for (const { headers } of take(drawWith(seed, { only: 'signed-in' }), 200)) {
        expect(headers['cookie']).toContain(`user_token=${headers[countryHeader]}.`);
      }
    });
  });

  it('can be limited to anonymous visitors, one tenant or one encoding', () => {
    const requests = take(drawWith(1, { only: 'anonymous', isOneTenant: true, encoding: 'identity' }), 500);
    for (const { headers } of requests) {
      expect(headers['cookie']).not.toContain('user_token');
      expect(headers['host']).toBe('promo.operator.example');
      expect(headers['accept-encoding']).toBe('identity');
    }
  });

  it('can draw each page once', () => {
    expect(drawEachPageOnce(drawWith(1)).map(({ path }) => path)).toEqual(pages);
  });
});
