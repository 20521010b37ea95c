import type { OwnClauseValues } from '../../src/campaigns/clauses/compose-clauses.ts';
import { countUnits, wordGroups } from '../../src/campaigns/clauses/vocabulary.ts';
import type { OfferedValue } from '../clause-contracts.ts';
import fields from '../texts/fields.en.json' with { type: 'json' };

/** Fields of `campaign.json` that paths of values start at, by their letter (docs/clauses.md). */
const roots: Readonly<Record<string, string>> = {
  c: '',
  f: 'facts',
  e: 'eligibility',
  p: 'prizes',
  g: 'grandPrizes',
};

/** Names of values that no sentence contains: they select the sentences. */
const unsayable: ReadonlySet<string> = new Set(['promotes', 'mechanic', 'kinds', 'kind', 'id']);

/** Maximum number of a list's values that are offered one by one, such as the first prizes. */
const maxItems = 12;

/** Values of an offer that an added clause may say, each in the forms in which it can be written. */
export function offeredValues({ scopes, saidWith }: OwnClauseValues): OfferedValue[] {
  const [scope = {}] = scopes;
  const candidates = Object.entries(scope).flatMap(([key, value]) => valuesWithin(value, [key]));
  return candidates.flatMap(({ value, path }) => {
    const said = saidWith({ value });
    // One of two alternatives may lack it.
    if (said.length === 0 || said.some(({ values }) => values['value'] === undefined)) return [];
    return {
      value,
      field: fieldOf(path),
      shown: said.map(({ before, values }) => before + values['value']).join('; '),
    };
  });
}

type Path = readonly string[];

interface Candidate {
  readonly value: string;
  readonly path: Path;
}

function valuesWithin(value: unknown, path: Path): Candidate[] {
  const key = path.at(-1) ?? '';
  if (value === undefined || value === null || unsayable.has(key) || isNumberOfPlatform(key)) return [];
  // All facts of a choice are those of its alternatives too.
  if (path[0] === 'c' && key === 'facts') return [];
  const own = formatsOf(value, path).map((format) => ({ value: `${path.join('.')}|${format}`, path }));
  if (typeof value !== 'object' || isWhole(value)) return own;
  const inner = Array.isArray(value) ? [...value.entries()].slice(0, maxItems) : Object.entries(value);
  return [
    ...own,
    ...inner
      // Words and numbers of a list are one value.
      .filter(([, item]) => typeof item === 'object' || !Array.isArray(value))
      .flatMap(([name, item]) => valuesWithin(item, [...path, String(name)])),
  ];
}

/** Ids are the platform's, and readers don't know them. */
const isNumberOfPlatform = (key: string): boolean => /(?:^i|I)ds?$/.test(key);

/** An amount and a moment are one value. */
const isWhole = (value: object): boolean => 'currency' in value || 'utcOffset' in value;

/** Formats that may fit a value; the one that is most likely comes first. */
function formatsOf(value: unknown, path: Path): readonly string[] {
  const [key = '', parent = ''] = path.filter((name) => !/^\d+$/.test(name)).toReversed();
  if (typeof value === 'number') return numberFormats(key, parent);
  if (typeof value === 'string') return textFormats(value, key);
  if (Array.isArray(value)) return listFormats(value, key);
  if (typeof value !== 'object' || value === null) return [];
  if ('currency' in value) return ['money'];
  if ('utcOffset' in value) return ['datetime', 'date', 'zone'];
  if ('kind' in value && key === 'task') return ['task'];
  if ('kind' in value) return ['reward'];
  if ('total' in value && 'items' in value) return ['worth'];
  return 'fromPlace' in value && 'toPlace' in value ? ['places'] : [];
}

const fieldTexts: ReadonlyMap<string, { readonly label: string; readonly unit?: string }> = new Map(
  Object.entries(fields),
);

function numberFormats(key: string, parent: string): readonly string[] {
  const unit = (fieldTexts.get(`${parent}.${key}`) ?? fieldTexts.get(key))?.unit;
  if (key === 'sport' || key === 'sportKey') return ['sport'];
  if (unit === '%') return ['percent'];
  if (unit === 'decimal odds') return ['odds'];
  if (key === 'weight') return ['chance'];
  if (key === 'times' || key === 'multiplier' || unit === 'times') return ['times', 'number'];
  const counted =
    countUnits.find((known) => known === unit) ?? unitOf(key) ?? (key === 'count' ? unitOf(parent) : undefined);
  return counted === undefined ? ['number'] : [`count:${counted}`, 'number'];
}

/** Unit in a name: `tickets` of `ticketLimit`, `legs` of `minLegs`. */
function unitOf(name: string): string | undefined {
  const words = wordsOf(name);
  return countUnits.find((unit) => words.some((word) => word === unit || `${word}s` === unit));
}

const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

/** Groups of words that fields of other names have words of. */
const groupOfField: ReadonlyMap<string, string> = new Map(
  Object.entries({ maxPer: 'per', paymentMethods: 'method', sportKey: 'sport', documents: 'document' }),
);

/** Group of words of a field: `bet-type` of `betTypes`. */
function groupOf(key: string): string | undefined {
  const name = wordsOf(key).join('-');
  const known = [name, name.replace(/s$/, ''), name.replace(/ies$/, 'y')];
  return groupOfField.get(key) ?? wordGroups.find((group) => known.includes(group));
}

function textFormats(value: string, key: string): readonly string[] {
  if (/^\d\d:\d\d$/.test(value)) return ['time'];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return ['date'];
  if (key === 'codePattern') return ['code-form'];
  if (key === 'game' || key === 'currency') return ['literal'];
  const group = groupOf(key);
  return group === undefined ? [] : [group];
}

function listFormats(value: readonly unknown[], key: string): readonly string[] {
  if (key === 'contributions') return ['parts'];
  if (key === 'items') return ['pool'];
  if (value.every((item) => typeof item === 'number')) return ['percents'];
  if (!value.every((item) => typeof item === 'string')) return [];
  if (key === 'games') return ['list:literal'];
  const group = groupOf(key);
  return group === undefined ? [] : [`list:${group}`];
}

/** Field that a value is read from, in the notation of the check. */
function fieldOf([root = '', ...rest]: Path): string {
  const [first, ...path] = [roots[root] ?? (root === 's' ? '' : root), ...rest].filter((name) => name !== '');
  return [first ?? '', ...path.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`))].join('');
}
