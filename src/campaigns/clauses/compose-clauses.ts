import { createFormatters, type FormatSettings } from '../../i18n/format.ts';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { unusualDigits } from '../../lib/minor-digits.ts';
import type { Money } from '../../lib/money.ts';
import type { CampaignVersion } from '../campaign-types.ts';
import { ownTextsOf } from '../own-texts.ts';
import { type ClauseScope, type ClauseWriter, entryValues, isolate, writeValue } from './clause-engine.ts';
import { ClauseError, clauseLibrary, clauseTexts } from './clause-library.ts';
import type { ClauseTexts } from './clause-texts.ts';
import { clausesOf, fillClause, type TermsClause } from './own-clauses.ts';

/** What the texts of a campaign depend on. */
export interface ClauseInput {
  readonly campaign: Omit<CampaignVersion, 'terms'>;
  readonly language: LanguageCode;
  readonly currencies: FormatSettings['currencies'];
  /** The highest of region, site and campaign. */
  readonly minimumAge: number;
}

/** Writes values as the clauses of a campaign do. */
export const clauseWriters = (input: Omit<ClauseInput, 'minimumAge'>): ClauseTexts['write'] =>
  writersOf(writerFor(input));

/**
 * Figure, terms and steps of a campaign: costly, so it is done once for a campaign, a language and an age.
 * @throws {ClauseError} naming the clause and the value that the facts do not give
 */
export function composeClauses(input: ClauseInput): ClauseTexts {
  const { campaign, language, minimumAge } = input;
  const ownText = ownTextsOf(campaign, language);
  const writer = writerFor(input);
  const variants = variantsOf(campaign, minimumAge);
  const say = (clause: TermsClause): Said[] =>
    variants.map(({ label, scope }) => {
      try {
        const texts = entryValues(clause, scope, writer).map((values) =>
          clause.isOwn ? fillClause(ownText(`clauses.${clause.id}`), values) : writer.t(`clause.${clause.id}`, values),
        );
        return { label, texts };
      } catch (error) {
        throw error instanceof ClauseError ? new ClauseError(`clause ${clause.id}: ${error.message}`) : error;
      }
    });
  const clauses = clausesOf(campaign.clauses).map((clause) => ({
    ...clause,
    texts: joinVariants(say(clause), writer),
  }));
  const [scope = {}] = variants.map((variant) => variant.scope);
  const steps = (clauseLibrary.steps[campaign.mechanic] ?? []).flatMap((step) =>
    joinValues(
      variants.map(({ label, scope: facts }) => ({ label, entries: entryValues(step, facts, writer) })),
      writer,
    ).map((values) => ({
      id: step.id,
      action: step.action,
      title: writer.t(`step.${step.id}.title`, values),
      text: writer.t(`step.${step.id}.text`, values),
    })),
  );
  const [figure] = (clauseLibrary.figures[campaign.mechanic] ?? []).flatMap((entry) => {
    const amounts: Money[] = [];
    return entryValues(entry, scope, noting(writer, amounts)).map((values) => ({
      text: writer.t(`figure.${entry.id}`, values),
      amounts,
    }));
  });
  const significant = clauses.filter((clause) => clause.significant);
  return {
    figure: figure?.text,
    figureMoney: figure?.amounts ?? [],
    steps,
    significantTerms: significant.flatMap(({ texts }) => texts),
    offerTerms: significant.filter(({ section }) => offerSections.includes(section)).flatMap(({ texts }) => texts),
    sections: clauseLibrary.sections
      .map((section) => ({
        id: section,
        title: writer.t(`section.${section}`),
        ...itemsOf(clauses.filter((clause) => clause.section === section)),
      }))
      .filter(({ items }) => items.length > 0),
    write: writersOf(writer),
  };
}

function writerFor({ campaign, language, currencies }: Omit<ClauseInput, 'minimumAge'>): ClauseWriter {
  const written = clauseTexts(language);
  const ownText = ownTextsOf(campaign, language);
  return {
    t: written.t,
    format: createFormatters({
      language: languages[written.language],
      timeZone: 0,
      is12h: false,
      currencies,
      minorDigits: unusualDigits,
    }),
    direction: languages[written.language].direction,
    nameOf: (id) => {
      const name = ownText(`names.${id}`);
      if (name === '') throw new ClauseError(`the name of ${id}, names.${id}, is in no language`);
      return name;
    },
  };
}

/** A writer that notes the amounts that it writes. */
const noting = (writer: ClauseWriter, amounts: Money[]): ClauseWriter => ({
  ...writer,
  format: {
    ...writer.format,
    money: (value) => {
      amounts.push(value);
      return writer.format.money(value);
    },
  },
});

/** Sections that say what is asked for and what is given. */
const offerSections = ['qualify', 'reward'];

function itemsOf(clauses: readonly (TermsClause & { readonly texts: readonly string[] })[]) {
  const own = clauses.filter(({ isOwn }) => isOwn).flatMap(({ texts }) => texts);
  return { items: clauses.flatMap(({ texts }) => texts), ...(own.length > 0 && { own }) };
}

interface Variant {
  /** The alternative that it is; missing where there is only one. */
  readonly label: string | undefined;
  readonly scope: ClauseScope;
}

interface Said {
  readonly label: string | undefined;
  readonly texts: readonly string[];
}

/** What clauses speak about: once, or for each alternative of a choice. */
function variantsOf(campaign: ClauseInput['campaign'], minimumAge: number): Variant[] {
  const { facts, prizes, grandPrizes, eligibility, rewards } = campaign;
  const common: ClauseScope = {
    c: {
      startTime: campaign.start,
      expireTime: campaign.end,
      isLongTerm: campaign.isLongTerm,
      cadence: campaign.cadence,
      facts,
    },
    f: facts,
    p: prizes,
    g: grandPrizes,
    e: eligibility,
    s: clauseLibrary.site,
    promotes: campaign.promotes,
    mechanic: campaign.mechanic,
    sportKey: campaign.sport,
    kinds: rewards,
    first: prizes?.items[0]?.reward,
    currency: currencyIn([facts, prizes]),
    minimumAge,
    ...campaign.reading.scope,
  };
  const alternatives: unknown = facts['alternatives'];
  if (!Array.isArray(alternatives)) return [{ label: undefined, scope: common }];
  return alternatives.filter(isAlternative).map((alternative) => ({
    label: alternative.kind,
    scope: { ...common, f: { ...facts, ...alternative } },
  }));
}

const isAlternative = (value: unknown): value is { readonly kind: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** The currency of the first amount; all amounts of a campaign are in one. */
function currencyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('currency' in value && typeof value.currency === 'string') return value.currency;
  for (const inner of Object.values(value)) {
    const found = currencyIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What holds for every alternative is said once; what holds for one of them says for which. */
function joinVariants(said: readonly Said[], { t }: ClauseWriter): readonly string[] {
  const [first] = said;
  if (!first) return [];
  const isSame = said.every(({ texts }) => texts.join('\n') === first.texts.join('\n'));
  if (isSame) return first.texts;
  return said.flatMap(({ label, texts }) => texts.map((text) => `(${t(`word.product.${label}`)}) ${text}`));
}

type EntryValues = ReturnType<typeof entryValues>[number];

interface VariantEntries {
  readonly label: string | undefined;
  readonly entries: readonly EntryValues[];
}

/** The values of a step for all alternatives: a value that differs is said for each of them. */
function joinValues(variants: readonly VariantEntries[], { t }: ClauseWriter): readonly EntryValues[] {
  const [first] = variants;
  if (!first || variants.length === 1) return first?.entries ?? [];
  const count = Math.max(...variants.map(({ entries }) => entries.length));
  return Array.from({ length: count }, (_, index) => {
    const known = variants.flatMap(({ label, entries }) => {
      const values = entries[index];
      return values ? [{ label, values }] : [];
    });
    const names = new Set(known.flatMap(({ values }) => Object.keys(values)));
    return Object.fromEntries([...names].map((name) => [name, joinValue(name, known, t)]));
  });
}

function joinValue(
  name: string,
  known: readonly { readonly label: string | undefined; readonly values: EntryValues }[],
  t: ClauseWriter['t'],
): string {
  const said = known.map(({ label, values }) => ({ label, value: values[name] ?? '' }));
  const [first = { value: '' }] = said;
  if (said.every(({ value }) => value === first.value)) return first.value;
  return said.map(({ label, value }) => `${value} (${t(`word.product.${label}`)})`).join(' / ');
}

function writersOf(writer: ClauseWriter): ClauseTexts['write'] {
  const write = (format: string, scope: ClauseScope) => writeValue('value', format, scope, writer);
  const as =
    <Value>(format: string) =>
    (value: Value) =>
      write(format, { value });
  /** A sign beside a number stays on its side, also in a table without words. */
  const isolated =
    <Value>(format: string) =>
    (value: Value) =>
      isolate(write(format, { value }), writer.direction);
  return {
    integer: as('number'),
    money: isolated('money'),
    percent: as('percent'),
    odds: as('odds'),
    times: isolated('times'),
    reward: as('reward'),
    places: isolated('places'),
    task: as('task'),
    name: as('name'),
    date: as('date'),
    moment: as('datetime'),
    day: as('date'),
    chance: (weight, of) => write('chance', { value: weight, weightTotal: of }),
    counted: (value, unit) => write(`count:${unit}`, { value }),
    word: (group, name) => writer.t(`word.${group}.${name}`),
    clause: (id) => writer.t(`clause.${id}`),
    entry: (name, value) => writer.t('word.list.entry', { name, value }),
  };
}
