import { defaultLanguage } from '../../config/languages.ts';
import { plainTextProblem } from '../lib/plain-text.ts';
import type { LanguageCode } from './languages.ts';
import { builtInMessages } from './messages.ts';
import { lengthProblem } from './text-limits.ts';

/** A placeholder of an interface text. */
export const interfacePlaceholder = /\{\{-?([^{}\n]{1,64})\}\}/g;

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** The built-in English text of a key; for a plural form that English lacks, the text of its form `other`. */
function englishText(key: string): string | undefined {
  const english = builtInMessages.get(defaultLanguage) ?? {};
  const found = [key, key.replace(pluralSuffix, '_other')].find((name) => Object.hasOwn(english, name));
  return found === undefined ? undefined : english[found];
}

/** Reasons why a text can't replace a built-in text of the interface. */
export function interfaceTextProblems(language: LanguageCode, key: string, text: string): string[] {
  const original = englishText(key);
  const builtIn = builtInMessages.get(language)?.[key];
  if (!Object.hasOwn(builtInMessages.get(language) ?? {}, key) || builtIn === undefined || original === undefined) {
    return [`there is no text with this name in ${language}`];
  }
  const plain = text.replaceAll(interfacePlaceholder, '');
  return [
    emptyProblem(text),
    plainTextProblem(withoutOurControls(text, builtIn)),
    lengthProblem(key, text),
    placeholderProblem(key, text, original),
    /[{}]/.test(plain) ? 'has a single brace: values stand in two, as {{name}}' : undefined,
    markupProblem(plain),
    spaceProblem(text),
  ].filter((problem) => problem !== undefined);
}

/** Allows joiners and isolates that the built-in text has, in the same order. */
export const withoutOurControls = (text: string, builtIn: string): string =>
  controlsIn(text) === controlsIn(builtIn) ? text.replaceAll(controls, '') : text;

const controls = /[\u{2060}\u{2066}-\u{2069}]/gu;

const controlsIn = (text: string): string => (text.match(controls) ?? []).join('');

/** Why a text shows nothing. */
export const emptyProblem = (text: string): string | undefined => (text === '' ? 'is empty' : undefined);

/** Why a text contains markup, which pages would show literally. */
export const markupProblem = (text: string): string | undefined =>
  /[<>]/.test(text) ? 'has < or >: pages show markup as it is written' : undefined;

/** Why a text has needless spaces: at an end, or two in a row. */
export const spaceProblem = (text: string): string | undefined =>
  text === text.trim() && !/ {2}/.test(text) ? undefined : 'has a space at an end, or two in a row';

/** A form for one number may leave the number out. */
function placeholderProblem(key: string, text: string, original: string): string | undefined {
  const [names, known] = [namesIn(text), namesIn(original)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) return `has no value for ${listNames(unknown)}`;
  const lost = known.filter((name) => !names.includes(name));
  if (lost.length > 0 && !pluralSuffix.test(key)) return `leaves out ${listNames(lost)}`;
  return undefined;
}

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(interfacePlaceholder), ([, name = '']) => name.trim());

const listNames = (names: readonly string[]): string => [...new Set(names)].map((name) => `{{${name}}}`).join(', ');
