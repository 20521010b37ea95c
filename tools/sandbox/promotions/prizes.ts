import * as z from 'zod';
import thingRecords from '../data/thing-names.json' with { type: 'json' };

/** Prizes of the operator's own promotions are in this currency; a prize is converted when it is paid into a wallet. */
export const prizeCurrency = 'EUR';

const thingNames = z.record(z.string(), z.object({ en: z.string() }).catchall(z.string())).parse(thingRecords);

/** The name of a prize or a card: in English if the language has no translation; the id if it has no name. */
export function thingName(thing: string, language: string): string {
  return nameIn(thingNames[thing] ?? {}, language) ?? thing.replaceAll('-', ' ');
}

/** A name in the language, or in English. */
export const nameIn = (names: Readonly<Record<string, string>>, language: string): string | undefined =>
  (Object.hasOwn(names, language) ? names[language] : undefined) ?? names['en'];

const amount = z.int().positive();

const currency = z.string().default(prizeCurrency);

/** A prize as the data files have it; amounts in minor units. */
export const prizeRecordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({ kind: z.literal('money'), amount, currency }),
  z.strictObject({ kind: z.literal('free-bet'), amount, currency }),
  z.strictObject({ kind: z.literal('free-spins'), count: amount, game: z.string() }),
  z.strictObject({ kind: z.literal('points'), count: amount }),
  z.strictObject({ kind: z.literal('item'), item: z.string() }),
  /** A piece of a collection; the campaign's texts have its names. */
  z.strictObject({ kind: z.literal('piece'), id: z.string(), names: z.record(z.string(), z.string()) }),
]);

/** A prize as the data files have it. */
export type PrizeRecord = z.infer<typeof prizeRecordSchema>;

/** Prizes by place, as the data files have them; both ends of a range included. */
export const placePrizeRecordsSchema = z.array(
  z.strictObject({ fromPlace: z.int().min(1), toPlace: z.int().min(1), prize: prizeRecordSchema }),
);

/** The prize of a range of places. */
export type PlacePrizeRecord = z.infer<typeof placePrizeRecordsSchema>[number];

/** The prize of a place; undefined if it has none. */
export const prizeOfPlace = (
  prizes: readonly PlacePrizeRecord[],
  place: number | undefined,
): PrizeRecord | undefined =>
  place === undefined
    ? undefined
    : prizes.find(({ fromPlace, toPlace }) => fromPlace <= place && place <= toPlace)?.prize;

/** A prize in the format of the calls, with names in the language. */
export function prizeReply(prize: PrizeRecord, language: string) {
  switch (prize.kind) {
    case 'money':
    case 'free-bet':
      return { kind: prize.kind, value: { amount: prize.amount, currency: prize.currency } };
    case 'item':
      return { kind: prize.kind, name: thingName(prize.item, language) };
    case 'piece':
      return { kind: 'item' as const, name: nameIn(prize.names, language) ?? thingName(prize.id, language) };
    default:
      return prize;
  }
}
