import { type Message, type MessageRules, parseMessage } from './icu-message.ts';
import type { Messages } from './texts.ts';

/** A sentence for one choice of plural forms and cases. */
export interface MessageForm {
  /** The chosen plural forms and cases. */
  readonly cases: readonly string[];
  /** With placeholders in braces, and `{#}` for the number in a plural form. */
  readonly text: string;
  /** Placeholders that it shows. */
  readonly placeholders: readonly string[];
  /** Placeholders that choose it. */
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly placeholder: string;
  readonly type: 'select' | 'plural' | 'selectordinal';
  readonly key: string;
}

const nothing: MessageForm = { cases: [], text: '', placeholders: [], choices: [] };

/** Every form of a sentence. */
export const formsOf = (message: Message): MessageForm[] =>
  message.reduce<MessageForm[]>(
    (forms, part) => forms.flatMap((before) => formsOfPart(part).map((after) => joinForms(before, after))),
    [nothing],
  );

function formsOfPart(part: Message[number]): MessageForm[] {
  switch (part.type) {
    case 'content':
      return [{ ...nothing, text: part.value }];
    case 'octothorpe':
      return [{ ...nothing, text: '{#}' }];
    case 'argument':
    case 'function':
      return [{ ...nothing, text: `{${part.arg}}`, placeholders: [part.arg] }];
    default:
      return part.cases.flatMap(({ key, tokens }) => {
        const choice = { placeholder: part.arg, type: part.type, key };
        const isCounted = tokens.some(({ type }) => type === 'octothorpe');
        const chosen = { ...nothing, cases: [key], choices: [choice], placeholders: isCounted ? [part.arg] : [] };
        return formsOf(tokens).map((form) => joinForms(chosen, form));
      });
  }
}

const joinForms = (one: MessageForm, other: MessageForm): MessageForm => ({
  cases: [...one.cases, ...other.cases],
  text: one.text + other.text,
  placeholders: [...one.placeholders, ...other.placeholders],
  choices: [...one.choices, ...other.choices],
});

/**
 * Problems with the sentences of a language: a missing or unknown sentence, a form that leaves out a value or uses an unknown one, a plural
 * without all forms of the language. Values that only choose a case need not be shown.
 */
export function messageProblems(
  messages: Messages,
  placeholdersByKey: ReadonlyMap<string, readonly string[]>,
  rules: Pick<MessageRules, 'plurals' | 'ordinals'>,
  onlyChoosing: readonly string[] = [],
): string[] {
  const missing = [...placeholdersByKey.keys()].filter((key) => !Object.hasOwn(messages, key));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...Object.entries(messages).flatMap(([key, text]) => {
      const values = placeholdersByKey.get(key);
      if (!values) return [`${key}: nothing says it`];
      const message = parseMessage(text, rules);
      return [
        ...formsOf(message).flatMap((form) => valueProblems(form, values, rules, onlyChoosing)),
        ...pluralProblems(message, rules),
      ].map((problem) => `${key}: ${problem}`);
    }),
  ];
}

function valueProblems(
  { text, placeholders, choices }: MessageForm,
  values: readonly string[],
  rules: Pick<MessageRules, 'plurals' | 'ordinals'>,
  onlyChoosing: readonly string[],
): string[] {
  const used = [...new Set([...placeholders, ...choices.map(({ placeholder }) => placeholder)])];
  const usedNames = new Set([
    ...placeholders,
    ...choices
      .filter((choice) => onlyChoosing.includes(choice.placeholder) || coversOneValue(choice, rules))
      .map(({ placeholder }) => placeholder),
  ]);
  return [
    ...values.filter((name) => !usedNames.has(name)).map((name) => `“${text}” leaves out {${name}}`),
    ...used.filter((name) => !values.includes(name)).map((name) => `“${text}” has no value for {${name}}`),
  ];
}

/** Whether the form covers a single value, which may be written as a word: “once”. In Russian the form for 1 also covers 21. */
function coversOneValue(
  { type, key }: Choice,
  { plurals, ordinals }: Pick<MessageRules, 'plurals' | 'ordinals'>,
): boolean {
  if (type === 'select') return key !== 'other';
  if (key.startsWith('=')) return true;
  const forms = type === 'plural' ? plurals : ordinals;
  return (
    Array.from({ length: 200 }, (_, number) => number).filter((number) => forms.select(number) === key).length === 1
  );
}

function pluralProblems(message: Message, rules: Pick<MessageRules, 'plurals' | 'ordinals'>): string[] {
  return message.flatMap((part) => {
    if (part.type !== 'plural' && part.type !== 'selectordinal' && part.type !== 'select') return [];
    const inner = part.cases.flatMap(({ tokens }) => pluralProblems(tokens, rules));
    const needed =
      part.type === 'select'
        ? ['other']
        : (part.type === 'plural' ? rules.plurals : rules.ordinals).resolvedOptions().pluralCategories;
    const missing = needed.filter((form) => !part.cases.some(({ key }) => key === form));
    return [...missing.map((form) => `{${part.arg}} has no form for ${form}`), ...inner];
  });
}
