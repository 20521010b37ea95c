import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import sales from '../data/lottery-sales.json' with { type: 'json' };
import { minorUnits } from '../money/exchange-rates.ts';
import { createDrawCalendar, type DrawCalendar, drawScheduleSchema } from './draw-calendar.ts';

const drumSchema = z.object({ pick: z.int().min(1), lowest: z.int().min(0), highest: z.int().min(1) });

/** Balls that are drawn together: how many, and out of how many. */
export type Drum = z.infer<typeof drumSchema>;

/** Money as the files have it, in major units; converted to minor units. */
const amountSchema = z.number().transform((major) => Math.round(major * minorUnits));

const rulesFields = {
  /** Local day of the first draw with these rules; the first rules have none. */
  since: z.string().optional(),
  main: drumSchema,
  /** Drawn from a separate drum or, if no range is given, from the remaining numbers of the main one. */
  additional: z.union([drumSchema, z.object({ pick: z.int().min(1) })]).optional(),
};

/** Balls of a draw: see the fields of the rules. */
export type Balls = Pick<z.infer<z.ZodObject<typeof rulesFields>>, 'main' | 'additional'>;

const kindFields = {
  name: z.string(),
  country: z.string().length(2),
  /** Kinds with the same draw show the same balls. */
  drawId: z.string(),
  schedule: drawScheduleSchema,
  currency: z.string(),
};

const matchFields = { main: z.int().min(0), additional: z.int().min(0).optional() };

const prizeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('jackpot'), percent: z.number() }),
  z.object({ kind: z.literal('share'), percent: z.number() }),
  z.object({ kind: z.literal('fixed'), amount: amountSchema, multiplied: amountSchema.optional() }),
  z.object({ kind: z.literal('refund') }),
]);

const multiplierSchema = z.object({
  price: amountSchema,
  drawnFor: z.enum(['line', 'draw']),
  factors: z.array(z.object({ factor: z.int(), weight: z.int().min(1) })).min(1),
});

const jackpotRulesSchema = z.object({
  ...rulesFields,
  price: amountSchema,
  fundPercent: z.number(),
  jackpot: z.object({
    lowest: amountSchema.optional(),
    cap: amountSchema.optional(),
    mostDrawsAtCap: z.int().optional(),
  }),
  tiers: z.array(z.object({ ...matchFields, prize: prizeSchema })).min(1),
  multiplier: multiplierSchema.optional(),
});

const numbersRulesSchema = z.object({
  ...rulesFields,
  countsAdditional: z.boolean(),
  stake: z.object({ lowest: amountSchema, highest: amountSchema }),
  odds: z.array(z.object({ ...matchFields, odds: z.number() })).min(1),
  mostSystemNumbers: z.int(),
});

/** Rules of a lottery with a jackpot. Money is in minor units. */
export type JackpotRules = z.infer<typeof jackpotRulesSchema>;

/** Rules of bets on the numbers of a draw. Money is in minor units. */
export type NumbersRules = z.infer<typeof numbersRulesSchema>;

const fileSchema = z.discriminatedUnion('type', [
  z.object({ ...kindFields, type: z.literal('jackpot'), rules: z.array(jackpotRulesSchema).min(1) }),
  z.object({
    ...kindFields,
    type: z.literal('numbers'),
    rules: z.array(numbersRulesSchema).min(1),
    /** A bet on a draw that is moved to another day is void, or counts for the draw of that day. */
    postponed: z.enum(['void', 'next-draw']),
  }),
]);

/** Settings that are not in the files of the kinds. */
const salesSchema = z.strictObject({
  /** Lines that the operator sells on an average day. */
  linesPerDay: z.int(),
  /** Lines sold worldwide for a draw; missing for a kind without a pool. */
  linesPerDraw: z.int().optional(),
  /** Countries whose accounts can't buy tickets. */
  notSoldIn: z.array(z.string().length(2)).default([]),
});

const salesOf = new Map(Object.entries(z.record(z.string(), salesSchema).parse(sales)));
const salesByDefault = salesSchema.parse({ linesPerDay: 10_000, linesPerDraw: 100_000 });

/** One of the lottery kinds (R2.140). Money is in minor units of `currency`. */
export type LotteryKind = Omit<z.infer<typeof fileSchema>, 'rules' | 'type' | 'postponed'> & {
  readonly id: string;
  readonly calendar: DrawCalendar;
  readonly sales: z.infer<typeof salesSchema>;
} & (
    | { readonly type: 'jackpot'; readonly rules: readonly JackpotRules[] }
    | {
        readonly type: 'numbers';
        readonly rules: readonly NumbersRules[];
        readonly postponed: 'void' | 'next-draw';
      }
  );

/** A lottery with a jackpot. */
export type JackpotKind = Extract<LotteryKind, { type: 'jackpot' }>;

/** Bets on the numbers of a draw. */
export type NumbersKind = Extract<LotteryKind, { type: 'numbers' }>;

/** Default folder of the files of the kinds. */
export const lotteryDirectory = path.resolve(import.meta.dirname, '../../../config/lotteries');

/**
 * Reads the files of the lottery kinds: a new file is a new lottery. Data beyond the files, such as sales, is the
 * sandbox's own.
 */
export function readLotteryKinds(directory: string): LotteryKind[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return files.map((file) => readKind(path.join(directory, file))).sort(byPlace);
}

function readKind(file: string): LotteryKind {
  const id = path.basename(file, '.json');
  const kind = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...kind, id, calendar: createDrawCalendar(kind.schedule), sales: salesOf.get(id) ?? salesByDefault };
}

const places = [...salesOf.keys()];

/** Known kinds are in the order of R2.140, followed by new ones. */
function byPlace(one: LotteryKind, other: LotteryKind): number {
  const place = ({ id }: LotteryKind) => (places.includes(id) ? places.indexOf(id) : places.length);
  return place(one) - place(other) || one.id.localeCompare(other.id, 'en');
}

/** The rules of a draw that is held on a day, such as `2026-11-21`. */
export function rulesOn<Rules extends { readonly since?: string | undefined }>(
  rules: readonly Rules[],
  day: string,
): Rules {
  const inForce = rules.filter(({ since = '' }) => since <= day).at(-1);
  if (inForce === undefined) throw new Error('The first rules of a lottery have no day');
  return inForce;
}
