import { type Message, type MessageRules, parseMessage } from './icu-message.ts';
import type { Messages } from './texts.ts';

/** A sentence as it reads for one choice of plural forms and cases. */
export interface MessageForm {
  /** The plural forms and cases that were chosen. */
  readonly cases: readonly string[];
  /** With its placeholders in braces, and `{#}` for the number of a plural form. */
  readonly text: string;
  /** Its placeholders, and those that choose its form. */
  readonly placeholders: readonly string[];
}

const nothing: MessageForm = { cases: [], text: '', placeholders: [] };

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
      return part.cases.flatMap(({ key, tokens }) =>
        formsOf(tokens).map((form) => joinForms({ ...nothing, cases: [key], placeholders: [part.arg] }, form)),
      );
  }
}

const joinForms = (one: MessageForm, other: MessageForm): MessageForm => ({
  cases: [...one.cases, ...other.cases],
  text: one.text + other.text,
  placeholders: [...one.placeholders, ...other.placeholders],
});

/**
 * Problems with the sentences of a language: missing or unused ones, a form that omits a given value or uses one that
 * is not given, a plural that lacks a form of the language.
 */
export function messageProblems(
  messages: Messages,
  given: ReadonlyMap<string, readonly string[]>,
  rules: Pick<MessageRules, 'plurals' | 'ordinals'>,
): string[] {
  const missing = [...given.keys()].filter((key) => !Object.hasOwn(messages, key));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...Object.entries(messages).flatMap(([key, text]) => {
      const values = given.get(key);
      if (!values) return [`${key}: nothing says it`];
      const message = parseMessage(text, rules);
      return [
        ...formsOf(message).flatMap((form) => valueProblems(form, values)),
        ...pluralProblems(message, rules),
      ].map((problem) => `${key}: ${problem}`);
    }),
  ];
}

function valueProblems({ text, placeholders }: MessageForm, values: readonly string[]): string[] {
  return [
    ...values.filter((name) => !placeholders.includes(name)).map((name) => `“${text}” leaves out {${name}}`),
    ...placeholders.filter((name) => !values.includes(name)).map((name) => `“${text}” has no value for {${name}}`),
  ];
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
