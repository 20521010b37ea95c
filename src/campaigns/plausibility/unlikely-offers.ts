import * as z from 'zod';
import { mergeOutcomes } from '../../blocks/wheel/merge-outcomes.ts';
import type { Campaign } from '../campaign-types.ts';
import { producedTextsOf } from '../clauses/texts-of-campaign.ts';
import type { FieldProblem } from '../read-fields.ts';

type Path = FieldProblem['path'];

/** Facts that contradict each other, or other fields of the campaign. */
export const unlikelyOffers = (campaign: Campaign): FieldProblem[] => [
  ...unexpectedCustomers(campaign),
  ...unexpectedProducts(campaign),
  ...unexpectedRounds(campaign),
  ...longRounds(campaign),
  ...unexpectedDraws(campaign),
  ...unexpectedChances(campaign),
  ...unexpectedSpins(campaign),
  ...idleRules(campaign),
  ...lateDraws(campaign),
  ...unexpectedLimits(campaign),
  ...repeatedBonuses(campaign),
  ...repeatedWords(campaign),
  ...unsaidClauses(campaign),
];

const triggered = z.looseObject({ trigger: z.string() });

/** A welcome offer is for people without an account, a recurring one is not. */
function unexpectedCustomers({ facts, eligibility }: Campaign): FieldProblem[] {
  const trigger = triggered.safeParse(facts).data?.trigger;
  const path = ['eligibility', 'customers'];
  if ((trigger === 'first-deposit' || trigger === 'first-bet') && eligibility.customers !== 'new') {
    const message = `is registered, and ${trigger} is an offer for people without an account: check both`;
    return [{ path, message }];
  }
  if ((trigger === 'match-day' || trigger === 'daily') && eligibility.customers === 'new') {
    return [{ path, message: `is new, and ${trigger} is an offer that customers have again and again: check both` }];
  }
  return [];
}

const withBets: readonly string[] = ['sports', 'esports', 'virtual-sports'];
const withGames: readonly string[] = ['casino', 'live-casino', 'fast-games', 'bingo', 'poker'];
const withSpins: readonly string[] = ['casino', 'live-casino', 'fast-games'];

const staked = z.looseObject({
  stake: z.looseObject({ betTypes: z.unknown().optional(), games: z.unknown().optional() }),
});

/** Products that don't include those of the stakes or of the rewards. */
function unexpectedProducts({ facts, products, rewardProducts, rewards }: Campaign): FieldProblem[] {
  const stake = staked.safeParse(facts).data?.stake;
  const has = (known: readonly string[], some: readonly string[]) => known.some((product) => some.includes(product));
  const problems: FieldProblem[] = [];
  if (stake?.betTypes && !has(products, withBets)) {
    problems.push({ path: ['products'], message: 'has no sports, and the stakes that count are bets: check both' });
  }
  if (stake?.games && !has(products, withGames)) {
    problems.push({ path: ['products'], message: 'has no casino, and the stakes that count are of games: check both' });
  }
  if (rewards.includes('free-bet') && !has(rewardProducts, withBets)) {
    problems.push({
      path: ['rewardProducts'],
      message: 'has no sports, and free bets are among the rewards: check both',
    });
  }
  if (rewards.includes('free-spins') && !has(rewardProducts, withSpins)) {
    problems.push({
      path: ['rewardProducts'],
      message: 'has no casino, and free spins are among the rewards: check both',
    });
  }
  return problems;
}

/** Prizes per round in a campaign without rounds, or prizes of the whole promotion in one with rounds. */
function unexpectedRounds({ prizes, cadence, behavior }: Campaign): FieldProblem[] {
  if (!prizes || behavior.tournamentId !== undefined) return [];
  const path = ['prizes', 'per'];
  const { per } = prizes;
  if (!cadence) {
    return per === 'round' || per === 'day' || per === 'week'
      ? [{ path, message: `is ${per}, and there are no rounds: add cadence, or write promotion` }]
      : [];
  }
  const isOther = (per === 'day' || per === 'week') && per !== cadence.every;
  return isOther || per === 'promotion'
    ? [{ path, message: `is ${per}, and a round is a ${cadence.every}: check both` }]
    : [];
}

/** Days of the shortest round of a kind. */
const roundDays: Readonly<Record<string, number | undefined>> = { day: 1, week: 7, month: 28, quarter: 90 };

/** A campaign lasts one round at least. */
function longRounds({ cadence, start, end }: Campaign): FieldProblem[] {
  const days = roundDays[cadence?.every ?? ''];
  if (!cadence || !end || days === undefined) return [];
  const length = (end.seconds - start.seconds) / secondsPerDay;
  // An end of 23:59 is a minute short of its day.
  if (length + 0.01 >= days) return [];
  const message = `is a ${cadence.every}, and the campaign ends after ${Math.round(length)} days, before its first round does: check both`;
  return [{ path: ['cadence', 'every'], message }];
}

const weekly = z.object({ weekday: z.string(), at: z.string() });
const drawn = z.looseObject({
  draw: weekly,
  settleBy: weekly.optional(),
  stake: z.looseObject({ weekday: z.string().optional(), toTime: z.string().optional() }).optional(),
});

/** Weekly draws that come before the stakes that earn their tickets, or before their settlement. */
function unexpectedDraws({ facts, cadence }: Campaign): FieldProblem[] {
  const { data } = drawn.safeParse(facts);
  if (!data || cadence?.every !== 'week') return [];
  const { draw, settleBy, stake } = data;
  const inRound = (moment: z.infer<typeof weekly>) => (minutesOf(moment) - minutesOf(cadence) + week) % week;
  const path = ['facts', 'draw'];
  if (settleBy && inRound(settleBy) >= inRound(draw)) {
    return [{ path, message: 'is before settleBy: bets are settled after it, check both' }];
  }
  const { weekday, toTime } = stake ?? {};
  return weekday !== undefined && toTime !== undefined && inRound({ weekday, at: toTime }) >= inRound(draw)
    ? [{ path, message: 'is before the last stake of its round: check stake and cadence' }]
    : [];
}

const week = 7 * 24 * 60;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Minutes since the beginning of a week. */
const minutesOf = ({ weekday, at }: z.infer<typeof weekly>): number =>
  weekdays.indexOf(weekday) * 24 * 60 + Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

const game = z.looseObject({
  sectors: z.array(z.looseObject({ reward: z.looseObject({}), weight: z.number() })),
});
const valued = z.looseObject({ kind: z.string(), value: z.looseObject({ amount: z.number() }) });

/** A larger prize is won less often than a smaller one of its kind. */
function unexpectedChances({ facts }: Campaign): FieldProblem[] {
  const sectors = game.safeParse(facts).data?.sectors ?? [];
  const outcomes = sectors.map(({ reward: prize, weight }, index) => ({
    id: String(index),
    prize,
    chance: { wins: weight, of: 1 },
    stock: null,
  }));
  const sums = mergeOutcomes(outcomes).flatMap(({ id, prize, chance: { wins } }) => {
    const { data } = valued.safeParse(prize);
    return data ? [{ index: Number(id), weight: wins, kind: data.kind, amount: data.value.amount }] : [];
  });
  return sums.flatMap(({ index, weight, kind, amount }) => {
    const smaller = sums.find((other) => other.kind === kind && other.amount < amount && other.weight < weight);
    if (!smaller) return [];
    const message = `is ${weight}, more than the ${smaller.weight} of sectors[${smaller.index}], which is worth less: check both`;
    return [{ path: ['facts', 'sectors', index, 'weight'], message }];
  });
}

const spins = z.looseObject({ freeSpins: z.looseObject({ game: z.string() }) });
const wonSpins = z.looseObject({ kind: z.literal('free-spins'), game: z.string() });

/** Spins are won for the game that the rules of their use name. */
function unexpectedSpins({ facts, prizes, grandPrizes }: Campaign): FieldProblem[] {
  const named = spins.safeParse(facts).data?.freeSpins.game;
  const games = matchesIn({ facts, prizes, grandPrizes }, wonSpins).map((reward) => reward.game);
  const [other] = games;
  if (named === undefined || other === undefined || games.includes(named)) return [];
  const message = `is ${named}, and the spins to win are of ${other}: check both`;
  return [{ path: ['facts', 'freeSpins', 'game'], message }];
}

const ruled = z.looseObject({ freeBet: z.unknown().optional(), freeSpins: z.unknown().optional() });

/** Rules of use for rewards that the campaign does not have. */
function idleRules({ facts, rewards }: Campaign): FieldProblem[] {
  const { freeBet, freeSpins } = ruled.parse(facts);
  const rules = [
    { key: 'freeBet', is: freeBet, kind: 'free-bet', named: 'free bets' },
    { key: 'freeSpins', is: freeSpins, kind: 'free-spins', named: 'free spins' },
  ] as const;
  return rules.flatMap(({ key, is, kind, named }) =>
    is === undefined || rewards.includes(kind)
      ? []
      : [{ path: ['facts', key], message: `is about ${named}, and none are among the rewards: remove it` }],
  );
}

const dated = z.looseObject({ date: z.looseObject({ seconds: z.number() }) });
const withDraws = z.looseObject({
  draw: z.unknown().optional(),
  grandDraw: z.unknown().optional(),
  finalDraw: z.unknown().optional(),
});

/** Maximum days between the end and a draw. */
const usualWait = 60;

/** Draws long after the end, and weekly draws of a campaign that is over in less than a week. */
function lateDraws({ facts, cadence, start, end }: Campaign): FieldProblem[] {
  const draws = withDraws.parse(facts);
  if (!end) return [];
  const late = (['draw', 'grandDraw', 'finalDraw'] as const).flatMap((key) => {
    const { data } = dated.safeParse(draws[key]);
    const days = data && Math.round((data.date.seconds - end.seconds) / secondsPerDay);
    return days === undefined || days <= usualWait
      ? []
      : [{ path: ['facts', key, 'date'], message: `is ${days} days after the end: check the year of both` }];
  });
  const isWeekly = z.looseObject({ every: z.literal('week') }).safeParse(draws.draw).success;
  // For a campaign with rounds, the check of rounds reports it.
  if (!isWeekly || cadence) return late;
  const days = Math.round((end.seconds - start.seconds) / secondsPerDay);
  const message = `is a week, and the campaign ends after ${days} days: write once, or check the dates`;
  return days < 7 ? [...late, { path: ['facts', 'draw', 'every'], message }] : late;
}

const secondsPerDay = 86_400;

/** Objects within a value that match a schema. */
function matchesIn<Match>(value: unknown, schema: z.ZodType<Match>): Match[] {
  if (typeof value !== 'object' || value === null) return [];
  const { data } = schema.safeParse(value);
  return [...(data === undefined ? [] : [data]), ...Object.values(value).flatMap((item) => matchesIn(item, schema))];
}

const amount = z.looseObject({ amount: z.number(), currency: z.string() });
const wonFreeBet = z.looseObject({ kind: z.literal('free-bet'), value: amount });
const limited = z.looseObject({
  stake: z
    .looseObject({ minStake: amount.optional(), minOdds: z.number().optional(), minLegOdds: z.number().optional() })
    .optional(),
  example: z.looseObject({ stake: amount.optional() }).optional(),
  freeBet: z.looseObject({ maxWinnings: amount }).optional(),
  wagering: z.looseObject({ maxBet: amount }).optional(),
  deposits: z.array(z.looseObject({ bonusMax: amount })).optional(),
  max: amount.optional(),
  ticket: z.looseObject({ tickets: z.number() }).optional(),
  ticketLimit: z.looseObject({ count: z.number() }).optional(),
});

/** Limits that never apply, or that reduce the reward to 0. */
function unexpectedLimits({ facts, prizes, grandPrizes }: Campaign): FieldProblem[] {
  const { data } = limited.safeParse(facts);
  if (!data) return [];
  const { stake, example, freeBet, wagering, deposits = [], max, ticket, ticketLimit } = data;
  const problems: FieldProblem[] = [];
  const warn = (path: Path, message: string) => problems.push({ path: ['facts', ...path], message });
  const minStake = stake?.minStake?.amount ?? 0;
  if (stake?.minOdds !== undefined && stake.minLegOdds !== undefined && stake.minOdds < stake.minLegOdds) {
    warn(['stake', 'minOdds'], 'is below minLegOdds, so that it changes nothing: check both');
  }
  if (example?.stake && example.stake.amount < minStake) {
    warn(['example', 'stake'], 'is less than stake.minStake: such a stake does not count');
  }
  if (max && max.amount < minStake) warn(['max'], 'is less than stake.minStake: check both');
  const freeBets = matchesIn({ facts, prizes, grandPrizes }, wonFreeBet).map(({ value }) => value.amount);
  const largest = Math.max(0, ...freeBets);
  if (freeBet && largest > freeBet.maxWinnings.amount) {
    warn(['freeBet', 'maxWinnings'], 'is less than the largest free bet: check both');
  }
  if (ticket && ticketLimit && ticketLimit.count < ticket.tickets) {
    warn(['ticketLimit', 'count'], `is less than the ${ticket.tickets} tickets that are earned at once: check both`);
  }
  const bonus = Math.max(0, ...deposits.map(({ bonusMax }) => bonusMax.amount));
  if (wagering && bonus > 0 && wagering.maxBet.amount > bonus) {
    warn(['wagering', 'maxBet'], 'is more than the largest bonus, so that it limits nothing: check both');
  }
  return problems;
}

const bonus = z.looseObject({ bonusId: z.number() });

/** Ids of platform bonuses that one offer names twice. */
function repeatedBonuses({ facts }: Campaign): FieldProblem[] {
  const ids = matchesIn(facts, bonus).map(({ bonusId }) => bonusId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? [] : [{ path: ['facts'], message: `has the bonusId ${twice} twice: check both` }];
}

/** Words of a list that are there twice: terms would say them twice. */
function repeatedWords({
  facts,
  eligibility,
  products,
  rewardProducts,
  prizes,
  grandPrizes,
}: Campaign): FieldProblem[] {
  return listsIn({ facts, eligibility, products, rewardProducts, prizes, grandPrizes }, []).flatMap(
    ({ path, words }) => {
      const twice = words.find((word, index) => words.indexOf(word) !== index);
      return twice === undefined ? [] : [{ path, message: `has ${twice} twice: remove one` }];
    },
  );
}

const wordList = z.array(z.string()).min(2);

/** Lists of words in a value, with their places. */
function listsIn(value: unknown, path: Path): { readonly path: Path; readonly words: readonly string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { data } = wordList.safeParse(value);
  if (data) return [{ path, words: data }];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, isList ? Number(key) : key]));
}

/** Own words for clauses of ours that this campaign does not say. */
function unsaidClauses(campaign: Campaign): FieldProblem[] {
  const replaced = campaign.clauses?.replaced ?? [];
  if (replaced.length === 0) return [];
  const said = new Set(producedTextsOf(campaign).map(({ key }) => key));
  return replaced.flatMap((id, index) => {
    if (said.has(`clause.${id}`)) return [];
    const message = `${id} is not a clause of this campaign, so its text is never shown: remove it, or check the facts`;
    return [{ path: ['clauses', 'replaced', index], message }];
  });
}
