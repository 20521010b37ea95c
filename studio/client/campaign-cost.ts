import * as z from 'zod';
import { costOfPlay, sectorSchema, totalWeight } from './chances.ts';
import { formatAmount, isCurrency, moneySchema, rewardSchema } from './reward-amounts.ts';

const place = z.looseObject({ fromPlace: z.number(), toPlace: z.number(), reward: rewardSchema });

/** Number and total value of the prizes of a ladder; undefined while a row is incomplete. */
export function prizeSum(items: unknown): { readonly amount: string; readonly count: number } | undefined {
  const sum = prizeTotal(items);
  if (!sum) return undefined;
  const { count, amount, currency = 'EUR' } = sum;
  return isCurrency(currency) ? { amount: formatAmount(amount, currency), count } : undefined;
}

function prizeTotal(items: unknown) {
  const places = z.array(place).min(1).safeParse(items).data;
  if (!places) return undefined;
  const worth = places.map(({ fromPlace, toPlace, reward }) => ({
    count: Math.max(0, toPlace - fromPlace + 1),
    money: reward.value ?? reward.worth,
  }));
  return {
    count: worth.reduce((sum, item) => sum + item.count, 0),
    amount: worth.reduce((sum, item) => sum + item.count * (item.money?.amount ?? 0), 0),
    currency: worth.find((item) => item.money)?.money?.currency,
  };
}

const limit = z.looseObject({ count: z.number(), per: z.string() }).optional().catch(undefined);
const ladder = z.looseObject({ per: z.string(), items: z.unknown().optional() }).optional().catch(undefined);
const optionalMoney = moneySchema.optional().catch(undefined);
const campaign = z.looseObject({
  startTime: z.string().optional().catch(undefined),
  expireTime: z.string().optional().catch(undefined),
  prizes: ladder,
  grandPrizes: ladder,
  facts: z
    .looseObject({
      presentation: z.unknown().optional(),
      sectors: z.array(sectorSchema).optional().catch(undefined),
      deposits: z
        .array(z.looseObject({ bonusMax: optionalMoney }))
        .optional()
        .catch(undefined),
      reward: rewardSchema.optional().catch(undefined),
      max: optionalMoney,
      limit,
    })
    .catch({}),
});

const hours = 60 * 60 * 1_000;
const hoursOf: Readonly<Record<string, number | undefined>> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** Cost of a campaign: its prizes, and the expected and maximum payout for a number of players. */
export interface CampaignCost {
  readonly prizes?: string;
  readonly average?: string;
  readonly most?: string;
}

/** Calculates the cost: on average each player takes part once, at most as often as the limit allows. Empty if it can't be calculated. */
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
  const ladders = [prizes, grandPrizes].flatMap((ladderFields) => {
    const sum = ladderFields && prizeTotal(ladderFields.items);
    return sum ? [{ ...sum, amount: sum.amount * timesOf(ladderFields.per) }] : [];
  });
  const play = facts.sectors && costOfPlay(facts.sectors, totalWeight(facts.presentation));
  const maxPerClaim = facts.deposits?.[0]?.bonusMax ?? facts.max ?? facts.reward?.value ?? facts.reward?.worth;
  const maxPerPlayer =
    (facts.deposits ?? []).reduce((sum, { bonusMax }) => sum + (bonusMax?.amount ?? 0), 0) || maxPerClaim?.amount;
  const claimsPerPlayer = facts.limit ? facts.limit.count * timesOf(facts.limit.per) : 1;
  const prizeAmount = ladders.reduce((sum, { amount }) => sum + amount, 0);
  const prizeCurrency = ladders.find(({ currency }) => currency !== undefined)?.currency;
  const amount = (value: number | undefined, currency: string | undefined) =>
    value !== undefined && value > 0 && currency !== undefined && isCurrency(currency)
      ? formatAmount(value, currency)
      : undefined;
  const cost = {
    prizes: amount(prizeAmount, prizeCurrency),
    average: amount(play && play.amount * players, play?.currency),
    most: amount(
      maxPerPlayer === undefined ? undefined : maxPerPlayer * claimsPerPlayer * players,
      maxPerClaim?.currency,
    ),
  };
  return {
    ...(cost.prizes !== undefined && { prizes: cost.prizes }),
    ...(cost.average !== undefined && { average: cost.average }),
    ...(cost.most !== undefined && { most: cost.most }),
  };
}
