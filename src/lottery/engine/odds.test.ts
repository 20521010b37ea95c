import { describe, expect, test } from 'vitest';
import { lotteryKindIds } from '../lottery-kind-ids.ts';
import { combinations } from './combinations.ts';
import { jackpotRulesFixtures, kindFixtures, numbersRulesFixtures } from './kind-fixtures.ts';
import { type LotteryKind, lotteryKindSchema, rulesOn } from './lottery-kind.ts';
import { allDraws, betChance, betReturn, matchChances, oneIn, tierChances } from './odds.ts';

const today = '2026-11-23';

function jackpotRules(id: string) {
  const kind = kindFixtures.get(id);
  if (kind?.type !== 'jackpot') throw new Error(`${id} is not a jackpot lottery`);
  return rulesOn(kind.rules, today);
}

function numbersRules(id: string) {
  const kind = kindFixtures.get(id);
  if (kind?.type !== 'numbers') throw new Error(`${id} is not a bet on numbers`);
  return rulesOn(kind.rules, today);
}

test('R2.140 every kind has its file and its texts', () => {
  expect(lotteryKindIds.length).toBeGreaterThanOrEqual(24);
  expect([...kindFixtures.keys()].sort()).toEqual([...lotteryKindIds].sort());
});

test('R2.140 kinds of one draw are drawn at the same time from the same balls', () => {
  const draws = Map.groupBy(kindFixtures.values(), ({ drawId }) => drawId);
  for (const kinds of draws.values()) {
    const shapes = kinds.map(({ schedule, rules }) => ({
      draws: schedule.draws,
      timeZone: schedule.timeZone,
      main: rules.map(({ main }) => main),
    }));
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  }
});

test.each([
  ['powerball', 292_201_338],
  ['megamillions', 290_472_336],
  ['superlottoplus', 41_416_353],
  ['fantasy5', 575_757],
  ['euromillions', 139_838_160],
  ['eurojackpot', 139_838_160],
  ['elgordodelaprimitiva', 31_625_100],
  ['gosloto7x49', 85_900_584],
  ['gosloto6x45', 8_145_060],
  ['gosloto5x36', 1_507_968],
  ['superloto', 50_063_860],
])('%s has %i draws', (id, draws) => {
  expect(allDraws(jackpotRules(id))).toBe(draws);
});

test.each([
  [47, 6, 10_737_573],
  [49, 6, 13_983_816],
  [59, 6, 45_057_474],
  [60, 6, 50_063_860],
  [47, 7, 62_891_499],
  [45, 6, 8_145_060],
])('of %i balls, %i can be drawn in %i ways', (balls, drawn, ways) => {
  expect(combinations(balls, drawn)).toBe(ways);
  expect(combinations(balls, balls - drawn)).toBe(ways);
});

test('impossible choices have no combinations', () => {
  expect([combinations(5, 6), combinations(5, -1), combinations(5, 0), combinations(5, 5)]).toEqual([0, 0, 1, 1]);
});

/** Published odds by tier, from the organizers and the press. */
const publishedOdds: Readonly<Record<string, readonly number[]>> = {
  powerball: [292_201_338, 11_688_053.52, 913_129.18, 36_525.17, 14_494.11, 579.76, 701.33, 91.98, 38.32],
  megamillions: [290_472_336, 12_629_232, 893_761.03, 38_859.18, 13_965.02, 607.17, 665, 85.81, 35.17],
  superlottoplus: [41_416_353, 1_592_936.65, 197_220.73, 7_585.41, 4_810.26, 185.01, 360.77, 74, 48.69],
  fantasy5: [575_757, 3_386.81, 102.63, 9.62],
  euromillions: [
    139_838_160, 6_991_908, 3_107_514.67, 621_502.93, 31_075.15, 14_125.07, 13_811.18, 985.47, 706.25, 313.89, 187.71,
    49.27, 21.9,
  ],
  eurojackpot: [
    139_838_160, 6_991_908, 3_107_514.67, 621_502.93, 31_075.15, 14_125.07, 13_811.18, 985.47, 706.25, 313.89, 187.71,
    49.27,
  ],
  elgordodelaprimitiva: [31_625_100, 3_513_900, 129_082.04, 14_342.45, 2_689.21, 298.8, 171.65, 19.07, 16.58],
  gosloto7x49: [85_900_584, 292_178.86, 4_750.88, 213.79, 21.93, 4.81],
  gosloto6x45: [8_145_060, 34_807.95, 732.8, 44.56, 6.6],
  gosloto5x36: [1_507_968, 502_656, 2_432.21, 81.07, 8.39],
  superloto: [50_063_860, 154_518.09, 2_332.35, 100.92, 10.55],
};

test.each(Object.entries(publishedOdds))('the odds of %s are the published ones', (id, published) => {
  const odds = tierChances(jackpotRules(id)).tiers.map((tier) => Math.round(oneIn(tier) * 100) / 100);
  expect(odds).toEqual(published);
});

test.each(jackpotRulesFixtures)('all matches of $name add up to one', ({ rules }) => {
  const ways = matchChances(rules).reduce((sum, chance) => sum + chance.ways, 0);
  expect(ways).toBe(allDraws(rules));
  const { tiers, any } = tierChances(rules);
  expect(any.ways).toBeLessThanOrEqual(any.of);
  expect(tiers.every((tier) => tier.ways > 0)).toBe(true);
});

describe('bets on numbers', () => {
  test.each([
    ['IR6', [7.83, 72.07, 810.75, 11_891, 255_656.5]],
    ['IR7', [6.71, 51.48, 463.29, 5_096.14, 73_044.7]],
    ['CAN6', [8.17, 78.4, 921.2, 14_125.07, 317_814]],
    ['SPL', [8.17, 78.4, 921.2, 14_125.07, 317_814]],
    ['GER6', [8.17, 78.4, 921.2, 14_125.07, 317_814]],
    ['CAN7', [7, 56, 526.4, 6_053.6, 90_804]],
    ['SPL7', [7, 56, 526.4, 6_053.6, 90_804]],
    ['NYL', [9.83, 114.07, 1_625.45, 30_341.73, 834_397.67]],
    ['NYL7', [8.43, 81.48, 928.83, 13_003.6, 238_399.33]],
    ['AUS6', [7.5, 66, 709.5, 9_933, 203_626.5]],
    ['AUS7', [6.71, 51.48, 463.29, 5_096.14, 73_044.71]],
    ['FRA5', [9.8, 117.6, 1_842.4, 42_375.2, 1_906_884]],
    ['MM6', [14, 241.5, 5_474, 183_379, 12_103_014]],
  ])('the fair odds of %s match the published ones', (id, published) => {
    const fair = published.map((_, index) => oneIn(betChance(numbersRules(id), { main: index + 1, additional: 0 })));
    for (const [index, odds] of fair.entries()) expect(odds).toBeCloseTo(published[index] ?? 0, 1);
  });

  test.each(numbersRulesFixtures)('$name pays less than fair odds, and more than half of them', ({ rules }) => {
    const returned = rules.odds.map(({ main, additional = 0 }) => betReturn(rules, { main, additional }));
    for (const share of returned) {
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(0.75);
    }
  });

  test('a bet that is not offered returns nothing', () => {
    expect(betReturn(numbersRules('IR6'), { main: 6, additional: 0 })).toBe(0);
  });
});

describe('the file of a lottery kind', () => {
  const kindFields = {
    name: 'Six of ten',
    country: 'EU',
    drawId: 'six-of-ten',
    currency: 'EUR',
    type: 'jackpot',
    schedule: {
      timeZone: 'Europe/Paris',
      draws: [{ days: ['mon'], times: ['20:00'] }],
      salesCloseMinutes: 30,
      claimDays: 30,
    },
    rules: [
      {
        main: { pick: 6, lowest: 1, highest: 10 },
        price: 1.5,
        fundPercent: 50,
        jackpot: { lowest: 1_000 },
        tiers: [
          { main: 6, prize: { kind: 'jackpot', percent: 60 } },
          { main: 5, prize: { kind: 'fixed', amount: 10 } },
        ],
      },
    ],
  };
  const [rules] = kindFields.rules;
  const [best, second] = rules?.tiers ?? [];

  test('is read with its amounts in minor units', () => {
    const kind: LotteryKind = lotteryKindSchema.parse(kindFields);
    expect(kind.rules[0]).toMatchObject({
      price: 150,
      jackpot: { lowest: 100_000 },
      tiers: [{}, { prize: { amount: 1_000 } }],
    });
  });

  test.each([
    [
      'a drum with fewer balls than are drawn',
      ['rules', 0, 'main'],
      { rules: [{ ...rules, main: { pick: 6, lowest: 1, highest: 5 } }] },
    ],
    [
      'a tier that no line can reach',
      ['rules', 0, 'tiers', 1],
      { rules: [{ ...rules, tiers: [best, { ...second, main: 7 }] }] },
    ],
    [
      'a tier behind one that takes its lines',
      ['rules', 0, 'tiers', 1],
      { rules: [{ ...rules, tiers: [best, { ...second, main: 6 }] }] },
    ],
    [
      'a jackpot that is not the first tier',
      ['rules', 0, 'tiers', 0],
      { rules: [{ ...rules, tiers: [second, best] }] },
    ],
    [
      'shares of more than the fund',
      ['rules', 0, 'tiers'],
      { rules: [{ ...rules, tiers: [best, { main: 5, prize: { kind: 'share', percent: 41 } }] }] },
    ],
    ['rules without a day after others', ['rules', 1, 'since'], { rules: [rules, rules] }],
    ['first rules with a day', ['rules', 0, 'since'], { rules: [{ ...rules, since: '2020-01-01' }] }],
    [
      'rules out of order',
      ['rules', 2, 'since'],
      { rules: [rules, { ...rules, since: '2020-01-02' }, { ...rules, since: '2020-01-01' }] },
    ],
    [
      'an unknown zone',
      ['schedule', 'timeZone'],
      { schedule: { ...kindFields.schedule, timeZone: 'Europe/Atlantis' } },
    ],
    [
      'a draw twice',
      ['schedule'],
      { schedule: { ...kindFields.schedule, draws: [...kindFields.schedule.draws, ...kindFields.schedule.draws] } },
    ],
    ['an unknown field', [], { colour: 'red' }],
  ])('is refused for %s', (_, path, change) => {
    const result = lotteryKindSchema.safeParse({ ...kindFields, ...change });
    expect(result.error?.issues.map((issue) => issue.path)).toContainEqual(path);
  });
});

test('a draw keeps the rules of its day', () => {
  const kind = kindFixtures.get('megamillions');
  if (kind?.type !== 'jackpot') throw new Error('Mega Millions has a jackpot');
  const prices = ['2017-10-30', '2017-10-31', '2025-04-07', '2025-04-08'].map((day) => rulesOn(kind.rules, day).price);
  expect(prices).toEqual([100, 200, 200, 500]);
});
