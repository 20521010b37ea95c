import * as z from 'zod';
import { type Formatters, writeTime } from '../../i18n/format.ts';
import type { Texts } from '../../i18n/texts.ts';
import { zoneName } from '../../i18n/zone.ts';
import { type Money, moneySchema } from '../../lib/money.ts';
import { type ClauseCondition, type ClauseEntry, ClauseError, clauseLibrary } from './clause-library.ts';

/**
 * What clauses speak about: `f` the facts of the mechanic, `p` and `g` the prizes, `e` who may take part, `c` the campaign,
 * `s` numbers of the site, `i` the item of a list, and names of the campaign's own.
 */
export type ClauseScope = Readonly<Record<string, unknown>>;

/** What values are written with. */
export interface ClauseWriter {
  /** The texts of the clause library. */
  readonly t: Texts['t'];
  readonly format: Pick<Formatters, 'integer' | 'money' | 'decimal' | 'percent'>;
  /** Values are set apart from a text that is written from right to left. */
  readonly direction: 'ltr' | 'rtl';
  /** The name that a campaign gives to a mission, a set or a stage. */
  readonly nameOf: (id: string) => string;
}

/** The values of an entry by placeholder, written. */
export type WrittenValues = Readonly<Record<string, string>>;

/**
 * The values of an entry, once for each time that it is said: not at all where its conditions do not hold, once for each item
 * of its list.
 * @throws {ClauseError} naming the value that the facts do not give
 */
export const entryValues = (entry: ClauseEntry, scope: ClauseScope, writer: ClauseWriter): WrittenValues[] =>
  scopesOf(entry, scope).map((inner) => writeValues(entry.values, inner, writer));

/** The value at a path; a dot goes into an object or a list. */
export function valueAt(scope: ClauseScope, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, scope);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function scopesOf({ when, each }: ClauseEntry, scope: ClauseScope): ClauseScope[] {
  if (!when.every((condition) => holds(condition, scope))) return [];
  if (each === undefined) return [scope];
  const [path = '', field] = each.split(':');
  const list: unknown = valueAt(scope, path);
  if (!Array.isArray(list)) return [];
  return list
    .map((item: unknown, index): ClauseScope => ({ ...scope, i: item, index: index + 1 }))
    .filter((inner) => {
      if (field === undefined) return true;
      return field.startsWith('!') ? !has(valueAt(inner, `i.${field.slice(1)}`)) : has(valueAt(inner, `i.${field}`));
    });
}

const has = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== '';

const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function holds([path, operator, expected]: ClauseCondition, scope: ClauseScope): boolean {
  const value = valueAt(scope, path);
  switch (operator) {
    case undefined:
      return has(value);
    case 'missing':
      return !has(value);
    case '=':
      return value === expected;
    case '!=':
      return value !== expected;
    case '>':
      return typeof value === 'number' && typeof expected === 'number' && value > expected;
    case 'has':
      return Array.isArray(value) && value.includes(expected);
    case 'size':
      return sizeOf(value) === expected;
    case 'size>':
      return typeof expected === 'number' && sizeOf(value) > expected;
    case 'in':
      return Array.isArray(expected) && expected.some((item) => item === value);
    case 'not-in':
      return Array.isArray(expected) && !expected.some((item) => item === value);
  }
}

/** Writes the value at a path as a format says. */
export function writeValues(
  values: Readonly<Record<string, string>>,
  scope: ClauseScope,
  writer: ClauseWriter,
): Record<string, string> {
  const written = Object.entries(values).map(([name, written]) => {
    const [path = '', format = ''] = written.split('|');
    return [name, isolate(writeValue(path, format, scope, writer), writer.direction)];
  });
  return Object.fromEntries(written);
}

const firstStrongIsolate = '\u2068';
const rightToLeftIsolate = '\u2067';
const popIsolate = '\u2069';

/** A number or a name keeps its own direction in a text that is written from right to left. */
export function isolate(value: string, direction: ClauseWriter['direction']): string {
  if (direction !== 'rtl') return value;
  // Of a text that is made of values, all letters may stand in isolates: none of them would say its direction.
  const isComposed = value.includes(firstStrongIsolate) || value.includes(rightToLeftIsolate);
  return `${isComposed ? rightToLeftIsolate : firstStrongIsolate}${value}${popIsolate}`;
}

/** Writes the value at a path as a format says. */
export function writeValue(path: string, formatName: string, scope: ClauseScope, writer: ClauseWriter): string {
  const [name = '', argument = ''] = formatName.split(':');
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  const write = format ?? (Object.hasOwn(clauseLibrary.vocabulary, name) ? wordOf : undefined);
  if (!write) throw new ClauseError(`there is no format ${name} to write ${path} with`);
  // A group of words is a format: `f.wagering.base|base`.
  const written = write(valueAt(scope, path), { writer, argument: format ? argument : name, scope });
  if (written === undefined) throw new ClauseError(`${path} can't be written as ${formatName}`);
  return written;
}

interface FormatContext {
  readonly writer: ClauseWriter;
  /** What stands after the colon: a unit, a group of words. */
  readonly argument: string;
  readonly scope: ClauseScope;
}

type Format = (value: unknown, context: FormatContext) => string | undefined;

/** A format of values that fit a schema. */
const format =
  <Value>(schema: z.core.$ZodType<Value>, write: (value: Value, context: FormatContext) => string): Format =>
  (value, context) => {
    const result = z.safeParse(schema, value);
    return result.success ? write(result.data, context) : undefined;
  };

const wordOf = format(z.union([z.string(), z.number()]), (value, { writer, argument }) =>
  writePlainWord(argument, String(value), writer),
);

function writePlainWord(group: string, name: string, { t }: ClauseWriter): string {
  if (!isWord(group, name)) throw new ClauseError(`there is no word ${group}.${name}`);
  return t(`word.${group}.${name}`);
}

const text = z.string().min(1);
const texts = z.array(text).min(1);
const instant = z.object({ seconds: z.number(), utcOffset: z.number() });
const isoDate = z.iso.date().transform((date) => ({ seconds: Date.parse(date) / 1_000, utcOffset: 0 }));
const prizeItem = z.object({
  quantity: z.int(),
  worth: z.optional(moneySchema),
  reward: z.object({ kind: text, count: z.int().optional() }),
});

const dateOf = ({ seconds, utcOffset }: z.infer<typeof instant>): string => writeTime(seconds, utcOffset, 'dd.MM.yyyy');

const formats: Readonly<Record<string, Format>> = {
  money: format(moneySchema, (value, { writer }) => writer.format.money(value)),
  number: format(z.int(), (value, { writer }) => writer.format.integer(value)),
  count: format(z.int(), (value, { writer, argument }) =>
    writer.t(`word.unit.${argument}`, { count: value, number: writer.format.integer(value) }),
  ),
  percent: format(z.number(), (value, { writer }) => writer.format.percent(value)),
  percents: format(z.array(z.number()).min(1), (values, { writer }) =>
    listOf(values.map(writer.format.percent), writer),
  ),
  times: format(z.number(), (value, { writer }) => `${writer.format.integer(value)}×`),
  odds: format(z.number(), (value, { writer }) => writer.format.decimal(value, 2)),
  date: format(instant.or(isoDate), dateOf),
  datetime: format(
    instant,
    (value) => `${dateOf(value)} ${writeTime(value.seconds, value.utcOffset, 'HH:mm')} (${zoneName(value.utcOffset)})`,
  ),
  zone: format(instant, ({ utcOffset }) => zoneName(utcOffset)),
  time: format(text, (value) => value),
  literal: format(text, (value) => value),
  name: format(text, (value, { writer }) => writer.nameOf(value)),
  list: format(texts, (values, { writer, argument }) =>
    listOf(argument === 'literal' ? values : values.map((value) => writePlainWord(argument, value, writer)), writer),
  ),
  chance: format(z.int(), (value, { writer, scope }) => {
    const of = valueAt(scope, 'weightTotal');
    return `${writer.format.integer(value)}/${writer.format.integer(typeof of === 'number' ? of : 0)}`;
  }),
  places: format(z.object({ fromPlace: z.int(), toPlace: z.int() }), ({ fromPlace, toPlace }, { writer }) => {
    const { integer } = writer.format;
    return fromPlace === toPlace ? integer(fromPlace) : `${integer(fromPlace)}–${integer(toPlace)}`;
  }),
  parts: format(z.array(z.object({ section: text, percent: z.number() })).min(1), (parts, { writer }) => {
    const entries = parts.map((part) =>
      writer.t('word.list.entry', {
        name: writer.t(`word.section.${part.section}`),
        value: writer.format.percent(part.percent),
      }),
    );
    return listOf(entries, writer);
  }),
  reward: format(z.looseObject({ kind: text }), (value, { writer }) =>
    wordWithValues('reward', value.kind, value, writer),
  ),
  task: format(z.looseObject({ kind: text, sport: z.optional(z.int()) }), (value, { writer }) =>
    wordWithValues('task', value.sport === undefined ? value.kind : `${value.kind}-in-sport`, value, writer),
  ),
  refund: format(z.looseObject({ paidAs: text }), (value, { writer }) =>
    wordWithValues('refund', value.paidAs, value, writer),
  ),
  /** What a ladder of prizes is worth, by what the prizes are. */
  pool: format(z.array(prizeItem).min(1), (items, { writer }) => {
    const kinds = [...Map.groupBy(items, ({ reward }) => reward.kind)];
    const parts = kinds.map(([kind, ofKind]) => wordWithValues('pool', kind, sumOf(ofKind), writer));
    return listOf(parts, writer);
  }),
  /** The sum with what makes it up; prizes of one kind are their own sum. */
  worth: format(z.object({ total: moneySchema, items: z.array(prizeItem).min(1) }), (ladder, { writer }) => {
    const isMixed = new Set(ladder.items.map(({ reward }) => reward.kind)).size > 1;
    return isMixed ? wordWithValues('worth', 'mixed', ladder, writer) : writeValue('items', 'pool', ladder, writer);
  }),
  'code-form': format(text, (value, { writer }) =>
    isWord('code-form', value) ? writePlainWord('code-form', value, writer) : value,
  ),
};

const isWord = (group: string, name: string): boolean =>
  Object.hasOwn(clauseLibrary.vocabulary[group]?.words ?? {}, name);

/** A word of the vocabulary, with the values that it names. */
function wordWithValues(group: string, name: string, value: ClauseScope, writer: ClauseWriter): string {
  const values = clauseLibrary.vocabulary[group]?.words[name];
  if (!values) throw new ClauseError(`there is no word ${group}.${name}`);
  return writer.t(`word.${group}.${name}`, writeValues(values, value, writer));
}

/** "a, b and c" in the language. */
function listOf(items: readonly string[], { t }: ClauseWriter): string {
  return items.reduce((list, next, index) =>
    t(index === items.length - 1 ? 'word.list.last' : 'word.list.item', { list, next }),
  );
}

/** Value and number of some prizes of one kind. */
function sumOf(items: readonly z.infer<typeof prizeItem>[]): { value: Money | undefined; count: number } {
  const currency = items[0]?.worth?.currency;
  const amount = items.reduce((sum, { quantity, worth }) => sum + quantity * (worth?.amount ?? 0), 0);
  return {
    value: currency === undefined ? undefined : { amount, currency },
    count: items.reduce((sum, { quantity, reward }) => sum + quantity * (reward.count ?? 0), 0),
  };
}
