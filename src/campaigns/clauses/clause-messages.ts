import {
  type Message,
  MessageError,
  type MessageValues,
  messageRules,
  parseMessage,
  writeMessage,
} from '../../i18n/icu-message.ts';
import { fallbackChain, isLanguageCode, type LanguageCode } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/texts.ts';
import { ClauseError } from './clause-error.ts';

/** Sentences of several mechanics, and those of one, which stand in its folder. */
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

/** The languages that the clauses are written in. */
export const clauseLanguages: readonly LanguageCode[] = [...messagesByLanguage.keys()].filter(isLanguageCode);

/** Written sentences of the clauses, by language. */
export const clauseMessages = (language: LanguageCode): Messages => messagesByLanguage.get(language) ?? {};

/** Writes a sentence of the clauses by its key. */
export type WriteClause = (key: string, values?: MessageValues) => string;

interface ClauseTextsOfLanguage {
  readonly language: LanguageCode;
  readonly t: WriteClause;
  /** The language has a sentence for a key. */
  readonly has: (key: string) => boolean;
}

/** The sentences of the clauses in a language, or in its replacement. */
export function clauseTexts(language: LanguageCode): ClauseTextsOfLanguage {
  const written = fallbackChain(language).find((code) => textsByLanguage.has(code));
  const t = written && textsByLanguage.get(written);
  if (written === undefined || !t) throw new Error(`The clauses have no texts for ${language}`);
  return { language: written, t, has: (key) => Object.hasOwn(clauseMessages(written), key) };
}

/** A key without a sentence is a bug, which tests find. */
function createClauseTexts(language: LanguageCode): WriteClause {
  const rules = messageRules(language);
  const messages: ReadonlyMap<string, Message> = new Map(
    Object.entries(clauseMessages(language)).map(([key, text]) => [key, parseMessage(text, rules)]),
  );
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

const textsByLanguage: ReadonlyMap<LanguageCode, WriteClause> = new Map(
  clauseLanguages.map((language) => [language, createClauseTexts(language)]),
);
