import { describe, expect, it } from 'vitest';
import { kindFixtures } from '../../lottery/engine/kind-fixtures.ts';
import type { LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { whatIf } from './what-if.ts';

const kindOf = (id: string): LotteryKind => {
  const kind = kindFixtures.get(id);
  if (!kind) throw new Error(`There is no lottery ${id}`);
  return kind;
};

const usd = (major: number) => ({ amount: major * 100, currency: 'USD' });

const held = (id: string, main: number[], additional: number[], changes: Partial<LotteryDraw> = {}): LotteryDraw => ({
  id,
  at: Date.parse(`${id}T20:00:00Z`) / 1_000,
  salesCloseAt: Date.parse(`${id}T19:00:00Z`) / 1_000,
  state: 'official',
  numbers: { main, additional },
  jackpot: usd(300_000_000),
  ...changes,
});

const entry = { main: [1, 2, 3, 4, 5], additional: [6] };
const nothing = { main: [40, 41, 42, 43, 44], additional: [7] };

describe('numbers over past draws', () => {
  it('cost a line in each draw, and win the prizes that were paid', () => {
    const draws = [
      held('2026-11-21', [1, 2, 3, 4, 60], [6], {
        tiers: [{ main: 4, additional: 1, winners: 2, prize: usd(50_000) }],
      }),
      held('2026-11-18', nothing.main, nothing.additional),
    ];
    expect(whatIf(kindOf('powerball'), entry, draws)).toMatchObject({
      draws: 2,
      otherRules: 0,
      linesPerDraw: 1,
      cost: 400,
      won: 5_000_000,
      wins: [{ draw: { id: '2026-11-21' }, matches: { main: 4, additional: 1 }, won: 5_000_000 }],
    });
  });

  it('win the jackpot of a draw without winners', () => {
    const draws = [held('2026-11-21', entry.main, entry.additional)];
    expect(whatIf(kindOf('powerball'), entry, draws).won).toBe(30_000_000_000);
  });

  it('have a win of an unknown prize if a shared tier had no winners', () => {
    const draw = held('2026-11-20', [1, 2, 3, 4, 50], [11, 12], { jackpot: { amount: 1, currency: 'EUR' } });
    const played = { main: [1, 2, 3, 4, 5], additional: [1, 2] };
    expect(whatIf(kindOf('euromillions'), played, [draw])).toMatchObject({ won: 0, wins: [{ won: undefined }] });
  });

  it('cost and win as a system what all of its lines cost and win', () => {
    const system = { main: [1, 2, 3, 4, 5, 7], additional: [6] };
    const { cost, won, linesPerDraw } = whatIf(kindOf('powerball'), system, [
      held('2026-11-21', [1, 2, 3, 30, 31], [6], { tiers: [] }),
    ]);
    // Three of six lines match 3 + 1, and three 2 + 1: 100 and 7 dollars.
    expect({ cost, won, linesPerDraw }).toEqual({ cost: 1_200, won: 3 * 10_000 + 3 * 700, linesPerDraw: 6 });
  });

  it('leave out draws that are not official, and draws by rules without these numbers', () => {
    const played = { main: [1, 2, 3, 4, 72], additional: [15] };
    const draws = [
      held('2026-11-20', nothing.main, nothing.additional, { state: 'provisional' }),
      held('2018-01-02', nothing.main, nothing.additional),
      held('2016-01-05', nothing.main, nothing.additional),
    ];
    expect(whatIf(kindOf('megamillions'), played, draws)).toMatchObject({ draws: 1, otherRules: 1 });
    expect(whatIf(kindOf('megamillions'), { main: [1], additional: [] }, draws)).toMatchObject({
      draws: 0,
      otherRules: 2,
    });
  });

  it('are settled as a bet with the lowest stake if the kind pays fixed odds', () => {
    const draws = [held('2026-11-21', [1, 2, 3, 4, 5, 6], []), held('2026-11-18', [1, 30, 31, 32, 33, 34], [])];
    const outcome = whatIf(kindOf('GER6'), { main: [1, 2], additional: [] }, draws);
    expect(outcome).toMatchObject({ draws: 2, cost: 200, won: 5_400, wins: [{ matches: { main: 2 }, won: 5_400 }] });
  });
});

/** Each change of a lottery's balls: the last rules before it, and the first rules after it. */
const changes = [...kindFixtures].flatMap(([id, kind]) =>
  kind.rules.slice(1).map((after, index) => {
    const before = kind.rules[index];
    if (!before || after.since === undefined) throw new Error(`${id} has no rules before a change`);
    return { id, since: after.since, before, after };
  }),
);

type Rules = (typeof changes)[number]['before'];

/** The lowest numbers of a line, with the highest number of its drum as the last. */
const withHighest = (pick: number, highest: number): number[] => [
  ...Array.from({ length: pick - 1 }, (_, index) => index + 1),
  highest,
];

/** Balls in a separate drum. */
const separateDrum = ({ additional }: Rules) => (additional && 'highest' in additional ? additional : undefined);

/** Numbers to play: two of a bet, a whole line of a lottery with a jackpot. */
function entryWith(rules: Rules, highest: { main: number; additional: number | undefined }) {
  const isBet = 'odds' in rules;
  const own = isBet ? undefined : separateDrum(rules);
  return {
    main: withHighest(isBet ? 2 : rules.main.pick, highest.main),
    additional: own ? withHighest(own.pick, highest.additional ?? own.highest) : [],
  };
}

/** A draw with all numbers of the entry that exist in the rules. */
function drawnBy(rules: Rules, id: string, entry: { main: readonly number[]; additional: readonly number[] }) {
  const fill = (own: readonly number[], pick: number, highest: number, taken: readonly number[] = []) => {
    const hits = own.filter((number) => number <= highest).slice(0, pick);
    const others = Array.from({ length: highest }, (_, index) => highest - index);
    const rest = others.filter((number) => !hits.includes(number) && !own.includes(number) && !taken.includes(number));
    return [...hits, ...rest.slice(0, pick - hits.length)].sort((a, b) => a - b);
  };
  const main = fill(entry.main, rules.main.pick, rules.main.highest);
  const own = separateDrum(rules);
  const bonus = rules.additional && !own ? fill([], rules.additional.pick, rules.main.highest, main) : [];
  return held(id, main, own ? fill(entry.additional, own.pick, own.highest) : bonus);
}

describe.each(changes)('numbers over the change of $id on $since', ({ id, since, before, after }) => {
  const days = [-3, -2, -1, 0, 1].map((day) =>
    new Date(Date.parse(`${since}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  );
  const archiveOf = (entry: { main: readonly number[]; additional: readonly number[] }) =>
    days.map((day) => drawnBy(day < since ? before : after, day, entry));
  const [older, newer] = [separateDrum(before)?.highest, separateDrum(after)?.highest];
  const lowest = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : Math.min(one, other);
  const priceOf = (rules: Rules) => ('tiers' in rules ? rules.price : rules.stake.lowest);

  it('plays numbers of both rules in all draws, by the price and rules of each day', () => {
    const entry = entryWith(before, {
      main: Math.min(before.main.highest, after.main.highest),
      additional: lowest(older, newer),
    });
    const outcome = whatIf(kindOf(id), entry, archiveOf(entry));
    expect(outcome).toMatchObject({ draws: 5, otherRules: 0, cost: 3 * priceOf(before) + 2 * priceOf(after) });
    expect(outcome.wins.map(({ draw }) => draw.id)).toEqual(days);
    const jackpot = usd(300_000_000).amount;
    const wonBy = (rules: Rules) =>
      'odds' in rules
        ? rules.stake.lowest *
          (rules.odds.find(({ main, additional = 0 }) => main === 2 && additional === 0)?.odds ?? 0)
        : jackpot;
    expect(outcome.wins.map(({ won }) => won)).toEqual(
      days.map((day) => Math.floor(wonBy(day < since ? before : after))),
    );
  });

  it('leaves out the draws by rules without these numbers', () => {
    const [mainOf, ownOf] = [(rules: Rules) => rules.main.highest, (rules: Rules) => separateDrum(rules)?.highest ?? 0];
    for (const [rules, other, played] of [
      [before, after, 3],
      [after, before, 2],
    ] as const) {
      const entry = entryWith(rules, { main: mainOf(rules), additional: ownOf(rules) });
      const isOnlyHere = mainOf(rules) > mainOf(other) || (entry.additional.length > 0 && ownOf(rules) > ownOf(other));
      const { draws, otherRules } = whatIf(kindOf(id), entry, archiveOf(entry));
      expect([draws, otherRules]).toEqual(isOnlyHere ? [played, 5 - played] : [5, 0]);
    }
  });
});

it('checks every lottery whose balls have changed, over each change', () => {
  expect(changes.map(({ id, since }) => `${id} ${since}`).sort()).toEqual([
    'AUS7 2022-05-17',
    'MM6 2017-10-31',
    'MM6 2025-04-08',
    'eurojackpot 2022-03-25',
    'megamillions 2017-10-31',
    'megamillions 2025-04-08',
  ]);
});
