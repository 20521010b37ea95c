import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const printable = (least: number) => z.string().check(z.regex(new RegExp(`^[!-~]{${least},128}$`)));

/** Most entries, and most results, of one record. */
const maxItems = 1_000;

/** Numbers are drawn from 32 bits: the chances of all entries together are no more. */
export const numberRange: number = 2 ** 32;

/** A possible result and its number of chances. For a draw: the first of consecutive tickets, and their number. */
const entrySchema = z.tuple([z.string().check(z.regex(/^[\w.-]{1,64}$/)), z.int().check(z.gte(1), z.lte(numberRange))]);

/** A possible result and its number of chances. */
export type FairEntry = z.infer<typeof entrySchema>;

const proofFields = {
  /** SHA-256 of the server seed: published before the result. */
  commitment: hash,
  /** 32 bytes in hexadecimal: published with the result. */
  serverSeed: hash,
  /** Seed of the visitor or a third party; empty if they gave none. */
  clientSeed: printable(0),
  /** In the order in which chances are counted. */
  entries: z.array(entrySchema).check(z.minLength(1), z.maxLength(maxItems)),
  /** The first HMAC: a record that was changed anywhere gives another one. */
  proof: hash,
};

/** How a result was made (docs/fairness.md); the platform publishes it with the result. */
export const fairnessSchema = z.object(proofFields);

/** How a result was made. */
export type Fairness = z.infer<typeof fairnessSchema>;

/** The field of replies: a result is shown also where its proof has another form. */
export const optionalFairnessSchema = z.catch(z.optional(fairnessSchema), undefined);

/** The field of replies that commits to what comes next. */
export const optionalCommitmentSchema = z.catch(z.optional(hash), undefined);

const totalOf = (entries: readonly FairEntry[]): number => entries.reduce((sum, [, chances]) => sum + chances, 0);

/** A ticket number: what stands before its last digits, these as a number, and how many they are. */
export function ticketParts(ticket: string): { prefix: string; number: number; width: number } | undefined {
  const [, prefix, digits] = /^(.*?)(\d{1,15})$/.exec(ticket) ?? [];
  if (prefix === undefined || digits === undefined) return undefined;
  return { prefix, number: Number(digits), width: digits.length };
}

/** No ticket is listed twice: it would have two chances. */
function areTicketsDistinct(entries: readonly FairEntry[]): boolean {
  const runs = entries.map(([first, count]) => ({ ...ticketParts(first), count }));
  const sorted = [...runs].sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const ends = new Map<string, number>();
  return sorted.every(({ prefix, number, count }) => {
    if (prefix === undefined || number === undefined || number < (ends.get(prefix) ?? 0)) return false;
    ends.set(prefix, number + count);
    return true;
  });
}

/** A result with how it was made: all that is needed to make it again. */
export const fairnessRecordSchema = z
  .strictObject({
    version: z.literal(1),
    kind: z.enum(['spin', 'daily-draw', 'raffle-draw']),
    /** Of the spin or the draw. */
    id: printable(1),
    /** Of a spin: the promotion whose sectors the entries are. Only their names are looked up by it. */
    promotionId: z.optional(z.int()),
    ...proofFields,
    /** The sector of a spin; of a draw, its tickets from the first place on. */
    result: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(maxItems)),
  })
  .check(
    z.refine(({ entries, result }) => {
      const total = totalOf(entries);
      return total <= numberRange && result.length <= total;
    }, 'has too many chances, or too few for its results'),
    z.refine(
      ({ kind, entries, result }) =>
        kind === 'spin'
          ? result.length === 1 && new Set(entries.map(([id]) => id)).size === entries.length
          : areTicketsDistinct(entries),
      'names an entry twice',
    ),
  );

/** A result with how it was made. */
export type FairnessRecord = z.infer<typeof fairnessRecordSchema>;
