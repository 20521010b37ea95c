import { interfacePlaceholder } from '../../../src/i18n/interface-text-problems.ts';
import { type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import { createTexts } from '../../../src/i18n/texts.ts';

/** Kinds of folders that have texts. */
const places: readonly (readonly [pattern: RegExp, place: string])[] = [
  [/^src\/blocks\/(.+)$/, 'Block'],
  [/^src\/pages\/(.+)$/, 'Page'],
  [/^src\/campaigns\/mechanics\/(.+)$/, 'Mechanic'],
  [/^src\/lottery\/kinds\/(.+)$/, 'Lottery'],
  [/^src\/document\/(.+)$/, 'Around every page:'],
];

/** Place of a text of the interface; for a plural form also its numbers. */
export function interfaceContext(folder: string, key: string, language: LanguageCode): string {
  const place = placeOf(folder);
  const form = formOf(key);
  if (form === undefined) return place;
  return `${place} Form “${form}” of a counted text, for numbers such as ${numbersOf(form, language)}.`;
}

/** The plural form that a text is. */
const formOf = (key: string): string | undefined => /_(zero|one|two|few|many|other)$/.exec(key)?.[1];

function placeOf(folder: string): string {
  for (const [pattern, place] of places) {
    const [, name] = pattern.exec(folder) ?? [];
    if (name !== undefined) return `${place} ${name.replaceAll(/[/-]/g, ' ')}.`;
  }
  return `Shared by pages and blocks: ${folder.replace('src/', '')}.`;
}

const shownNumbers = 4;

/** Numbers of each plural form, found once. */
const knownNumbers = new Map<string, string>();

function numbersOf(form: string, language: LanguageCode): string {
  const key = `${language} ${form}`;
  const numbers = knownNumbers.get(key) ?? findNumbers(form, language);
  knownNumbers.set(key, numbers);
  return numbers;
}

function findNumbers(form: string, language: LanguageCode): string {
  const rules = new Intl.PluralRules(language);
  const candidates = [...Array.from({ length: 1_001 }, (_, number) => number), 1_000_000, 0.5, 1.5];
  const found = candidates.filter((number) => (form === 'zero' && number === 0) || rules.select(number) === form);
  return found.slice(0, shownNumbers).join(', ');
}

/** Values that pages might show, by the name of the placeholder. */
const samples: Readonly<Record<string, readonly string[]>> = {
  '3': ['number', 'count', 'lowest', 'place', 'page', 'pick', 'minutes', 'attempts', 'wins', 'packs', 'found', 'hours'],
  '5': [
    'total',
    'of',
    'done',
    'needed',
    'filled',
    'hits',
    'chosen',
    'size',
    'marked',
    'lines',
    'level',
    'main',
    'entries',
  ],
  '10': [
    'seconds',
    'all',
    'highest',
    'shown',
    'last',
    'places',
    'pages',
    'first',
    'most',
    'times',
    'max',
    'limit',
    'additional',
  ],
  '250': ['points', 'players', 'capacity', 'stock', 'required', 'maximum', 'minimum', 'value'],
  '€10': ['amount', 'price', 'per', 'stake', 'bet'],
  '€5 free bet': ['prize', 'reward', 'option'],
  '18:00': ['time'],
  '2 days': ['larger'],
  '3 hours': ['smaller'],
  '24.12.2026': ['date'],
  '2004': ['year'],
  '18': ['age', 'percent'],
  '1/250': ['chance'],
  '1.80': ['odds', 'multiplied'],
  '7, 11, 23': ['numbers'],
  'UTC+3': ['zone'],
  'A-1042': ['id', 'ticket', 'code', 'version', 'accepted', 'current', 'pattern'],
  Lucky: [
    'name',
    'game',
    'games',
    'title',
    'brand',
    'draw',
    'section',
    'match',
    'team',
    'provider',
    'search',
    'language',
    'label',
  ],
  '0': ['sign', 'latin'],
  '1,000': ['more'],
  '1.00': ['less'],
  '1–20': ['range'],
};

/** Sample of each placeholder. */
export const sampleValues: ReadonlyMap<string, string> = new Map(
  Object.entries(samples).flatMap(([value, names]) => names.map((name) => [name, value] as const)),
);

/** Counted values of a text. */
const countNames = samples['3'] ?? [];

/** A text of the interface with values; undefined for one without values. Its number is one of its plural form. */
export function interfaceExample(key: string, text: string, language: LanguageCode): string | undefined {
  if (text.search(interfacePlaceholder) === -1) return undefined;
  const form = formOf(key);
  const [number = ''] = form === undefined ? [] : numbersOf(form, language).split(', ');
  const counted = form === undefined ? [] : countNames.map((name) => [name, number] as const);
  const { t } = createTexts({ language: languages[language], messages: { [key]: text }, onMissingKey: () => {} });
  return t(key, Object.fromEntries([...sampleValues, ...counted])).replaceAll(/[\u2066-\u2069]/g, '');
}
