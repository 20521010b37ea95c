import { type LotteryKind, lotteryKindSchema } from './lottery-kind.ts';

const files = import.meta.glob<unknown>('../../../config/lotteries/*.json', { eager: true, import: 'default' });

const idOf = (file: string) => /([^/]+)\.json$/.exec(file)?.[1] ?? file;

/** The kinds of `config/lotteries`, by id. */
export const kindFixtures: ReadonlyMap<string, LotteryKind> = new Map(
  Object.entries(files).map(([file, facts]) => [idOf(file), lotteryKindSchema.parse(facts)]),
);

const nameOf = (id: string, since: string | undefined) => (since === undefined ? id : `${id} since ${since}`);

/** All rules of jackpot lotteries, including those of earlier years. */
export const jackpotRulesFixtures = [...kindFixtures].flatMap(([id, kind]) =>
  kind.type === 'jackpot' ? kind.rules.map((rules) => ({ name: nameOf(id, rules.since), rules })) : [],
);

/** Every set of rules of bets on numbers. */
export const numbersRulesFixtures = [...kindFixtures].flatMap(([id, kind]) =>
  kind.type === 'numbers' ? kind.rules.map((rules) => ({ name: nameOf(id, rules.since), rules })) : [],
);
