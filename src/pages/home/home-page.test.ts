import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import { products, promotionTypes, promotionViews } from '../../entities/promotion-list.ts';
import type { World } from '../../entities/world.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { fixtureTime, lotteryFixtures } from '../../lottery/lottery-fixtures.ts';
import type { HomePageData, HomePromotion, PromotionTiming } from './home-data.ts';
import { homePage } from './home-page.ts';
import { pageNumbers } from './page-numbers.ts';
import { type PromotionQuery, readPromotionQuery } from './promotion-list.ts';

const day = 86_400;

const promotion = (name: string, changes: Partial<HomePromotion> = {}): HomePromotion => ({
  name,
  type: 'draws',
  kicker: 'Weekly prize draw',
  title: `Title of ${name}`,
  firstPrizes: [],
  art: `/campaign-art/${name}.svg`,
  accent: 'clover',
  composition: 'poster',
  world: 'rays',
  timing: { kind: 'ends', at: fixtureTime + 3 * day, zone: { timeZone: 3 } },
  conditions: { minimumAge: 18 },
  ...changes,
});

const zone = { timeZone: 3 };

const timings: readonly PromotionTiming[] = [
  { kind: 'starts', at: fixtureTime, zone },
  { kind: 'ends', at: fixtureTime, zone },
  { kind: 'ended', at: fixtureTime, zone },
  { kind: 'draw', at: fixtureTime, zone },
  { kind: 'closes', at: fixtureTime, zone },
  { kind: 'opens', at: fixtureTime, zone },
  { kind: 'over' },
  { kind: 'long-term' },
  ...(['day', 'week', 'month', 'quarter', 'stage'] as const).map((every) => ({ kind: 'rounds', every }) as const),
];

const promotions = [
  promotion('lucky-friday', { figure: '€250,000 in cash', estimates: [{ amount: 21_700_000, currency: 'GBP' }] }),
  promotion('two-hundred', { conditions: { minimumAge: 21, isForNewCustomers: true, wagering: '8×' } }),
  ...timings.map((timing, index) => promotion(`promotion-${index}`, { timing, isJoined: index % 2 === 0 })),
];

const queryOf = (search: string): PromotionQuery => readPromotionQuery(new URLSearchParams(search));

const heavy: HomePageData = {
  query: queryOf(''),
  shown: promotions,
  matches: 61,
  matchesOfType: new Map([['draws', 16]]),
  page: 1,
  pages: 3,
  total: 61,
  filters: { products, types: promotionTypes },
  upcoming: promotions.slice(2, 4),
  joined: { count: 6 },
  hasFailed: false,
  lotteries: lotteryFixtures
    .slice(0, 4)
    .map((lottery) => ({ ...lottery, estimate: { amount: 9_900, currency: 'GBP' } })),
};
const empty: HomePageData = {
  ...heavy,
  ...{
    shown: [],
    matches: 0,
    matchesOfType: new Map(),
    pages: 1,
    total: 0,
    upcoming: [],
    joined: 'signed-out',
    lotteries: [],
  },
};

const pageIn = (language: LanguageCode, data: HomePageData) =>
  homePage(data, { t: textsFixture(language).t, language });
const show = (data: HomePageData, language: LanguageCode = 'en'): string =>
  renderBlocks(pageIn(language, data).blocks, { site: { currentLanguage: language }, path: `/${language}/` });
const typesOf = (data: HomePageData) => pageIn('en', data).blocks.map(({ type }) => type);

describe('the home page', () => {
  it('shows the first promotion beside the next to end and a daily one', () => {
    const ends = (name: string, days: number, world: World) =>
      promotion(name, { timing: { kind: 'ends', at: fixtureTime + days * day, zone }, world });
    const daily = promotion('daily', { timing: { kind: 'rounds', every: 'day' }, world: 'night' });
    const namesIn = (shown: readonly HomePromotion[]) =>
      [...show({ ...heavy, shown, upcoming: [] }).matchAll(/<h[23][^>]*><?[^>]*>?Title of ([\w-]+)/g)].map(
        ([, name]) => name,
      );
    const [first, late, soon] = [ends('first', 1, 'felt'), ends('late', 9, 'grid'), ends('soon', 2, 'foil')];
    expect(namesIn([first, late, soon, daily])).toEqual(['first', 'soon', 'daily', 'late']);
    expect(namesIn([first, late, soon])).toEqual(['first', 'soon', 'late']);
    const alike = { ...soon, world: first.world };
    expect(namesIn([first, alike, late, daily])).toEqual(['first', 'late', 'daily', 'soon']);
    expect(namesIn([first])).toEqual(['first']);
  });

  it.each(localeCodes)('shows every promotion, control and reason for an empty list in %s', (language) => {
    const html = show({ ...heavy, hasFailed: true }, language);
    for (const { name, title } of promotions) {
      expect(html).toContain(`href="/${language}/promotion/${name}"`);
      expect(html).toContain(title);
    }
    const others = promotionViews.flatMap((view) => {
      const data = { ...empty, query: queryOf(`?view=${view}`) };
      return [data, { ...data, total: 3 }, { ...data, joined: { count: 0 } }, { ...heavy, query: data.query }];
    });
    for (const text of [html, ...others.map((data) => show(data, language))]) {
      expect(text).not.toMatch(/\{\{|undefined|\[object|home_/);
    }
    for (const view of promotionViews) {
      const { title } = pageIn(language, { ...heavy, query: queryOf(`?view=${view}&page=2`), page: 2 });
      expect(title).not.toMatch(/\{\{|home_/);
    }
  });

  it('R1.2 shows the main conditions and a terms link beside every offer', () => {
    const html = show(heavy);
    expect(html.match(/Terms apply/g)).toHaveLength(promotions.length + heavy.upcoming.length);
    expect(html).toContain('href="/en/promotion/two-hundred#terms"');
    expect(html).toMatch(/21\+<\/bdi> · New customers only · 8× wagering requirement/);
  });

  it('has all significant terms beside an offer when the region requires them', () => {
    const terms = ['Minimum deposit: €5.', 'You can lose what you stake.'];
    const html = show({ ...heavy, shown: [promotion('first'), promotion('second', { significantTerms: terms })] });
    for (const term of terms) expect(html).toContain(term);
  });

  it('leaves the draws out when the section is off', () => {
    expect(show(heavy)).toContain('href="/en/lotto/"');
    expect(show({ ...heavy, lotteries: [] })).not.toContain('/en/lotto/');
  });

  it('features the first running promotion of all or of a product, above the controls of the list', () => {
    for (const search of ['', '?product=casino'])
      expect(typesOf({ ...heavy, query: queryOf(search) }).slice(0, 3)).toEqual([
        'home-intro',
        'featured-promotion',
        'promotion-controls',
      ]);
    for (const search of ['?type=draws', '?sort=newest', '?page=2', '?view=ended']) {
      const query = queryOf(search);
      expect(typesOf({ ...heavy, query, page: query.page })).not.toContain('featured-promotion');
    }
    expect(typesOf({ ...heavy, shown: promotions.slice(0, 1), matches: 1, pages: 1 })).not.toContain('promotion-rail');
  });

  it.each([
    ['that ends', {}, true],
    ['without an end', { timing: { kind: 'long-term' } }, false],
    ['in a region that allows no countdown', { withoutCountdown: true }, false],
  ] as const)('counts down to the time of a promotion %s: %j', (_, changes, isCounted) => {
    const html = show({ ...heavy, shown: [promotion('lucky-friday', changes)], matches: 1, pages: 1 });
    expect(html.includes('role="timer"')).toBe(isCounted);
  });

  it('reports an unavailable platform, and offers to retry the same list', () => {
    const html = show({ ...heavy, query: queryOf('?product=casino'), hasFailed: true });
    expect(html).toMatch(/can’t check right now.*href="\/en\/\?product=casino"[^>]*>Try again/s);
    expect(show(heavy)).not.toContain('Try again');
  });
});

describe('the rails', () => {
  const ofTypes: HomePageData = {
    ...heavy,
    query: queryOf('?page=2'),
    page: 2,
    shown: [
      promotion('stream', { type: undefined }),
      promotion('draw'),
      promotion('bonus', { type: 'bonuses', figure: 'Get a 200% bonus up to €150', amount: '200%' }),
      promotion('boxes', { type: 'instant' }),
      promotion('board', {
        type: 'tournaments',
        firstPrizes: [
          { places: '1', reward: '€2,000 in cash' },
          { places: '2–5', reward: '€500 in cash' },
        ],
      }),
    ],
    upcoming: [],
  };

  it('have a title for each type, the first type first and services last', () => {
    const titles = [...show(ofTypes).matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'Prize draws',
      'Bonuses and cashback',
      'Instant prizes',
      'Tournaments',
      'Other promotions',
      'Next draws',
    ]);
  });

  it('show the prizes of a tournament, the amount of a bonus in place of its picture, and a picture elsewhere', () => {
    const cards = new Map(
      show(ofTypes)
        .split('<li class="_card')
        .slice(1)
        .map((card) => [/Title of (\w+)/.exec(card)?.[1], card]),
    );
    expect(cards.get('board')).toMatch(/Place <\/span>1<.*€2,000 in cash.*Place <\/span>2–5<.*€500 in cash/s);
    expect(cards.get('bonus')).toMatch(/aria-hidden="true">200%<.*Get a 200% bonus up to €150/s);
    expect(cards.get('bonus')).not.toContain('<img');
    for (const name of ['stream', 'draw', 'boxes', 'board']) expect(cards.get(name)).toContain(`${name}.svg`);
    expect(cards.get('draw')).not.toMatch(/Place <|aria-hidden="true">[^<]/);
  });

  it('link to all promotions of a type if there are more', () => {
    const links = (data: HomePageData) => [...show(data).matchAll(/href="([^"]*type=[^"]*)"[^>]*><span>All \d/g)];
    expect(links(ofTypes).map(([, href]) => href)).toEqual(['/en/?type=draws']);
    expect(show(ofTypes)).toMatch(/All 16<span[^>]*>: Prize draws/);
    expect(links({ ...ofTypes, matchesOfType: new Map([['draws', 1]]) })).toEqual([]);
    expect(links({ ...ofTypes, query: queryOf('?product=casino') }).map(([, href]) => href)).toEqual([
      '/en/?product=casino&amp;type=draws',
    ]);
  });

  it('have no title in a list of one type, and are no part of lists in another order', () => {
    const draws = show({ ...heavy, query: queryOf('?type=draws'), upcoming: [], lotteries: [] });
    expect(draws).toContain('_ticket');
    expect(draws).not.toMatch(/<h2[^>]*>Prize draws/);
    for (const search of ['?sort=newest', '?view=ended', '?view=upcoming', '?view=joined']) {
      expect(typesOf({ ...heavy, query: queryOf(search) })).not.toContain('promotion-rail');
    }
  });
});

describe('the controls of the list', () => {
  it('announce number, range and order of the promotions in a live region', () => {
    const count = (data: HomePageData) =>
      /role="status"[^>]*>(.*?)<\/p>/s.exec(show(data))?.[1]?.replace(/<[^>]+>/g, '');
    expect(count({ ...heavy, page: 2, query: queryOf('?page=2') })).toBe('25–48 of 61 promotions · Recommended');
    expect(count({ ...heavy, matches: 5, pages: 1, query: queryOf('?sort=newest') })).toBe('5 promotions · Newest');
    expect(count({ ...heavy, matches: 1, pages: 1, query: queryOf('?view=ended') })).toBe('1 promotion');
  });

  it('keep other choices, and reset to the first page', () => {
    const html = show({ ...heavy, query: queryOf('?product=casino&sort=newest&page=2'), page: 2 });
    expect(html).toContain('href="/en/?product=casino&amp;type=draws&amp;sort=newest"');
    expect(html).toContain('href="/en/?product=sports&amp;sort=newest"');
    expect(html).toContain('href="/en/?product=casino&amp;sort=newest&amp;page=3#promotions"');
  });

  it('offer the view of joined promotions only to a visitor with some', () => {
    const offers = (joined: HomePageData['joined']) => show({ ...heavy, joined }).includes('?view=joined');
    expect([offers({ count: 2 }), offers({ count: 0 }), offers('signed-out'), offers('unknown')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('link out of an empty filter, and offer signing in if needed', () => {
    const filtered = show({ ...empty, query: queryOf('?view=ended&product=bingo'), total: 14 });
    expect(filtered).toMatch(/Nothing matches.*href="\/en\/\?view=ended"/s);
    expect(show({ ...empty, query: queryOf('?view=joined') })).toContain('/login');
    expect(show({ ...empty, query: queryOf('?view=joined'), joined: { count: 0 } })).not.toContain('/login');
  });
});

describe('the page for search engines', () => {
  it.each([
    ['', '', false],
    ['?page=2', '?page=2', false],
    ['?product=casino&page=2', '', false],
    ['?sort=newest', '', false],
    ['?view=upcoming', '?view=upcoming', false],
    ['?view=ended', '?view=ended', true],
    ['?view=joined', '?view=joined', true],
  ])('maps %j to the canonical query %j', (search, canonicalSearch, isHidden) => {
    const query = queryOf(search);
    expect(pageIn('en', { ...heavy, query, page: query.page })).toMatchObject({ canonicalSearch, isHidden });
  });

  it('is hidden for a filter without matches, but never without a filter', () => {
    expect(pageIn('en', { ...empty, query: queryOf('?product=bingo') }).isHidden).toBe(true);
    expect(pageIn('en', empty).isHidden).toBe(false);
  });
});

it('is cached for other visitors only without this visitor’s promotions', () => {
  const personal = (joined: HomePageData['joined']) =>
    pageIn('en', { ...heavy, joined })
      .blocks.filter(({ isPersonal }) => isPersonal)
      .map(({ type }) => type);
  expect(personal({ count: 1 })).toEqual(['featured-promotion', 'promotion-controls', 'promotion-rail']);
  expect(personal({ count: 0 })).toEqual([]);
  expect(personal('signed-out')).toEqual([]);
});

it('links the first, the last and the neighbouring pages', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(7, 19)).toEqual([1, 6, 7, 8, 19]);
});
