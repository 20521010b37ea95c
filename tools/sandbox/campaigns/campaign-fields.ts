import * as z from 'zod';
import { minorUnits } from '../money/exchange-rates.ts';
import type { PrizeRecord } from '../promotions/prizes.ts';

/** Money as campaign folders have it, in major units; converted to minor units. */
export const money = z
  .object({ amount: z.number(), currency: z.string() })
  .transform(({ amount, currency }) => ({ amount: Math.round(amount * minorUnits), currency }));

/** Odds in hundredths, as in the calls. */
const odds = z.number().transform((value) => Math.round(value * 100));

/** A moment in seconds since epoch, and how many seconds its zone is ahead of UTC. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const ahead = Number(hours) * 3_600 + Number(minutes) * 60;
  return { seconds: Math.floor(Date.parse(text) / 1000), zoneOffset: sign === '-' ? -ahead : ahead };
});

/** The moment without its zone. */
export const seconds = instant.transform((moment) => moment.seconds);

/** A time of day in seconds since midnight. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => Number(text.slice(0, 2)) * 3_600 + Number(text.slice(3)) * 60);

/** Reward of a customer, and its value. */
export const reward = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('nothing') }),
    z.object({ kind: z.literal(['money', 'free-bet']), value: money }),
    z.object({ kind: z.literal('free-spins'), count: z.int(), game: z.string() }),
    z.object({ kind: z.literal('points'), count: z.int() }),
    z.object({ kind: z.literal('item'), item: z.string(), worth: money }),
  ])
  .transform((fields): { prize: PrizeRecord; worth: z.infer<typeof money> | undefined } => {
    switch (fields.kind) {
      case 'money':
      case 'free-bet':
        return { prize: { kind: fields.kind, ...fields.value }, worth: fields.value };
      case 'item':
        return { prize: { kind: 'item', item: fields.item }, worth: fields.worth };
      default:
        return { prize: fields, worth: undefined };
    }
  });

/** Prizes by place. */
export const ladder = z.object({
  items: z.array(z.object({ fromPlace: z.int(), toPlace: z.int(), reward })),
});

/** Prizes by place, in the form of a folder. */
export type Ladder = z.infer<typeof ladder>;

/** Conditions for a bet to count. */
export const stake = z.object({
  minStake: money.optional(),
  minOdds: odds.optional(),
  minLegOdds: odds.optional(),
  games: z.array(z.string()).optional(),
});
