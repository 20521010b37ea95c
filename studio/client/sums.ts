import * as z from 'zod';

const money = z.object({ amount: z.number(), currency: z.string() });
const reward = z.looseObject({ kind: z.string(), value: money.optional(), worth: money.optional() });
const place = z.looseObject({ fromPlace: z.number(), toPlace: z.number(), reward });
const weighted = z.looseObject({ weight: z.number(), reward: reward.optional() });

/** Formats an amount in the manager's language. */
const written = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 2 }).format(amount);

/** Number and total value of the prizes of a ladder; undefined while a row is incomplete. */
export function prizeSum(items: unknown): { readonly amount: string; readonly count: number } | undefined {
  const sum = prizeTotal(items);
  if (!sum) return undefined;
  const { count, amount, currency = 'EUR' } = sum;
  return isCurrency(currency) ? { amount: written(amount, currency), count } : undefined;
}

function prizeTotal(items: unknown) {
  const places = z.array(place).min(1).safeParse(items).data;
  if (!places) return undefined;
  const worth = places.map(({ fromPlace, toPlace, reward: won }) => ({
    count: Math.max(0, toPlace - fromPlace + 1),
    money: won.value ?? won.worth,
  }));
  return {
    count: worth.reduce((sum, item) => sum + item.count, 0),
    amount: worth.reduce((sum, item) => sum + item.count * (item.money?.amount ?? 0), 0),
    currency: worth.find((item) => item.money)?.money?.currency,
  };
}

/** Sum of all weights. Games with thimbles are won one time in three, which a sum of 10,000 could not express exactly. */
export const totalWeight = (presentation: unknown): number => (presentation === 'thimbles' ? 9_000 : 10_000);

/** Sum of the chances in percent, and the average cost of one play. */
export function chanceSum(items: unknown, total: number) {
  const sectors = z.array(weighted).min(1).safeParse(items).data;
  if (!sectors) return undefined;
  const weights = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const cost = costOfPlay(sectors, total);
  return {
    percent: inPercent(weights, total),
    rest: inPercent(Math.abs(total - weights), total),
    isWhole: weights === total,
    isTooMuch: weights > total,
    expected: cost && isCurrency(cost.currency) ? written(cost.amount, cost.currency) : undefined,
  };
}

function costOfPlay(sectors: readonly z.infer<typeof weighted>[], total: number) {
  const priced = sectors.flatMap(({ weight, reward: won }) => {
    const price = won?.value ?? won?.worth;
    return price ? [{ weight, price }] : [];
  });
  const currency = priced[0]?.price.currency;
  if (currency === undefined) return undefined;
  return { amount: priced.reduce((sum, { weight, price }) => sum + (weight / total) * price.amount, 0), currency };
}

/** The same items, with the largest chance changed so that the sum is 100 %; undefined if that is impossible. */
export function withWholeChances(items: readonly unknown[], total: number): readonly unknown[] | undefined {
  const sectors = z.array(weighted).min(1).safeParse(items).data;
  if (!sectors) return undefined;
  const weights = sectors.map(({ weight }) => weight);
  const largest = weights.indexOf(Math.max(...weights));
  const rest = total - weights.reduce((sum, weight) => sum + weight, 0);
  const next = (weights[largest] ?? 0) + rest;
  if (rest === 0 || next < 1) return undefined;
  return sectors.map((sector, index) => (index === largest ? { ...sector, weight: next } : sector));
}

/** Converts a weight to a percentage; the next function converts it back. */
export const percentOfWeight = (weight: number, total: number): number => Math.round((weight * 10_000) / total) / 100;
export const weightOfPercent = (percent: number, total: number): number => Math.round((percent * total) / 100);

const inPercent = (weight: number, total: number): string => String(percentOfWeight(weight, total));
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

const limit = z.looseObject({ count: z.number(), per: z.string() }).optional().catch(undefined);
const ladder = z.looseObject({ per: z.string(), items: z.unknown().optional() }).optional().catch(undefined);
const optionalMoney = money.optional().catch(undefined);
const campaign = z.looseObject({
  startTime: z.string().optional().catch(undefined),
  expireTime: z.string().optional().catch(undefined),
  prizes: ladder,
  grandPrizes: ladder,
  facts: z
    .looseObject({
      presentation: z.unknown().optional(),
      sectors: z.array(weighted).optional().catch(undefined),
      deposits: z
        .array(z.looseObject({ bonusMax: optionalMoney }))
        .optional()
        .catch(undefined),
      reward: reward.optional().catch(undefined),
      max: optionalMoney,
      limit,
    })
    .catch({}),
});

const hours = 60 * 60 * 1_000;
const hoursOf: Readonly<Record<string, number | undefined>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** Cost of a campaign: its prizes, and what so many players get on average and at most. */
export interface CampaignCost {
  readonly prizes?: string;
  readonly average?: string;
  readonly most?: string;
}

/** Expected cost for a number of players who take part once each, or as often as the limit allows; empty if it can't be calculated. */
export function costOf(fields: unknown, players: number): CampaignCost {
  const { data } = campaign.safeParse(fields);
  if (!data) return {};
  const { facts, prizes, grandPrizes, startTime = '', expireTime = '' } = data;
  const length = (Date.parse(expireTime) - Date.parse(startTime)) / hours;
  /** Number of periods within the campaign; one for a campaign without an end. */
  const timesOf = (per: string): number => {
    const period = hoursOf[per];
    return period === undefined || !(length > 0) ? 1 : Math.ceil(length / period);
  };
  const ladders = [prizes, grandPrizes].flatMap((own) => {
    const sum = own && prizeTotal(own.items);
    return sum ? [{ ...sum, amount: sum.amount * timesOf(own.per) }] : [];
  });
  const play = facts.sectors && costOfPlay(facts.sectors, totalWeight(facts.presentation));
  const each = facts.deposits?.[0]?.bonusMax ?? facts.max ?? facts.reward?.value ?? facts.reward?.worth;
  const all = (facts.deposits ?? []).reduce((sum, { bonusMax }) => sum + (bonusMax?.amount ?? 0), 0) || each?.amount;
  const often = facts.limit ? facts.limit.count * timesOf(facts.limit.per) : 1;
  const prizeAmount = ladders.reduce((sum, own) => sum + own.amount, 0);
  const prizeCurrency = ladders.find(({ currency }) => currency !== undefined)?.currency;
  const amount = (value: number | undefined, currency: string | undefined) =>
    value !== undefined && value > 0 && currency !== undefined && isCurrency(currency)
      ? written(value, currency)
      : undefined;
  const cost = {
    prizes: amount(prizeAmount, prizeCurrency),
    average: amount(play && play.amount * players, play?.currency),
    most: amount(all === undefined ? undefined : all * often * players, each?.currency),
  };
  return {
    ...(cost.prizes !== undefined && { prizes: cost.prizes }),
    ...(cost.average !== undefined && { average: cost.average }),
    ...(cost.most !== undefined && { most: cost.most }),
  };
}
