import { type Formatters, writeTime } from '../../i18n/format.ts';
import type { MessageValue } from '../../i18n/icu-message.ts';
import { isolate } from '../../i18n/isolate.ts';
import { zoneName } from '../../i18n/zone.ts';
import { minorDigits } from '../../lib/minor-digits.ts';
import type { Instant } from '../campaign-fields.ts';
import { ClauseError } from './clause-error.ts';
import type { WriteClause } from './clause-messages.ts';
import type { ClauseValue, ClauseValues } from './values.ts';
import { namedGroups, wordsOf } from './vocabulary.ts';

/** Writes sentences with their values in one language. */
export interface ClauseWriter {
  /** The sentences of the clauses. */
  readonly t: WriteClause;
  /** Whether the language has a text for a key. */
  readonly has: (key: string) => boolean;
  readonly format: Pick<Formatters, 'integer' | 'money' | 'decimal' | 'percent'>;
  /** Direction of the language: values are isolated in right-to-left text. */
  readonly direction: 'ltr' | 'rtl';
  /** The campaign's name for a mission, a set, a stage or a thing. */
  readonly nameOf: (id: string) => string;
  /** The name of a country. */
  readonly countryName: (code: string) => string | undefined;
}

/** Writes a sentence with its values, each isolated. */
export const writeText = (id: string, values: ClauseValues, writer: ClauseWriter): string =>
  writer.t(id, writeValues(values, writer));

/** Values of a sentence by placeholder, formatted and isolated. */
export const writeValues = (values: ClauseValues, writer: ClauseWriter): Record<string, MessageValue> =>
  Object.fromEntries(
    Object.entries(values).map(([placeholder, value]) => [
      placeholder,
      { text: writeApart(value, writer), number: numberOf(value), name: nameOf(value) },
    ]),
  );

/** The number that selects a sentence's plural form: for an amount its major units, for places and lists the number of items. */
function numberOf(value: ClauseValue): number | undefined {
  if (value.kind === 'money') return value.value.amount / 10 ** (minorDigits(value.value.currency) ?? 2);
  if (value.kind === 'list') return value.items.length;
  if (value.kind === 'places') return value.value.toPlace - value.value.fromPlace + 1;
  return 'value' in value && typeof value.value === 'number' ? value.value : undefined;
}

/** The name that selects a sentence's case: a word, the words of a list, or the kind of a reward or task. */
const nameOf = (value: ClauseValue): string | undefined => namesOf(value)?.join('_').replaceAll(/\W/g, '_');

function namesOf(value: ClauseValue): string[] | undefined {
  switch (value.kind) {
    case 'word':
    case 'case':
      return [value.value];
    case 'phrase':
      return value.id.split('.').slice(-1);
    case 'list':
      return value.items.flatMap((item) => namesOf(item) ?? []);
    default:
      return undefined;
  }
}

/** A value, isolated from the surrounding text. */
const writeApart = (value: ClauseValue, writer: ClauseWriter): string =>
  isolate(writeValue(value, writer), writer.direction);

/**
 * Formats a value by its kind.
 * @throws {ClauseError} naming the unknown word or name
 */
export function writeValue(value: ClauseValue, writer: ClauseWriter): string {
  const { t, format } = writer;
  switch (value.kind) {
    case 'money':
      return format.money(value.value);
    case 'integer':
      return format.integer(value.value);
    case 'percent':
      return format.percent(value.value);
    case 'times':
      return `${format.integer(value.value)}×`;
    case 'odds':
      return format.decimal(value.value, 2);
    case 'count':
      return t(`word.unit.${value.unit}`, { number: { text: format.integer(value.value), number: value.value } });
    case 'day':
      return writeDay(value.value);
    case 'moment':
      return writeMoment(value.value, writer);
    case 'zone':
      return zoneName(value.value.utcOffset);
    case 'text':
      return value.value;
    case 'case':
      return '';
    case 'name':
      return writer.nameOf(value.value);
    case 'places':
      return writePlaces(value.value, format);
    case 'chance':
      return t('word.chance', {
        wins: { text: format.integer(value.value) },
        of: { text: format.integer(value.outOf) },
      });
    case 'word':
      return writeWord(value.group, value.value, writer);
    case 'phrase':
      return writeText(value.id, value.values, writer);
    case 'list':
      return writeList(value, writer);
    case 'entry':
      return writeEntry(writeApart(value.name, writer), writeApart(value.value, writer), writer);
  }
}

/** A word of the vocabulary. */
export function writeWord(group: string, name: string, { t, nameOf, countryName }: ClauseWriter): string {
  const isKnown = wordsOf(group).includes(name);
  if (!isKnown && namedGroups.some((named) => named === group)) return nameOf(name);
  const country = !isKnown && group === 'country' ? countryName(name) : undefined;
  if (country !== undefined) return country;
  if (!isKnown) throw new ClauseError(`there is no word ${group}.${name}`);
  return t(`word.${group}.${name}`);
}

const writeDay = ({ seconds, utcOffset }: Instant): string => writeTime(seconds, utcOffset, 'dd.MM.yyyy');

/** Day, time and zone, joined with the words of the language. */
const writeMoment = (value: Instant, { t, direction }: ClauseWriter): string =>
  t('word.moment', {
    day: { text: isolate(writeDay(value), direction) },
    time: { text: isolate(writeTime(value.seconds, value.utcOffset, 'HH:mm'), direction) },
    zone: { text: isolate(zoneName(value.utcOffset), direction) },
  });

/** A dash makes the range a single value, so that right-to-left text does not reverse it. */
function writePlaces(
  { fromPlace, toPlace }: { readonly fromPlace: number; readonly toPlace: number },
  { integer }: ClauseWriter['format'],
): string {
  return fromPlace === toPlace ? integer(fromPlace) : `${integer(fromPlace)}–${integer(toPlace)}`;
}

/** "a, b and c" or "a, b or c" in the language; Arabic repeats "or" between all items. */
function writeList({ items, join }: Extract<ClauseValue, { kind: 'list' }>, writer: ClauseWriter): string {
  const [between, last] = join === 'or' ? ['word.list.or-item', 'word.list.or'] : ['word.list.item', 'word.list.last'];
  return items
    .map((item) => writeApart(item, writer))
    .reduce((list, next, index) =>
      writer.t(index === items.length - 1 ? last : between, {
        list: { text: list },
        next: { text: next },
      }),
    );
}

/** A name and its value, separated by the colon of the language. */
export const writeEntry = (name: string, value: string, { t }: Pick<ClauseWriter, 't'>): string =>
  t('word.list.entry', { name: { text: name }, value: { text: value } });
