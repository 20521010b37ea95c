import type { i18n } from 'i18next';
import { isolate } from './isolate.ts';
import type { Language } from './languages.ts';

/** Texts of one language: flat keys, as in the operator's dictionary. A counted text has a key for each plural form. */
export type Messages = Readonly<Record<string, string>>;

/** Values of a text's placeholders; `count` chooses the plural form too. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text split at its placeholders: literal parts, and the names between them. */
type ParsedText = readonly (string | { readonly name: string })[];

// As in i18next; `{{-name}}`, which means unescaped there, means the same here, because nothing is escaped. A name ends at the next brace
// at the latest, so that a text consisting of braces is parsed in linear time.
const placeholder = /\{\{-?([^{}\n]{1,64})\}\}/;

/** Splits a text at its placeholders: every second part is a name. */
function parseText(text: string): ParsedText | string {
  const parts = text.split(placeholder);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (index % 2 === 1 ? { name: part.trim() } : part)).filter((part) => part !== '');
}

interface TextsOptions {
  readonly language: Pick<Language, 'code' | 'direction'>;
  /** Prepared texts: with every plural form of the language. */
  readonly messages: Messages;
  /** Called for a missing key; the page shows empty text (R8.13). */
  readonly onMissingKey: (key: string) => void;
}

/** The texts of one language, ready to be looked up. */
export interface Texts {
  readonly t: (key: string, values?: TextValues) => string;
  /** Adds texts of another page. */
  readonly add: (messages: Messages) => void;
  /** For `I18nextProvider`: react-i18next reads these texts and nothing else from i18next. */
  readonly i18n: i18n;
}

/** Provides prepared texts to components: one lookup per text, without parsing while a page renders. */
export function createTexts({ language: { code, direction }, messages, onMissingKey }: TextsOptions): Texts {
  const texts = new Map<string, ParsedText | string>();
  const add = (more: Messages) => {
    for (const [key, text] of Object.entries(more)) texts.set(key, parseText(text));
  };
  add(messages);
  const plurals = new Intl.PluralRules(code);
  const find = (key: string, count: unknown) => {
    if (typeof count !== 'number') return texts.get(key);
    // i18next has a form for zero, whatever the language's own forms are.
    const none = count === 0 ? texts.get(`${key}_zero`) : undefined;
    return none ?? texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(key);
  };
  const t = (key: string, values?: TextValues): string => {
    const text = find(key, values?.['count']);
    if (typeof text === 'string') return text;
    if (text === undefined) {
      onMissingKey(key);
      return '';
    }
    return text.map((part) => (typeof part === 'string' ? part : fillIn(part.name, values, direction))).join('');
  };
  return { t, add, i18n: i18nextLike(code, t) };
}

const fillIn = (name: string, values: TextValues | undefined, direction: Language['direction']): string =>
  values && Object.hasOwn(values, name) ? isolate(`${values[name] ?? ''}`, direction) : '';

/**
 * An instance with the members of i18next that react-i18next uses. The rest of its interface loads and changes texts,
 * which is not needed here.
 */
function i18nextLike(language: string, t: Texts['t']): i18n;
function i18nextLike(language: string, t: Texts['t']): object {
  const subscription = { on: () => {}, off: () => {} };
  return {
    ...subscription,
    store: subscription,
    isInitialized: true,
    language,
    languages: [language],
    resolvedLanguage: language,
    options: { react: { useSuspense: false, bindI18n: '', bindI18nStore: '' } },
    hasLoadedNamespace: () => true,
    getFixedT: () => t,
    t,
  };
}
