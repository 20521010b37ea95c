import * as z from 'zod';

const money = z.object({ amount: z.number(), currency: z.string() });
const reward = z.looseObject({ kind: z.string(), value: money.optional(), worth: money.optional() });
const place = z.looseObject({ fromPlace: z.number(), toPlace: z.number(), reward });
const sector = z.looseObject({ weight: z.number(), reward: reward.optional() });

/** Required sum of all chances. */
const allWeights = 10_000;

/** Formats an amount in the manager's language. */
const written = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 2 }).format(amount);

/** Number and total value of the prizes of a ladder; undefined while a row is incomplete. */
export function prizeSum(items: unknown): { readonly amount: string; readonly count: number } | undefined {
  const places = z.array(place).min(1).safeParse(items).data;
  if (!places) return undefined;
  const worth = places.map(({ fromPlace, toPlace, reward: won }) => ({
    count: Math.max(0, toPlace - fromPlace + 1),
    money: won.value ?? won.worth,
  }));
  const currency = worth.find((item) => item.money)?.money?.currency ?? 'EUR';
  if (!isCurrency(currency)) return undefined;
  const amount = worth.reduce((sum, item) => sum + item.count * (item.money?.amount ?? 0), 0);
  return { amount: written(amount, currency), count: worth.reduce((sum, item) => sum + item.count, 0) };
}

/** Sum of the chances in percent, and the average cost of one play. */
export function chanceSum(items: unknown) {
  const sectors = z.array(sector).min(1).safeParse(items).data;
  if (!sectors) return undefined;
  const weights = sectors.reduce((sum, { weight }) => sum + weight, 0);
  const priced = sectors.flatMap(({ weight, reward: won }) => {
    const price = won?.value ?? won?.worth;
    return price ? [{ weight, price }] : [];
  });
  const currency = priced[0]?.price.currency;
  const cost = priced.reduce((sum, { weight, price }) => sum + (weight / allWeights) * price.amount, 0);
  return {
    percent: inPercent(weights),
    rest: inPercent(allWeights - weights),
    isWhole: weights === allWeights,
    expected: currency !== undefined && isCurrency(currency) ? written(cost, currency) : undefined,
  };
}

const inPercent = (weight: number): string => String(Math.round(weight) / 100);
const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);
