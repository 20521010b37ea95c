import type { FigurePart } from '../../blocks/main-amount.ts';
import { createFormatters, type FormatSettings } from '../../i18n/format.ts';
import { isolate, isolatedRange } from '../../i18n/isolate.ts';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import type { ClauseOverrides } from '../../i18n/text-overrides.ts';
import { unusualDigits } from '../../lib/minor-digits.ts';
import type { Money } from '../../lib/money.ts';
import type { CampaignVersion } from '../campaign-types.ts';
import { ownTextsOf } from '../own-texts.ts';
import { type CampaignTerms, type TermsSectionId, termsSections } from './clause.ts';
import { ClauseError, withId, withPath } from './clause-error.ts';
import { clauseTexts } from './clause-messages.ts';
import type { ClauseStep, ClauseTexts, SignificantTerm } from './clause-texts.ts';
import { fillSentence } from './own-sentence.ts';
import { type OwnScope, ownValue } from './own-values.ts';
import { noticeDays } from './period-clauses.ts';
import { reward } from './reward-values.ts';
import type { AppliedTerms } from './terms.ts';
import type { ClauseValue, ClauseValues } from './values.ts';
import * as values from './values.ts';
import { type ClauseWriter, writeEntry, writeText, writeValue, writeValues, writeWord } from './write-value.ts';

/** Inputs of a campaign's texts. */
export interface ClauseInput {
  readonly campaign: Omit<CampaignVersion, 'terms'>;
  readonly language: LanguageCode;
  readonly currencies: FormatSettings['currencies'];
  /** The operator's overrides of built-in sentences. */
  readonly overrides?: ClauseOverrides | undefined;
  /** The highest minimum age of region, site and campaign. */
  readonly minimumAge: number;
}

/** Formats values as the clauses of a campaign do. */
export const clauseWriters = (input: Omit<ClauseInput, 'minimumAge'>): ClauseTexts['write'] =>
  writersOf(writerFor(input));

/**
 * Composes the headline figure, terms and steps of a campaign. Expensive, so it is done once per campaign, language and age.
 * @throws {ClauseError} naming the clause and the missing fact or text
 */
export function composeClauses(input: ClauseInput): ClauseTexts {
  const { campaign, minimumAge } = input;
  const writer = writerFor(input);
  const terms = termsOf(campaign, minimumAge);
  const alternatives = campaign.behavior.alternatives(terms);
  const clauses = clausesOf(alternatives, terms, input, writer);
  const figure = campaign.behavior.figure(terms);
  const significant = clauses.filter(({ isSignificant }) => isSignificant);
  return {
    figure: figure && writeText(`figure.${figure.id}`, figure.values, writer),
    figureParts: figure ? partsOf(writeText(`figure.${figure.id}`, figure.values, markAmounts(writer))) : [],
    figureMoney: figure ? amountsIn(figure.values) : [],
    steps: stepsOf(alternatives, writer),
    significant: significantSections.flatMap((section) =>
      significant.filter((clause) => clause.section === section).flatMap(({ terms }) => terms),
    ),
    significantTerms: significant.flatMap(sentencesOf),
    offerTerms: significant.filter(({ section }) => offerSections.includes(section)).flatMap(sentencesOf),
    sections: termsSections
      .map((section) => ({
        id: section,
        title: writer.t(`section.${section}`),
        ...itemsOf(clauses.filter((clause) => clause.section === section)),
      }))
      .filter(({ items }) => items.length > 0),
    write: writersOf(writer),
  };
}

/** A sentence of the full terms, with its clause. */
interface ClauseSentence {
  readonly clause: string;
  /** Title of its section. */
  readonly title: string;
  readonly sentence: string;
}

/** Sentences of the full terms in order, for reviews of single clauses. @throws {ClauseError} */
export function sentencesOfClauses(input: ClauseInput): readonly ClauseSentence[] {
  const { campaign, minimumAge } = input;
  const writer = writerFor(input);
  const terms = termsOf(campaign, minimumAge);
  const clauses = clausesOf(campaign.behavior.alternatives(terms), terms, input, writer);
  return termsSections.flatMap((section) => {
    const own = clauses.filter((clause) => clause.section === section).flatMap((clause) => clause.terms);
    return own.map(({ id, sentence }) => ({ clause: id, title: writer.t(`section.${section}`), sentence }));
  });
}

/** Each occurrence of a clause: its values as a sentence shows them, and the standard sentence. */
export interface ClauseSaying {
  /** Precedes the sentence if alternatives differ, such as `(Sports) `. */
  readonly before: string;
  readonly values: Readonly<Record<string, string>>;
  readonly sentence: string;
}

/** Values of own clauses in a language, for an editor that writes their sentences. */
export interface OwnClauseValues {
  /** Standard clauses that apply to the campaign, in order. */
  readonly ours: readonly { readonly id: string; readonly section: TermsSectionId; readonly said: ClauseSaying[] }[];
  /** Title of a section of the terms. */
  readonly sectionTitle: (section: TermsSectionId) => string;
  /** Facts that values are read from, for each alternative. */
  readonly scopes: readonly OwnScope[];
  /** Values of each occurrence of an added clause; values that can't be formatted are left out. */
  readonly saidWith: (values: Readonly<Record<string, string>>) => ClauseSaying[];
}

/** Values of own clauses in a language. @throws {ClauseError} */
export function ownClauseValues(input: ClauseInput): OwnClauseValues {
  const { campaign, minimumAge } = input;
  const writer = writerFor(input);
  const terms = termsOf(campaign, minimumAge);
  const alternatives = campaign.behavior.alternatives(terms);
  const scopes = alternatives.map(({ facts }) => ownScope(campaign, facts, terms));
  const join = (perAlternative: readonly (readonly Omit<ClauseSaying, 'before'>[])[]): ClauseSaying[] => {
    const [first = []] = perAlternative;
    const isOne = perAlternative.every((said) => JSON.stringify(said) === JSON.stringify(first));
    if (isOne) return first.map((saying) => ({ before: '', ...saying }));
    return perAlternative.flatMap((said, index) => {
      const before = productMark(writer, alternatives[index]?.product);
      return said.map((saying) => ({ before, ...saying }));
    });
  };
  return {
    ours: (alternatives[0]?.clauses ?? [])
      .map(({ id, section }, index) => {
        const perAlternative = alternatives.map(({ clauses }) =>
          (clauses[index]?.values ?? []).map((values) => ({
            values: textsOf(values, writer),
            sentence: writeText(`clause.${id}`, values, writer),
          })),
        );
        return { id, section, said: join(perAlternative) };
      })
      .filter(({ said }) => said.length > 0),
    sectionTitle: (section) => writer.t(`section.${section}`),
    scopes,
    saidWith: (values) => join(scopes.map((scope) => [{ values: composeValues(values, scope, writer), sentence: '' }])),
  };
}

const composeValues = (values: Readonly<Record<string, string>>, scope: OwnScope, writer: ClauseWriter) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, expression]) => {
      try {
        return [[name, writeOwnValue(expression, scope, writer)]];
      } catch (error) {
        if (error instanceof ClauseError) return [];
        throw error;
      }
    }),
  );

/** Marks around each amount while the headline figure is written; no text contains these characters. */
const [amountStart, amountEnd] = ['\u{e000}', '\u{e001}'];

/** Formats sums and shares with marks around them. */
function markAmounts(writer: ClauseWriter): ClauseWriter {
  const { money, percent } = writer.format;
  const marked =
    <Value>(write: (value: Value) => string) =>
    (value: Value) =>
      `${amountStart}${write(value)}${amountEnd}`;
  return { ...writer, format: { ...writer.format, money: marked(money), percent: marked(percent) } };
}

const partsOf = (marked: string): FigurePart[] =>
  marked
    .split(/(\u{e000}[^\u{e001}]*\u{e001})/u)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith(amountStart) ? { text: text.slice(1, -1), isAmount: true } : { text, isAmount: false },
    );

function writerFor({ campaign, language, currencies, overrides }: Omit<ClauseInput, 'minimumAge'>): ClauseWriter {
  const texts = clauseTexts(language, overrides);
  const ownText = ownTextsOf(campaign, language);
  return {
    ...texts,
    format: createFormatters({
      language: languages[texts.language],
      timeZone: 0,
      is12h: false,
      currencies,
      minorDigits: unusualDigits,
    }),
    direction: languages[texts.language].direction,
    nameOf: (id) => {
      const name = ownText(`names.${id}`);
      if (name === '') throw new ClauseError(`the name of ${id}, names.${id}, is in no language`);
      return name;
    },
    countryName: countryNames(texts.language),
  };
}

/** Names of countries in a language, from the JavaScript engine. */
function countryNames(language: LanguageCode): ClauseWriter['countryName'] {
  let names: Intl.DisplayNames | undefined;
  return (code) => {
    names ??= new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return names.of(code);
  };
}

/** Facts that clauses of any campaign can use. */
const termsOf = (campaign: ClauseInput['campaign'], minimumAge: number): CampaignTerms => ({
  ...campaign,
  currency: currencyIn([campaign.facts, campaign.prizes]),
  minimumAge,
});

/** Currency of the first amount: all amounts of a campaign are in one currency. */
function currencyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('currency' in value && typeof value.currency === 'string') return value.currency;
  for (const inner of Object.values(value)) {
    const found = currencyIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A clause with its sentences. */
interface ComposedClause {
  readonly section: TermsSectionId;
  readonly isSignificant: boolean;
  /** Whether it is in the campaign's own wording. */
  readonly isOwn: boolean;
  readonly terms: readonly SignificantTerm[];
}

const sentencesOf = ({ terms }: ComposedClause): string[] => terms.map(({ sentence }) => sentence);

const clausesOf = (
  alternatives: readonly AppliedTerms[],
  terms: CampaignTerms,
  input: ClauseInput,
  writer: ClauseWriter,
): ComposedClause[] => [
  ...ourClauses(alternatives, input, writer),
  ...addedClauses(alternatives, terms, input, writer),
];

/** Clauses that the campaign shares with others, some of them in its own wording. */
function ourClauses(
  alternatives: readonly AppliedTerms[],
  { campaign, language }: ClauseInput,
  writer: ClauseWriter,
): ComposedClause[] {
  const ownText = ownTextsOf(campaign, language);
  const [first] = alternatives;
  return (first?.clauses ?? []).map(({ id, section, isSignificant }, index) => {
    const isOwn = campaign.clauses?.replaced.includes(id) ?? false;
    const write = (values: ClauseValues): SignificantTerm => {
      if (isOwn) return { id, sentence: fillSentence(ownText(`clauses.${id}`), textsOf(values, writer)) };
      return { id, sentence: writeText(`clause.${id}`, values, writer), ...writeParts(id, values, writer) };
    };
    const perAlternative = alternatives.map(({ product, clauses }) => ({
      product,
      terms: withId(id, () => (clauses[index]?.values ?? []).map(write)),
    }));
    return { section, isSignificant, isOwn, terms: joinTerms(perAlternative, writer) };
  });
}

/** Value and condition of a significant clause, in languages that have these texts. */
function writeParts(
  id: string,
  values: ClauseValues,
  writer: ClauseWriter,
): Pick<SignificantTerm, 'value' | 'condition'> {
  const [value, condition] = [`clause.${id}.value`, `clause.${id}.condition`];
  if (!writer.has(value) || !writer.has(condition)) return {};
  return { value: writeText(value, values, writer), condition: writeText(condition, values, writer) };
}

/** The clauses that only this campaign has. */
function addedClauses(
  alternatives: readonly AppliedTerms[],
  terms: CampaignTerms,
  { campaign, language }: ClauseInput,
  writer: ClauseWriter,
): ComposedClause[] {
  const ownText = ownTextsOf(campaign, language);
  return (campaign.clauses?.added ?? []).map(({ id, section, significant: isSignificant, values: paths }, index) => {
    const perAlternative = alternatives.map(({ product, facts }) => {
      const scope = ownScope(campaign, facts, terms);
      const values = withId(id, () =>
        Object.fromEntries(
          Object.entries(paths).map(([name, path]) => [
            name,
            withPath(['clauses', 'added', index, 'values', name], () => writeOwnValue(path, scope, writer)),
          ]),
        ),
      );
      return { product, terms: [{ id, sentence: fillSentence(ownText(`clauses.${id}`), values) }] };
    });
    return { section, isSignificant, isOwn: true, terms: joinTerms(perAlternative, writer) };
  });
}

/** A value that a folder names, as its sentence has it. */
const writeOwnValue = (expression: string, scope: OwnScope, writer: ClauseWriter): string =>
  textsOf({ value: ownValue(expression, scope) }, writer)['value'] ?? '';

const textsOf = (values: ClauseValues, writer: ClauseWriter): Record<string, string> =>
  Object.fromEntries(Object.entries(writeValues(values, writer)).map(([name, { text }]) => [name, text]));

/**
 * Root of the paths in added clauses, with the names that campaign folders use: campaign, facts, prizes, grand prizes, eligibility,
 * service.
 */
const ownScope = (
  { mechanic, facts: all, behavior }: ClauseInput['campaign'],
  facts: object,
  { start, end, isLongTerm, cadence, ...terms }: CampaignTerms,
): OwnScope => ({
  c: { startTime: start, expireTime: end, isLongTerm, cadence, facts: all },
  f: facts,
  p: terms.prizes,
  g: terms.grandPrizes,
  e: terms.eligibility,
  s: { noticeDays },
  promotes: terms.promotes,
  mechanic,
  sportKey: terms.sport,
  kinds: terms.rewards,
  first: terms.prizes?.items[0]?.reward,
  currency: terms.currency,
  minimumAge: terms.minimumAge,
  ...behavior.namedValues,
});

interface AlternativeTerms {
  readonly product: string | undefined;
  readonly terms: readonly SignificantTerm[];
}

/** Joins the terms of alternatives: a sentence that applies to all of them appears once, others name their alternative. */
function joinTerms(perAlternative: readonly AlternativeTerms[], writer: ClauseWriter): readonly SignificantTerm[] {
  const [first] = perAlternative;
  if (!first) return [];
  const joinSentences = (terms: readonly SignificantTerm[]) => terms.map(({ sentence }) => sentence).join('\n');
  if (perAlternative.every(({ terms }) => joinSentences(terms) === joinSentences(first.terms))) return first.terms;
  return perAlternative.flatMap(({ product = '', terms }) => {
    const forProduct = (text: string) => `${productMark(writer, product)}${text}`;
    return terms.map(({ sentence, value, ...rest }) => ({
      ...rest,
      sentence: forProduct(sentence),
      ...(value !== undefined && { value: forProduct(value) }),
    }));
  });
}

/** Names the alternative that a sentence is about. */
const productMark = (writer: ClauseWriter, product = ''): string => `(${writeWord('product', product, writer)}) `;

/** The order of significant terms: the action and its reward come first. */
const significantSections: readonly TermsSectionId[] = [
  'qualify',
  'reward',
  'use',
  'period',
  'who',
  'fairness',
  'general',
  'safer',
];

/** Sections about conditions and rewards. */
const offerSections: readonly TermsSectionId[] = ['qualify', 'reward'];

function itemsOf(clauses: readonly ComposedClause[]) {
  const own = clauses.filter(({ isOwn }) => isOwn).flatMap(sentencesOf);
  return { items: clauses.flatMap(sentencesOf), ...(own.length > 0 && { own }) };
}

/** Steps of all alternatives: one that differs is repeated for each alternative. */
function stepsOf(alternatives: readonly AppliedTerms[], writer: ClauseWriter): ClauseStep[] {
  const [first] = alternatives;
  return (first?.steps ?? []).flatMap(({ id, action }, index) => {
    const perAlternative = alternatives.map(({ product, steps }) => ({
      product,
      terms: (steps[index]?.values ?? []).map((values) => ({
        id,
        sentence: writeText(`step.${id}.text`, values, writer),
      })),
    }));
    const text = joinTerms(perAlternative, writer).map(({ sentence }) => sentence);
    return text.length === 0
      ? []
      : [{ id, action: action ?? null, title: writer.t(`step.${id}.title`), text: text.join(' ') }];
  });
}

/** The amounts of a sentence in order. */
const amountsIn = (values: ClauseValues): Money[] => Object.values(values).flatMap(amountsOf);

function amountsOf(value: ClauseValue): Money[] {
  if (value.kind === 'money') return [value.value];
  if (value.kind === 'phrase') return amountsIn(value.values);
  return value.kind === 'list' ? value.items.flatMap(amountsOf) : [];
}

function writersOf(writer: ClauseWriter): ClauseTexts['write'] {
  const as =
    <Value>(make: (value: Value) => ClauseValue) =>
    (value: Value) =>
      writeValue(make(value), writer);
  /** Isolates a value in right-to-left languages, so that a sign stays on its side of the number, even in a table cell. */
  const isolated =
    <Value>(make: (value: Value) => ClauseValue) =>
    (value: Value) =>
      isolate(writeValue(make(value), writer), writer.direction);
  return {
    integer: as(values.integer),
    money: isolated(values.money),
    percent: as(values.percent),
    odds: as(values.odds),
    times: isolated(values.times),
    reward: as(reward),
    places: isolated(values.places),
    range: (from, to) => isolatedRange(from, to, writer.direction),
    name: as(values.name),
    day: as(values.day),
    moment: as(values.moment),
    counted: (value, unit) => writeValue(values.count(value, unit), writer),
    word: (group, name) => writeWord(group, name, writer),
    value: (value) => writeValue(value, writer),
    clause: (id) => writer.t(`clause.${id}`),
    entry: (name, value) => writeEntry(name, value, writer),
  };
}
