import * as z from 'zod';
import thingRecords from '../data/thing-names.json' with { type: 'json' };

/** Every prize of the promotions is in this currency; it is converted when it is paid into a wallet. */
export const prizeCurrency = 'EUR';

const thingNames = z.record(z.string(), z.object({ en: z.string() }).catchall(z.string())).parse(thingRecords);

/** The name of a thing or a card; English in a language that the operator has not. */
export function thingName(thing: string, language: string): string {
  const names = thingNames[thing];
  if (names === undefined) throw new Error(`There is no name for ${thing}`);
  return (Object.hasOwn(names, language) ? names[language] : undefined) ?? names.en;
}

const amount = z.int().positive();

/** A prize as the data files have it; amounts in minor units of {@link prizeCurrency}. */
export const prizeRecordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({ kind: z.literal('money'), amount }),
  z.strictObject({ kind: z.literal('free-bet'), amount }),
  z.strictObject({ kind: z.literal('free-spins'), count: amount, game: z.string() }),
  z.strictObject({ kind: z.literal('points'), count: amount }),
  z.strictObject({
    kind: z.literal('item'),
    item: z.string().refine((item) => Object.hasOwn(thingNames, item), 'has no name'),
  }),
]);

/** A prize as the data files have it. */
export type PrizeRecord = z.infer<typeof prizeRecordSchema>;

/** Prizes by place, as the data files have them; both ends of a range included. */
export const placePrizeRecordsSchema = z.array(
  z.strictObject({ fromPlace: z.int().min(1), toPlace: z.int().min(1), prize: prizeRecordSchema }),
);

/** The prize of a place, or nothing. */
export const prizeOfPlace = (
  prizes: z.infer<typeof placePrizeRecordsSchema>,
  place: number | undefined,
): PrizeRecord | undefined =>
  place === undefined
    ? undefined
    : prizes.find(({ fromPlace, toPlace }) => fromPlace <= place && place <= toPlace)?.prize;

/** A prize as the calls send it, with the names of things in the language. */
export function prizeReply(prize: PrizeRecord, language: string) {
  switch (prize.kind) {
    case 'money':
    case 'free-bet':
      return { kind: prize.kind, value: { amount: prize.amount, currency: prizeCurrency } };
    case 'item':
      return { kind: prize.kind, name: thingName(prize.item, language) };
    default:
      return prize;
  }
}
