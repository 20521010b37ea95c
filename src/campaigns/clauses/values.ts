import type { Money } from '../../lib/money.ts';
import type { Instant } from '../campaign-fields.ts';
import type { CountUnit, WordGroup, WordOf } from './vocabulary.ts';

/** A value of a sentence: a fact and its kind, which determines its format in each language. */
export type ClauseValue =
  | { readonly kind: 'money'; readonly value: Money }
  | { readonly kind: 'integer' | 'percent' | 'times' | 'odds'; readonly value: number }
  | { readonly kind: 'count'; readonly value: number; readonly unit: CountUnit }
  | { readonly kind: 'day' | 'moment' | 'zone'; readonly value: Instant }
  | { readonly kind: 'text' | 'name' | 'case'; readonly value: string }
  | { readonly kind: 'places'; readonly value: Places }
  | { readonly kind: 'chance'; readonly value: number; readonly outOf: number }
  | { readonly kind: 'word'; readonly group: string; readonly value: string }
  | { readonly kind: 'phrase'; readonly id: string; readonly values: ClauseValues }
  | { readonly kind: 'list'; readonly items: readonly ClauseValue[]; readonly join: ListJoin }
  | { readonly kind: 'entry'; readonly name: ClauseValue; readonly value: ClauseValue };

/** The values of a sentence by placeholder. */
export type ClauseValues = Readonly<Record<string, ClauseValue>>;

/** How a list is joined: with "and", or with "or". */
type ListJoin = 'and' | 'or';

interface Places {
  readonly fromPlace: number;
  readonly toPlace: number;
}

export const money = (value: Money): ClauseValue => ({ kind: 'money', value });

/** A whole number with grouped digits. */
export const integer = (value: number): ClauseValue => ({ kind: 'integer', value });

export const percent = (value: number): ClauseValue => ({ kind: 'percent', value });

/** A multiple, as 8×. */
export const times = (value: number): ClauseValue => ({ kind: 'times', value });

/** Decimal odds, with two decimals. */
export const odds = (value: number): ClauseValue => ({ kind: 'odds', value });

/** A number with its unit: 3 days. */
export const count = (value: number, unit: CountUnit): ClauseValue => ({ kind: 'count', value, unit });

/** The day of a moment in the campaign's zone, or an ISO date. */
export const day = (value: Instant | string): ClauseValue => ({
  kind: 'day',
  value: typeof value === 'string' ? { seconds: Date.parse(value) / 1_000, utcOffset: 0 } : value,
});

/** Day, time and zone of a moment. */
export const moment = (value: Instant): ClauseValue => ({ kind: 'moment', value });

/** The zone of a moment, as UTC+3. */
export const zone = (value: Instant): ClauseValue => ({ kind: 'zone', value });

/** A value that is written unchanged: a proper name, a time of day, a currency code. */
export const text = (value: string): ClauseValue => ({ kind: 'text', value });

/** Selects a case of `select`, and is not shown. */
export const caseOf = (value: string): ClauseValue => ({ kind: 'case', value });

/** The campaign's name for a mission, a set or a stage. */
export const name = (id: string): ClauseValue => ({ kind: 'name', value: id });

/** Places of a ladder of prizes: 2–6. */
export const places = ({ fromPlace, toPlace }: Places): ClauseValue => ({
  kind: 'places',
  value: { fromPlace, toPlace },
});

/** A share of all weights: 500/10,000. */
export const chance = (weight: number, outOf: number): ClauseValue => ({ kind: 'chance', value: weight, outOf });

/** A word of the vocabulary. */
export const word = <Group extends WordGroup>(group: Group, value: WordOf<Group>): ClauseValue => ({
  kind: 'word',
  group,
  value: String(value),
});

/** "a, b and c", or "a, b or c" of alternatives. */
export const list = (items: readonly ClauseValue[], join: ListJoin = 'and'): ClauseValue => ({
  kind: 'list',
  items,
  join,
});

/** Words of a group, as a list. */
export const words = <Group extends WordGroup>(
  group: Group,
  values: readonly WordOf<Group>[],
  join?: ListJoin,
): ClauseValue =>
  list(
    values.map((value) => word(group, value)),
    join,
  );

/** Names from the facts, as a list. */
export const texts = (values: readonly string[], join?: ListJoin): ClauseValue => list(values.map(text), join);

/** A phrase within a sentence, with its own values. */
export const phrase = (id: string, values: ClauseValues = {}): ClauseValue => ({ kind: 'phrase', id, values });

/** A name and its value, separated by the colon of the language. */
export const entry = (label: ClauseValue, value: ClauseValue): ClauseValue => ({ kind: 'entry', name: label, value });

/** The format of codes: an unchanged pattern of letters and digits, or a word for it. */
export const codeForm = (pattern: string): ClauseValue =>
  pattern === 'WORD' ? word('code-form', pattern) : text(pattern);
