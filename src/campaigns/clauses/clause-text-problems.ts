import { defaultLanguage } from '../../../config/languages.ts';
import type { RegionPolicies } from '../../../config/regions.ts';
import { findPhrases } from '../../i18n/find-phrases.ts';
import { type Message, type MessageRules, messageRules, parseMessage, placeholdersOf } from '../../i18n/icu-message.ts';
import { formsOf, messageProblems } from '../../i18n/icu-message-forms.ts';
import { emptyProblem, markupProblem, spaceProblem, withoutOurControls } from '../../i18n/interface-text-problems.ts';
import { definitionOf, type LanguageCode } from '../../i18n/languages.ts';
import { builtInMessages } from '../../i18n/messages.ts';
import { lengthProblem } from '../../i18n/text-limits.ts';
import type { TextOverrides } from '../../i18n/text-overrides.ts';
import type { Messages } from '../../i18n/texts.ts';
import { plainTextProblem } from '../../lib/plain-text.ts';
import { clauseLanguages, clauseMessages } from './clause-messages.ts';

/** An unusable text, with the reason. */
export interface TextProblem {
  readonly key: string;
  readonly message: string;
}

/** Values that only select a form of the sentence. */
export const onlyChoosing: readonly string[] = ['event'];

const english = clauseMessages(defaultLanguage);
const englishRules = messageRules(defaultLanguage);

/** Placeholders of the built-in English sentence: the values that its clause provides in every language. */
const placeholdersFor = (key: string): string[] => placeholdersOf(parseMessage(english[key] ?? '', englishRules));

/** Clause of a value or a condition; undefined for other texts. */
export function clauseOfPart(key: string): string | undefined {
  const [, clause] = /^(clause\..*)\.(?:value|condition)$/.exec(key) ?? [];
  return clause !== undefined && Object.hasOwn(english, clause) ? clause : undefined;
}

/** Whether a text is a whole sentence, which ends with a full stop. */
export const isClauseSentence = (key: string): boolean =>
  /^(?:clause\.|step\..*text$)/.test(key) && clauseOfPart(key) === undefined;

/** Whether a composed form ends as a sentence does. */
export const endsAsSentence = (text: string): boolean => /[.।]$/u.test(text);

/** Whether a composed form, without its values, has no digit, markup or brace: numbers come from the facts. */
export const isPlainForm = (text: string): boolean => !/[\p{N}{}<>&#*`_]/u.test(text.replaceAll(/\{[\w#]+\}/g, ''));

/**
 * Why an operator's sentences can't replace the built-in ones: they must follow the rules that the tests of `clauses.test.ts` apply to
 * those, except for style.
 */
export function clauseTextProblems(
  language: LanguageCode,
  overrides: Pick<TextOverrides, 'clauses' | 'interface'>,
  { byCountry }: Pick<RegionPolicies, 'byCountry'>,
): TextProblem[] {
  const forbidden = [...byCountry.values()].flatMap(({ country, promotions }) =>
    (promotions.forbiddenPhrases[language] ?? []).map((phrase) => ({ country, phrase })),
  );
  const rules = messageRules(language);
  const messages: Messages = { ...clauseMessages(language), ...overrides.clauses };
  const own = Object.entries(overrides.clauses).flatMap(([key, text]) =>
    problemsOfText(key, text, { language, rules, forbidden }).map((message) => ({ key, message })),
  );
  // A pair of texts can't be checked while one of the two is invalid.
  if (own.length > 0) return own;
  const clauses = new Set(Object.keys(overrides.clauses).flatMap((key) => clauseOfPart(key) ?? []));
  return [
    ...[...clauses].flatMap((clause) => partProblems(clause, messages, rules)),
    ...buttonProblems(language, messages, overrides),
  ];
}

interface ForbiddenPhrase {
  readonly country: string;
  readonly phrase: string;
}

interface LanguageOfTexts {
  readonly language: LanguageCode;
  readonly rules: MessageRules;
  readonly forbidden: readonly ForbiddenPhrase[];
}

function problemsOfText(key: string, text: string, { language, rules, forbidden }: LanguageOfTexts): string[] {
  if (!Object.hasOwn(english, key)) return ['there is no sentence with this name'];
  const found = [
    emptyProblem(text),
    plainTextProblem(withoutOurControls(text, clauseMessages(language)[key] ?? '')),
    lengthProblem(key, text),
    markupProblem(text),
    spaceProblem(text),
  ];
  const problems = found.filter((problem) => problem !== undefined);
  if (problems.length > 0) return problems;
  try {
    const message = parseMessage(text, rules);
    const unwritable = unwritableParts(key, message);
    if (unwritable.length > 0) return unwritable;
    const forms = formsOf(message).map((form) => form.text);
    const values = valuesFor(key, text, rules);
    const valueProblems = messageProblems({ [key]: text }, new Map([[key, values]]), rules, onlyChoosing);
    return [
      ...valueProblems.map((problem) => problem.slice(`${key}: `.length)),
      ...(forms.every(isPlainForm) ? [] : ['has a digit or a sign of markup: numbers come from the facts']),
      ...(forms.every((form) => endsAsSentence(form) === isClauseSentence(key))
        ? []
        : [isClauseSentence(key) ? 'must end as a sentence does' : 'must have no full stop at its end']),
      ...forbiddenIn(forms, language, forbidden),
    ];
  } catch (error) {
    return [error instanceof Error ? syntaxProblem(error) : String(error)];
  }
}

/** Maximum forms of a sentence: the built-in sentence with the most forms has 112. */
const maxForms = 500;

/** Parts of a sentence that could not be composed, or not in time. */
function unwritableParts(key: string, message: Message): string[] {
  if (formCount(message) > maxForms) return [`has more than ${maxForms} forms: say it in fewer plural forms and cases`];
  const parts = partsWithin(message);
  const formatters = parts.flatMap((part) => (part.type === 'function' ? [part.key] : []));
  const counted = parts.flatMap((part) => (part.type === 'plural' || part.type === 'selectordinal' ? [part.arg] : []));
  return [
    ...formatters.map((name) => `there is no formatter ${name}: the kind of a value determines its format`),
    ...counted
      .filter((name) => !isCounted(key, name))
      .map((name) => `{${name}} is not a number, so it has no plural forms`),
  ];
}

const formCount = (message: Message): number =>
  message.reduce(
    (count, part) => count * ('cases' in part ? part.cases.reduce((sum, { tokens }) => sum + formCount(tokens), 0) : 1),
    1,
  );

const partsWithin = (message: Message): Message[number][] =>
  message.flatMap((part) => [
    part,
    ...('cases' in part ? part.cases.flatMap(({ tokens }) => partsWithin(tokens)) : []),
  ]);

/** Whether the value selects a plural form in any built-in language. */
function isCounted(key: string, name: string): boolean {
  const clause = clauseOfPart(key) ?? key;
  return clauseLanguages.some((language) => {
    const rules = messageRules(language);
    const texts = [clause, `${clause}.value`, `${clause}.condition`].flatMap(
      (id) => clauseMessages(language)[id] ?? [],
    );
    return texts.some((text) =>
      partsWithin(parseMessage(text, rules)).some(
        (part) => (part.type === 'plural' || part.type === 'selectordinal') && part.arg === name,
      ),
    );
  });
}

/** Only the first line: the others mark the position in the sentence. */
const syntaxProblem = ({ message }: Error): string => `is not ICU MessageFormat: ${message.split('\n')[0]}`;

/** The values that a text gets. A value and a condition share those of their clause. */
function valuesFor(key: string, text: string, rules: MessageRules): string[] {
  const clause = clauseOfPart(key);
  if (clause === undefined) return placeholdersFor(key);
  const used = placeholdersOf(parseMessage(text, rules));
  return placeholdersFor(clause).filter((name) => used.includes(name));
}

/** Values of a clause that neither its value text nor its condition contains. */
function partProblems(clause: string, messages: Messages, rules: MessageRules): TextProblem[] {
  const used = ['value', 'condition'].flatMap((part) =>
    placeholdersOf(parseMessage(messages[`${clause}.${part}`] ?? '', rules)),
  );
  return placeholdersFor(clause)
    .filter((name) => !used.includes(name))
    .map((name) => ({ key: `${clause}.value`, message: `neither this nor ${clause}.condition says {${name}}` }));
}

/** Sentences that name the button of a page. */
export const namingTheButton = ['clause.period.optin.free', 'step.take-part.text'] as const;

const buttonKey = 'campaign_take_part';

/** The label of the button for taking part, in the quotation marks of the language. */
export function quotedButton(language: LanguageCode, own: Messages = {}): string {
  const [open, close] = definitionOf(language).quotes;
  return `${open}${own[buttonKey] ?? builtInMessages.get(language)?.[buttonKey] ?? ''}${close}`;
}

function buttonProblems(
  language: LanguageCode,
  messages: Messages,
  overrides: Pick<TextOverrides, 'clauses' | 'interface'>,
): TextProblem[] {
  const button = quotedButton(language, overrides.interface);
  return namingTheButton
    .filter((key) => Object.hasOwn(overrides.clauses, key) || Object.hasOwn(overrides.interface, buttonKey))
    .filter((key) => messages[key]?.includes(button) === false)
    .map((key) => ({ key, message: `must name the button as it is labelled, ${button} (${buttonKey})` }));
}

function forbiddenIn(
  forms: readonly string[],
  language: LanguageCode,
  forbidden: readonly ForbiddenPhrase[],
): string[] {
  const found = forbidden.flatMap(({ country, phrase }) =>
    forms.some((form) => findPhrases([phrase], form, language).length > 0) ? [{ country, phrase }] : [],
  );
  return [...Map.groupBy(found, ({ phrase }) => phrase)].map(
    ([phrase, same]) => `says “${phrase}”, which is forbidden in ${same.map(({ country }) => country).join(', ')}`,
  );
}
