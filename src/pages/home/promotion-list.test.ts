import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { products, promotionSorts, promotionTypes, promotionViews } from '../../entities/promotion-list.ts';
import { isQueryValue } from '../../routes/query-values.ts';
import { page } from './page.ts';
import {
  arrangePromotions,
  countInView,
  isWholeList,
  type ListedPromotion,
  PromotionLists,
  type PromotionQuery,
  pageSize,
  promotionSearch,
  readPromotionQuery,
} from './promotion-list.ts';

const everything: PromotionQuery = {
  view: 'running',
  product: undefined,
  type: undefined,
  sort: 'recommended',
  page: 1,
};

const promotion = (name: string, changes: Partial<ListedPromotion> = {}): ListedPromotion => ({
  name,
  phase: 'running',
  products: ['sports'],
  type: 'draws',
  priority: 0,
  startsAt: 100,
  endsAt: undefined,
  isJoined: false,
  ...changes,
});

const namesOf = (promotions: readonly ListedPromotion[]) => promotions.map(({ name }) => name);
const arrange = (promotions: readonly ListedPromotion[], query: PromotionQuery) =>
  arrangePromotions(new PromotionLists(promotions), query, new Map());
const arrangeIds = (promotions: readonly ListedPromotion[], query: Partial<PromotionQuery> = {}) =>
  namesOf(arrange(promotions, { ...everything, ...query }).shown);
const isInView = ({ phase, isJoined }: ListedPromotion, view: PromotionQuery['view']) =>
  view === 'joined' ? isJoined && phase !== 'ended' : phase === view;

const anyQuery = fc.record({
  view: fc.constantFrom(...promotionViews),
  product: fc.constantFrom(...products, undefined),
  type: fc.constantFrom(...promotionTypes, undefined),
  sort: fc.constantFrom(...promotionSorts),
});

const moment = fc.integer({ min: 0, max: 5 });
const anyPromotions = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,3}$/),
    phase: fc.constantFrom<ListedPromotion['phase']>('running', 'upcoming', 'ended'),
    products: fc.subarray([...products]),
    type: fc.constantFrom(...promotionTypes, undefined),
    priority: moment,
    startsAt: moment,
    endsAt: fc.option(moment, { nil: undefined }),
    isJoined: fc.boolean(),
  }),
  { selector: ({ name }) => name, maxLength: 90 },
);

describe('the pages of a list', () => {
  it('contain each matching promotion once, for every view, filter and sort', () => {
    fc.assert(
      fc.property(anyPromotions, anyQuery, (promotions, query) => {
        const { pages, matches, matchesOfType } = arrange(promotions, { ...query, page: 1 });
        const listed = Array.from({ length: pages }, (_, index) =>
          arrange(promotions, { ...query, page: index + 1 }),
        ).flatMap(({ shown }) => shown);
        const expected = promotions.filter(
          (one) =>
            isInView(one, query.view) &&
            (query.product === undefined || one.products.includes(query.product)) &&
            (query.type === undefined || one.type === query.type),
        );
        expect(namesOf(listed).sort()).toEqual(namesOf(expected).sort());
        expect(matches).toBe(expected.length);
        for (const type of [...promotionTypes, undefined]) {
          expect(matchesOfType.get(type) ?? 0).toBe(expected.filter((one) => one.type === type).length);
        }
        const mixed = arrange(promotions.toReversed(), { ...query, page: 1 });
        expect(namesOf(mixed.shown)).toEqual(namesOf(listed.slice(0, pageSize)));
      }),
    );
  });

  it('are equal for visitor-specific and shared data', () => {
    fc.assert(
      fc.property(anyPromotions, anyPromotions, anyQuery, fc.nat({ max: 4 }), (promotions, others, query, page) => {
        const own = new Map(
          promotions.flatMap((one) =>
            others.filter(({ name }) => name === one.name).map((changed) => [one, changed] as const),
          ),
        );
        const asForAll = promotions.map((one) => own.get(one) ?? one);
        const wanted = { ...query, page: page + 1 };
        expect(arrangePromotions(new PromotionLists(promotions), wanted, own)).toEqual(arrange(asForAll, wanted));
        const count = asForAll.filter((one) => isInView(one, query.view)).length;
        expect(countInView(new PromotionLists(promotions), query.view, own)).toBe(count);
      }),
    );
  });

  it('are sorted once for all visitors, not on each request', () => {
    const startsAt = vi.fn(() => 1);
    const countOf = (name: string) =>
      Object.defineProperty(promotion(name), 'startsAt', { get: startsAt, enumerable: true });
    const many = Array.from({ length: 10 * pageSize }, (_, index) => countOf(`p${index}`));
    const lists = new PromotionLists(many);
    const query = { ...everything, sort: 'newest' } as const;
    arrangePromotions(lists, query, new Map());
    startsAt.mockClear();
    const [first = promotion('')] = many;
    arrangePromotions(lists, query, new Map([[first, { ...promotion(first.name), isJoined: true }]]));
    // Only promotions on the same page are compared.
    expect(startsAt.mock.calls.length).toBeLessThan(4 * pageSize);
  });

  it('clamp an address beyond the last page', () => {
    const many = Array.from({ length: pageSize + 1 }, (_, index) => promotion(`p${index}`));
    expect(arrange(many, { ...everything, page: 19 })).toMatchObject({ page: 2, pages: 2, matches: 25 });
    expect(arrange([], { ...everything, page: 3 })).toMatchObject({ page: 1, pages: 1, shown: [] });
  });
});

describe('the order of a list', () => {
  it('is joined promotions, then the operator’s favourites, then the next to end', () => {
    const promotions = [
      promotion('endless'),
      promotion('late', { endsAt: 300 }),
      promotion('soon', { endsAt: 200 }),
      promotion('favourite', { priority: 9 }),
      promotion('own', { isJoined: true }),
    ];
    expect(arrangeIds(promotions)).toEqual(['own', 'favourite', 'soon', 'late', 'endless']);
    expect(arrangeIds(promotions, { sort: 'ending' })).toEqual(['soon', 'late', 'endless', 'favourite', 'own']);
  });

  it('is newest first on request', () => {
    const promotions = [promotion('old', { startsAt: 1, priority: 9 }), promotion('new', { startsAt: 9 })];
    expect(arrangeIds(promotions, { sort: 'newest' })).toEqual(['new', 'old']);
  });

  it('is the earliest start first for upcoming ones, and the latest end first for ended ones', () => {
    const times = [
      { startsAt: 5, endsAt: 50 },
      { startsAt: 4, endsAt: 60 },
    ];
    const phases = (phase: ListedPromotion['phase']) =>
      times.map((time, index) => promotion(`p${index}`, { ...time, phase }));
    expect(arrangeIds(phases('upcoming'), { view: 'upcoming', sort: 'newest' })).toEqual(['p1', 'p0']);
    expect(arrangeIds(phases('ended'), { view: 'ended', sort: 'ending' })).toEqual(['p1', 'p0']);
  });
});

describe('the address of a list', () => {
  it('has every choice of the list, in values that the page cache allows', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 1, max: 19 }), (query, number) => {
        const search = promotionSearch({ ...query, page: number });
        expect(readPromotionQuery(new URLSearchParams(search))).toEqual({ ...query, page: number });
        for (const [key, value] of new URLSearchParams(search)) {
          expect(isQueryValue(page.watchQuery[key] ?? [], value)).toBe(true);
        }
      }),
    );
    expect(promotionSearch(everything)).toBe('');
    expect(isWholeList(everything)).toBe(true);
  });

  it.each([
    '?page=0',
    '?page=-2',
    '?page=1e9999',
    '?page=1.5',
    '?view=mine&product=chess&type=raffle&sort=x',
    '?page=NaN',
  ])('is read as all promotions when it is invalid: %s', (search) => {
    expect(readPromotionQuery(new URLSearchParams(search))).toEqual(everything);
  });
});
