import { describe, expect, it } from 'vitest';
import { promotionTypes } from '../../entities/promotion-list.ts';
import type { HomePromotion } from './home-data.ts';
import { promotionRails } from './promotion-rails.ts';

const promotion = (name: string, changes: Partial<HomePromotion> = {}): HomePromotion => ({
  name,
  type: 'bonuses',
  kicker: '',
  title: name,
  firstPrizes: [],
  accent: name,
  composition: 'offer',
  world: 'foil',
  timing: { kind: 'long-term' },
  conditions: { minimumAge: 18 },
  ...changes,
});

const many = (count: number, changes: Partial<HomePromotion> = {}) =>
  Array.from({ length: count }, (_, index) => promotion(`p${index}`, changes));

const columnsOf = (promotions: readonly HomePromotion[]) => promotionRails(promotions)[0]?.columns;

describe('the rails of a list', () => {
  it('contain every promotion once, one rail for each type', () => {
    const types = [...promotionTypes, undefined];
    const promotions = many(20).map((one, index) => ({ ...one, type: types[(index * 5) % types.length] }));
    const rails = promotionRails(promotions);
    expect(rails.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
    expect(rails.flatMap((rail) => rail.promotions.map(({ name }) => name)).toSorted()).toEqual(
      promotions.map(({ name }) => name).toSorted(),
    );
    for (const { type, promotions: ofRail } of rails) for (const one of ofRail) expect(one.type).toBe(type);
  });

  it('have the form of their type', () => {
    const forms = [...promotionTypes, undefined].map((type) => promotionRails([promotion('one', { type })])[0]?.form);
    expect(forms).toEqual(['numeral', 'numeral', 'ticket', 'scoreboard', 'poster', 'poster', 'poster']);
  });

  it.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [6, 3],
    [7, 4],
    [9, 3],
  ])('fill the fewest rows evenly: %i tiles in rows of %i', (count, columns) => {
    expect(columnsOf(many(count))).toBe(columns);
  });

  it('have at most three tickets in a row', () => {
    expect(columnsOf(many(4, { type: 'draws' }))).toBe(2);
    expect(columnsOf(many(9, { type: 'draws' }))).toBe(3);
  });

  it('separate promotions of one colour, and keep the order otherwise', () => {
    const namesFor = (accents: readonly string[]) =>
      promotionRails(accents.map((accent, index) => promotion(`p${index}`, { accent })))[0]?.promotions.map(
        ({ name }) => name,
      );
    expect(namesFor(['gold', 'gold', 'gold', 'lime', 'ice', 'lime'])).toEqual(['p0', 'p3', 'p1', 'p4', 'p2', 'p5']);
    expect(namesFor(['ice', 'gold', 'lime', 'lime'])).toEqual(['p0', 'p3', 'p1', 'p2']);
    expect(promotionRails(many(3, { accent: 'gold' }))[0]?.promotions).toHaveLength(3);
  });
});
