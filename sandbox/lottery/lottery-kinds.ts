import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import sales from '../data/lottery-sales.json' with { type: 'json' };
import { weekdays } from '../lib/weekdays.ts';
import { minorUnits } from '../money/exchange-rates.ts';

const drumSchema = z.object({ pick: z.int().min(1), lowest: z.int().min(0), highest: z.int().min(1) });

/** Money as a file writes it, in major units; the sandbox counts in minor ones. */
const amountSchema = z.number().transform((major) => Math.round(major * minorUnits));

/** A draw's calendar in the zone of the place where the balls are drawn. */
const drawScheduleSchema = z.object({
  /** IANA name. */
  timeZone: z.string(),
  draws: z.array(z.object({ days: z.array(z.enum(weekdays)), times: z.array(z.string().regex(/^\d\d:\d\d$/)) })),
  salesCloseMinutes: z.int().min(0),
});

/** A draw's calendar. */
export type DrawSchedule = z.infer<typeof drawScheduleSchema>;

const ballsFields = {
  main: drumSchema,
  /** Drawn from a drum of its own, or, where no range is given, from what is left in the main one. */
  additional: z.union([drumSchema, z.object({ pick: z.int().min(1) })]).optional(),
};

const kindFields = {
  name: z.string(),
  country: z.string().length(2),
  /** Kinds with the same draw show the same balls. */
  drawId: z.string(),
  schedule: drawScheduleSchema,
  currency: z.string(),
};

const jackpotRulesSchema = z.object({
  ...ballsFields,
  price: amountSchema,
  jackpot: z.object({ lowest: amountSchema.optional(), cap: amountSchema.optional() }),
});

const numbersRulesSchema = z.object({ ...ballsFields, stake: z.object({ lowest: amountSchema }) });

const fileSchema = z.discriminatedUnion('type', [
  z.object({ ...kindFields, type: z.literal('jackpot'), rules: z.array(jackpotRulesSchema).min(1) }),
  z.object({ ...kindFields, type: z.literal('numbers'), rules: z.array(numbersRulesSchema).min(1) }),
]);

type Balls = Pick<z.infer<typeof numbersRulesSchema>, 'main' | 'additional'>;

/** One of the lottery kinds (R2.140) by the rules of today. Money is in minor units of `currency`. */
export interface LotteryKind extends Readonly<z.infer<z.ZodObject<typeof kindFields>>>, Balls {
  readonly id: string;
  readonly kind: 'jackpot' | 'numbers';
  readonly price: number;
  /** Absent where the pool is not known. */
  readonly jackpot?: { readonly lowest: number; readonly cap?: number | undefined };
  /** Lines that are sold on an average day. */
  readonly linesPerDay: number;
}

const soldByDefault = 10_000;
const linesPerDay = new Map<string, number>(Object.entries(sales));

/** Where the files of the kinds are, unless a setting says otherwise. */
export const lotteryDirectory = path.resolve(import.meta.dirname, '../../config/lotteries');

/** Reads the files of the lottery kinds: a new file is a new lottery. What no file can say, such as sales, is the sandbox's own. */
export function readLotteryKinds(directory: string): LotteryKind[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return files.map((file) => readKind(path.join(directory, file))).sort(byPlace);
}

function readKind(file: string): LotteryKind {
  const { type, rules, ...fields } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const today = rules.at(-1);
  if (!today) throw new Error(`${file} has no rules`);
  const id = path.basename(file, '.json');
  const { main, additional } = today;
  const common = { ...fields, id, kind: type, main, additional, linesPerDay: linesPerDay.get(id) ?? soldByDefault };
  if (!('jackpot' in today)) return { ...common, price: today.stake.lowest };
  const { lowest, cap } = today.jackpot;
  return { ...common, price: today.price, ...(lowest !== undefined && { jackpot: { lowest, cap } }) };
}

const places = [...linesPerDay.keys()];

/** Known kinds stand in the order of R2.140, new ones after them. */
function byPlace(one: LotteryKind, other: LotteryKind): number {
  const place = ({ id }: LotteryKind) => (places.includes(id) ? places.indexOf(id) : places.length);
  return place(one) - place(other) || one.id.localeCompare(other.id, 'en');
}
