import {
  type Message,
  MessageError,
  type MessageValues,
  messageRules,
  parseMessage,
  writeMessage,
} from '../../i18n/icu-message.ts';
import { fallbackChain, isLanguageCode, type LanguageCode } from '../../i18n/languages.ts';
import type { ClauseOverrides } from '../../i18n/text-overrides.ts';
import type { Messages } from '../../i18n/texts.ts';
import { ClauseError } from './clause-error.ts';

/** Sentences that mechanics share, and those in the folder of one mechanic. */
const files = import.meta.glob<Messages>(['./texts/*.json', '../mechanics/*/clause-texts/*.json'], {
  eager: true,
  import: 'default',
});

const messagesByLanguage: ReadonlyMap<string, Messages> = new Map(
  [...Map.groupBy(Object.entries(files), ([file]) => /(\w+)\.json$/.exec(file)?.[1] ?? '')].map(([code, found]) => [
    code,
    Object.assign({}, ...found.map(([, messages]) => messages)),
  ]),
);

/** Languages in which the clauses are written. */
export const clauseLanguages: readonly LanguageCode[] = [...messagesByLanguage.keys()].filter(isLanguageCode);

/** Sentences of the clauses, by language. */
export const clauseMessages = (language: LanguageCode): Messages => messagesByLanguage.get(language) ?? {};

/** Composes a sentence of the clauses by its key. */
export type WriteClause = (key: string, values?: MessageValues) => string;

interface ClauseTextsOfLanguage {
  readonly language: LanguageCode;
  readonly t: WriteClause;
  /** Whether the language has a sentence for a key. */
  readonly has: (key: string) => boolean;
}

/** The sentences of the clauses in a language or its fallback, with the operator's overrides. */
export function clauseTexts(language: LanguageCode, overrides: ClauseOverrides = {}): ClauseTextsOfLanguage {
  const languageWithTexts = fallbackChain(language).find((code) => parsedByLanguage.has(code));
  if (languageWithTexts === undefined) throw new Error(`The clauses have no texts for ${language}`);
  return {
    language: languageWithTexts,
    t: writerOf(languageWithTexts, overrides[languageWithTexts]),
    has: hasClauseText(languageWithTexts),
  };
}

const hasClauseText = (language: LanguageCode) => (key: string) => Object.hasOwn(clauseMessages(language), key);

type ParsedMessages = ReadonlyMap<string, Message>;

/** An operator's sentences are parsed once, and stored until their folder changes. */
const writersOfOverrides = new WeakMap<Messages, WriteClause>();

function writerOf(language: LanguageCode, own: Messages | undefined): WriteClause {
  const known = own ? writersOfOverrides.get(own) : builtInWriters.get(language);
  if (known) return known;
  const builtIn = parsedByLanguage.get(language) ?? new Map();
  const writer = createWriter(language, own ? new Map([...builtIn, ...parseMessages(language, own)]) : builtIn);
  if (own) writersOfOverrides.set(own, writer);
  else builtInWriters.set(language, writer);
  return writer;
}

const parseMessages = (language: LanguageCode, messages: Messages): ParsedMessages => {
  const rules = messageRules(language);
  return new Map(Object.entries(messages).map(([key, text]) => [key, parseMessage(text, rules)]));
};

/** A key without a sentence is a bug, which tests find. */
function createWriter(language: LanguageCode, messages: ParsedMessages): WriteClause {
  const rules = messageRules(language);
  return (key, values = {}) => {
    const message = messages.get(key);
    if (!message) throw new ClauseError(`the clauses in ${language}: ${key} is missing`);
    try {
      return writeMessage(message, values, rules);
    } catch (error) {
      throw error instanceof MessageError ? new ClauseError(`${key}: ${error.message}`) : error;
    }
  };
}

const parsedByLanguage: ReadonlyMap<LanguageCode, ParsedMessages> = new Map(
  clauseLanguages.map((language) => [language, parseMessages(language, clauseMessages(language))]),
);

const builtInWriters = new Map<LanguageCode, WriteClause>();
