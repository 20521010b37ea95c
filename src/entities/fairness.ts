import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const printable = (least: number) => z.string().check(z.regex(new RegExp(`^[!-~]{${least},128}$`)));

/** Maximum entries, and maximum results, of one record. */
const maxItems = 1_000;

/** Numbers are drawn from 32 bits, which limits the sum of the chances. */
export const numberRange: number = 2 ** 32;

/** A possible result and its number of chances. For a draw: the first of consecutive tickets, and their number. */
const fairEntrySchema = z.tuple([
  z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  z.int().check(z.gte(1), z.lte(numberRange)),
]);

/** A possible result and its number of chances. */
export type FairEntry = z.infer<typeof fairEntrySchema>;

const proofFields = {
  /** SHA-256 of the server seed: published before the result. */
  commitment: hash,
  /** 32 bytes in hexadecimal: published with the result. */
  serverSeed: hash,
  /** Seed of the visitor or a third party; empty if they gave none. */
  clientSeed: printable(0),
  /** In the order of the chances. */
  entries: z.array(fairEntrySchema).check(z.minLength(1), z.maxLength(maxItems)),
  /** The first HMAC, which changes with the record. */
  proof: hash,
};

/** How a result was made (docs/fairness.md); the platform publishes it with the result. */
export const fairnessSchema = z.object(proofFields);

/** How a result was made. */
export type Fairness = z.infer<typeof fairnessSchema>;

/** Field of replies: a result is shown even if its proof has an unknown form. */
export const optionalFairnessSchema = z.catch(z.optional(fairnessSchema), undefined);

/** Field of replies with a commitment to the next result. */
export const optionalCommitmentSchema = z.catch(z.optional(hash), undefined);

const totalOf = (entries: readonly FairEntry[]): number => entries.reduce((sum, [, chances]) => sum + chances, 0);

/** A ticket number in parts: its prefix, its last digits as a number, and the count of these digits. */
export function ticketParts(ticket: string): { prefix: string; number: number; width: number } | undefined {
  const [, prefix, digits] = /^(.*?)(\d{1,15})$/.exec(ticket) ?? [];
  if (prefix === undefined || digits === undefined) return undefined;
  return { prefix, number: Number(digits), width: digits.length };
}

/** Whether no ticket is listed twice: it would have two chances. */
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

/** A result, with everything that is needed to recompute it. */
export const fairnessRecordSchema = z
  .strictObject({
    version: z.literal(1),
    kind: z.enum(['spin', 'daily-draw', 'raffle-draw']),
    /** Id of the spin or the draw. */
    id: printable(1),
    /** For a spin: the promotion with the sectors, used only to look up their names. */
    promotionId: z.optional(z.int()),
    ...proofFields,
    /** The sector of a spin; for a draw, its tickets from the first place on. */
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

/** A result and its derivation. */
export type FairnessRecord = z.infer<typeof fairnessRecordSchema>;
