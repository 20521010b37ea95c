import { parse } from '@messageformat/parser';
import type { Message } from '../../../src/i18n/icu-message.ts';
import { interfacePlaceholder } from '../../../src/i18n/interface-text-problems.ts';

/** How a text is written: with `{{name}}`, in ICU MessageFormat, or only in words. */
export type TextForm = 'interface' | 'clause' | 'words';

/** A part of a text: words to translate, or a code that must stay, which is a value or the frame of a plural form. */
export type TextPart = string | { readonly code: string; readonly isValue: boolean };

/** The parts of a text. Joined, they give the exact text again. */
export const partsOf = (text: string, form: TextForm): TextPart[] =>
  form === 'words' ? [text] : form === 'interface' ? interfaceParts(text) : clauseParts(text);

/** The text of its parts. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.code)).join('');

function interfaceParts(text: string): TextPart[] {
  const values = Array.from(text.matchAll(interfacePlaceholder), ({ 0: code, index }) => ({
    start: index,
    end: index + code.length,
    isWords: false,
  }));
  return partsBetween(text, values, true);
}

/** Everything between the words, the values and the number signs is the frame of plural forms and cases. */
const clauseParts = (text: string): TextPart[] =>
  partsBetween(text, spansOf(parse(text, { strict: true, strictPluralKeys: false })), false);

interface Span {
  readonly start: number;
  readonly end: number;
  readonly isWords: boolean;
}

const spansOf = (message: Message): Span[] =>
  message.flatMap((part) => {
    if ('cases' in part) return part.cases.flatMap(({ tokens }) => spansOf(tokens));
    const { offset, text } = part.ctx;
    return [{ start: offset, end: offset + text.length, isWords: part.type === 'content' }];
  });

function partsBetween(text: string, spans: readonly Span[], isRestWords: boolean): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isWords: boolean, isValue: boolean) => {
    if (end > at) parts.push(isWords ? text.slice(at, end) : { code: text.slice(at, end), isValue });
    at = end;
  };
  for (const { start, end, isWords } of spans) {
    add(start, isRestWords, false);
    add(end, isWords, true);
  }
  add(text.length, isRestWords, false);
  return parts;
}
