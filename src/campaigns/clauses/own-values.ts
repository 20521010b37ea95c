import * as z from 'zod';
import { moneySchema } from '../../lib/money.ts';
import { task } from '../mechanics/missions/task.ts';
import { ClauseError } from './clause-error.ts';
import { pool, refund, reward, worth } from './reward-values.ts';
import {
  type ClauseValue,
  chance,
  codeForm,
  count,
  day,
  entry,
  integer,
  list,
  moment,
  money,
  name,
  odds,
  percent,
  places,
  text,
  texts,
  times,
  zone,
} from './values.ts';
import { isCountUnit, wordGroups } from './vocabulary.ts';

/** A value of an added clause, named in its folder by a path to a fact and a format. */
export const valueFormat = z.string().regex(/^[\w.-]+\|[a-z-]+(:[\w-]+)?$/);

/** Root of the paths in added clauses (docs/clauses.md). */
export type OwnScope = Readonly<Record<string, unknown>>;

/** The value that a folder names as `path|format`. @throws {ClauseError} naming a value that the facts lack */
export function ownValue(placeholder: string, scope: OwnScope): ClauseValue {
  const [path = '', formatName = ''] = placeholder.split('|');
  const [formatId = '', argument = ''] = formatName.split(':');
  const format = formats.get(formatId) ?? (wordGroups.includes(formatId) ? wordOf(formatId) : undefined);
  if (!format) throw new ClauseError(`there is no format ${formatId} to write ${path} with`);
  const value = format(valueAt(scope, path), argument, scope);
  if (!value) throw new ClauseError(`${path} can't be written as ${formatName}`);
  return value;
}

/** The value at a path, whose dots descend into an object or a list. */
const valueAt = (scope: OwnScope, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), scope);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type OwnFormat = (value: unknown, argument: string, scope: OwnScope) => ClauseValue | undefined;

/** A format of values that fit a schema. */
const format =
  <Value>(
    schema: z.core.$ZodType<Value>,
    make: (value: Value, argument: string, scope: OwnScope) => ClauseValue | undefined,
  ): OwnFormat =>
  (value, argument, scope) => {
    const result = z.safeParse(schema, value);
    return result.success ? make(result.data, argument, scope) : undefined;
  };

/** Words of the vocabulary are given by name; an unknown one is refused when it is written. */
const wordOf = (group: string): OwnFormat =>
  format(z.union([z.string(), z.number()]), (value) => ({ kind: 'word', group, value: String(value) }));

const string = z.string().min(1);
const instant = z.object({ seconds: z.number(), utcOffset: z.number() });
// The reward in the form of prizes, with the classic zod schemas that the values of clauses have.
// jscpd:ignore-start
const parsedReward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('money'), value: moneySchema }),
  z.object({ kind: z.literal('free-bet'), value: moneySchema }),
  z.object({ kind: z.literal('free-spins'), count: z.int(), game: string }),
  z.object({ kind: z.literal('points'), count: z.int() }),
  z.object({ kind: z.literal('item'), item: string, worth: moneySchema }),
]);
// jscpd:ignore-end
const prizeItems = z
  .array(z.object({ quantity: z.int(), worth: z.union([moneySchema, z.undefined()]), reward: parsedReward }))
  .min(1);
const parsedTask = z.object({
  kind: string,
  sport: z.union([z.int(), string]).optional(),
  game: string.optional(),
  count: z.int().optional(),
  multiplier: z.int().optional(),
  minStake: z.optional(moneySchema),
  minOdds: z.number().optional(),
  minLegs: z.int().optional(),
  minLegOdds: z.number().optional(),
});

/** A number with its unit. */
const countOf = (value: number, unit: string): ClauseValue | undefined =>
  isCountUnit(unit) ? count(value, unit) : undefined;

/** Formats of values in added clauses; each group of words is a format too. */
const formats: ReadonlyMap<string, OwnFormat> = new Map(
  Object.entries({
    money: format(moneySchema, money),
    number: format(z.int(), integer),
    count: format(z.int(), countOf),
    percent: format(z.number(), (value) => percent(value)),
    percents: format(z.array(z.number()).min(1), (values) => list(values.map((value) => percent(value)))),
    times: format(z.number(), times),
    odds: format(z.number(), odds),
    date: format(z.union([instant, z.iso.date()]), day),
    datetime: format(instant, moment),
    zone: format(instant, zone),
    time: format(string, text),
    literal: format(string, text),
    name: format(string, name),
    list: format(z.array(string).min(1), (values, group) =>
      group === 'literal' ? texts(values) : list(values.map((value) => ({ kind: 'word', group, value }))),
    ),
    places: format(z.object({ fromPlace: z.int(), toPlace: z.int() }), places),
    chance: format(z.int(), (weight, _, { weightTotal }) =>
      chance(weight, typeof weightTotal === 'number' ? weightTotal : 0),
    ),
    parts: format(z.array(z.object({ section: string, percent: z.number() })).min(1), (parts) =>
      list(parts.map((part) => entry({ kind: 'word', group: 'section', value: part.section }, percent(part.percent)))),
    ),
    reward: format(parsedReward, reward),
    task: format(parsedTask, task),
    refund: format(z.object({ max: moneySchema, paidAs: z.enum(['cash', 'free-bet', 'bonus']) }), ({ max, paidAs }) =>
      refund(max, paidAs),
    ),
    pool: format(prizeItems, pool),
    worth: format(z.object({ total: moneySchema, items: prizeItems }), worth),
    'code-form': format(string, codeForm),
  }),
);
