import { closestName } from '../../../config/closest-name.ts';
import { instant, money, odds } from '../../../src/campaigns/campaign-fields.ts';
import type { AnswerKind } from '../../../src/campaigns/mechanics/mechanic-starter.ts';
import { readFields } from '../../../src/campaigns/read-fields.ts';

/** Context that an answer is read in. */
export interface AnswerOptions {
  readonly currency: string;
  /** Offset of the time zone that answers are in, such as `+03:00`. */
  readonly zone: string;
}

/** A value for `campaign.json`, or the problem with the answer. */
export type ReadAnswer = { readonly value: unknown } | { readonly problem: string };

/** Reads an answer as a person types it. */
export function readAnswer(kind: AnswerKind, given: string, options: AnswerOptions): ReadAnswer {
  const text = given.trim();
  if (typeof kind === 'object') return 'oneOf' in kind ? oneOf(kind.oneOf, text) : someOf(kind.someOf, text);
  switch (kind) {
    case 'money':
      return moneyOf(text, options.currency);
    case 'odds':
      return checkAnswer(
        odds,
        numberOf(text),
        'write odds as a decimal number with at most two decimals, such as 1.80',
      );
    case 'count':
      return wholeNumber(text, 1_000_000);
    case 'percent':
      return wholeNumber(text.replace(/\s*%$/, ''), 1_000);
    case 'moment':
      return momentOf(text, options.zone);
    case 'moment-or-none':
      // A promotion that ends on a day runs until the end of that day.
      return text === 'none' ? { value: undefined } : momentOf(text, options.zone, '23:59');
    case 'zone':
      return /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text) ? { value: text } : { problem: 'write an offset such as +03:00' };
    case 'currency':
      return /^[A-Z]{3}$/.test(text) ? { value: text } : { problem: 'write the code of a currency, such as EUR' };
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : { problem: 'write a time such as 21:59' };
    case 'numbers':
      return numbersOf(text);
    case 'yes-no':
      return yesOrNo(text);
    case 'text':
      return text === '' ? { problem: 'an answer is needed' } : { value: text };
  }
}

const numberOf = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

function moneyOf(text: string, currency: string): ReadAnswer {
  // A point before three digits is usually a thousands separator.
  const value = { amount: /\.\d{3}/.test(text) ? Number.NaN : numberOf(text), currency };
  return 'value' in readFields(money, value)
    ? { value }
    : { problem: `write an amount in ${currency} without signs and separators, such as 1000 or 0.50` };
}

function checkAnswer(schema: typeof odds, value: number, problem: string): ReadAnswer {
  return schema.safeParse(value).success ? { value } : { problem };
}

function wholeNumber(text: string, max: number): ReadAnswer {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= 1 && value <= max ? { value } : { problem: `write a whole number from 1 to ${max}` };
}

function momentOf(text: string, zone: string, usualTime = '00:00'): ReadAnswer {
  const [, day, time = usualTime, given = zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  if (day === undefined) return { problem: 'write a day and a time, such as 2026-12-01 18:00' };
  const value = `${day}T${time}:00${given}`;
  const result = readFields(instant, value);
  return 'value' in result ? { value } : { problem: result.problems[0]?.message ?? 'is not a valid time' };
}

function numbersOf(text: string): ReadAnswer {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const isRight = parts.length > 0 && parts.every((part) => /^[1-9]\d{0,8}$/.test(part));
  return isRight
    ? { value: parts.map(Number) }
    : { problem: 'write one number or several with commas, such as 1101,61' };
}

function yesOrNo(text: string): ReadAnswer {
  if (/^(y|yes|true)$/i.test(text)) return { value: true };
  return /^(n|no|false)$/i.test(text) ? { value: false } : { problem: 'answer yes or no' };
}

/** Reads one of the names, or an unambiguous prefix of one. */
function oneOf(known: readonly string[], text: string): ReadAnswer {
  const given = text.toLowerCase();
  const begun = known.filter((name) => name.toLowerCase().startsWith(given));
  const value = known.find((name) => name.toLowerCase() === given) ?? (begun.length === 1 ? begun[0] : undefined);
  if (given !== '' && value !== undefined) return { value };
  const guess = closestName(text, known);
  return { problem: guess === undefined ? `must be one of ${known.join(', ')}` : `did you mean ${guess}?` };
}

function someOf(known: readonly string[], text: string): ReadAnswer {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const values = new Set<unknown>();
  for (const part of parts) {
    const result = oneOf(known, part);
    if ('problem' in result) return { problem: `${part}: ${result.problem}` };
    values.add(result.value);
  }
  return parts.length > 0 ? { value: [...values] } : { problem: `name at least one of ${known.join(', ')}` };
}
