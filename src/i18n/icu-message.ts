import { parse, type SelectCase } from '@messageformat/parser';
import { createFormatters } from './format.ts';
import { type LanguageCode, languages } from './languages.ts';

/** A sentence in ICU MessageFormat: literal parts, placeholders, and parts that depend on a number or a word. */
export type Message = SelectCase['tokens'];

type Part = Message[number];

/** Value of a placeholder. */
export interface MessageValue {
  readonly text: string;
  /** Chooses a plural form. */
  readonly number?: number | undefined;
  /** Chooses a case of `select`. */
  readonly name?: string | undefined;
}

/** The values of a sentence by placeholder. */
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** Plural rules and formatters for the sentences of a language. */
export interface MessageRules {
  readonly plurals: Intl.PluralRules;
  readonly ordinals: Intl.PluralRules;
  /** Writes the number of a plural form, `#`. */
  readonly integer: (value: number) => string;
}

/** A sentence that can't be composed with its values. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}

/** Plural rules and formatters for the sentences of a language. */
export const messageRules = (language: LanguageCode): MessageRules => ({
  plurals: new Intl.PluralRules(language),
  ordinals: new Intl.PluralRules(language, { type: 'ordinal' }),
  integer: createFormatters({
    language: languages[language],
    timeZone: 0,
    is12h: false,
    currencies: [],
    minorDigits: {},
  }).integer,
});

/** @throws {Error} for a text that is not ICU MessageFormat, or has a plural form that the language lacks */
export function parseMessage(text: string, { plurals, ordinals }: Pick<MessageRules, 'plurals' | 'ordinals'>): Message {
  return parse(text, {
    cardinal: plurals.resolvedOptions().pluralCategories,
    ordinal: ordinals.resolvedOptions().pluralCategories,
    strict: true,
  });
}

/** The placeholders of a sentence, in all of its forms. */
export const placeholdersOf = (message: Message): string[] => [...new Set(message.flatMap(placeholdersOfPart))];

function placeholdersOfPart(part: Part): string[] {
  switch (part.type) {
    case 'content':
    case 'octothorpe':
      return [];
    case 'argument':
    case 'function':
      return [part.arg];
    default:
      return [part.arg, ...part.cases.flatMap(({ tokens }) => placeholdersOf(tokens))];
  }
}

/**
 * Writes a sentence with its values.
 * @throws {MessageError} naming a placeholder without a value, or without a number to select a form by
 */
export const writeMessage = (message: Message, values: MessageValues, rules: MessageRules): string =>
  writeParts(message, values, rules, undefined);

const writeParts = (message: Message, values: MessageValues, rules: MessageRules, number: number | undefined): string =>
  message.map((part) => writePart(part, values, rules, number)).join('');

function writePart(part: Part, values: MessageValues, rules: MessageRules, number: number | undefined): string {
  switch (part.type) {
    case 'content':
      return part.value;
    case 'octothorpe':
      return number === undefined ? '#' : rules.integer(number);
    case 'argument':
      return filledWith(part.arg, values).text;
    case 'function':
      throw new MessageError(`there is no formatter ${part.key}: the kind of a value determines its format`);
    case 'select': {
      const { name } = filledWith(part.arg, values);
      return writeParts(caseOf(part.cases, [name, 'other'], part.arg), values, rules, number);
    }
    default: {
      const counted = filledWith(part.arg, values).number;
      if (counted === undefined) throw new MessageError(`${part.arg} is not a number to choose a plural form by`);
      const { plurals, ordinals } = rules;
      const shown = counted - (part.pluralOffset ?? 0);
      const form = (part.type === 'plural' ? plurals : ordinals).select(shown);
      return writeParts(caseOf(part.cases, [`=${counted}`, form, 'other'], part.arg), values, rules, shown);
    }
  }
}

function filledWith(placeholder: string, values: MessageValues): MessageValue {
  const value = Object.hasOwn(values, placeholder) ? values[placeholder] : undefined;
  if (!value) throw new MessageError(`{${placeholder}} has no value`);
  return value;
}

/** The first of the keys that has a case. */
function caseOf(cases: readonly SelectCase[], keys: readonly (string | undefined)[], placeholder: string): Message {
  const found = keys.flatMap((key) => cases.find((each) => each.key === key) ?? []);
  const [first] = found;
  if (!first) throw new MessageError(`{${placeholder}} has no form for other`);
  return first.tokens;
}
