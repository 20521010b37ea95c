import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { preparedTexts, textsFixture } from '../../components/render-in-site.tsx';
import { builtInMessages } from '../../i18n/messages.ts';
import { campaignCurrencies, campaignFolders, folderCampaign } from '../campaign-fixtures.ts';
import { cents } from './clause-fixtures.ts';
import { clauseMessages } from './clause-messages.ts';
import { composeClauses } from './compose-clauses.ts';
import type { ClauseValue } from './values.ts';
import * as values from './values.ts';

const bidi = bidiFactory();

/** Characters that only set the direction or prevent a line break. */
const unseen = /[\u200e\u200f\u2060\u2066-\u2069]/g;

/** The characters in visual order from left to right, as the Unicode algorithm lays them out in a right-to-left paragraph. */
const layOut = (text: string): string =>
  bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl')).replaceAll(unseen, '');

const brackets: Readonly<Record<string, string>> = { '(': ')', ')': '(', '«': '»', '»': '«', '[': ']', ']': '[' };

/** The letters from right to left, with brackets mirrored as a reader sees them. */
const fromRight = (text: string): string =>
  [...text]
    .toReversed()
    .map((character) => brackets[character] ?? character)
    .join('');

const isFromLeft = (piece: string): boolean => /[\dA-Za-z]/.test(piece);

const placeholder = /\{\{(\w+)\}\}/g;

/** Parts of a text that keep their direction: placeholders, and adjacent Latin words and numbers. */
const fromLeftIn = /(\{\{\w+\}\}|[\dA-Za-z]+(?:[ .+-]+[\dA-Za-z]+)*)/;

/** Lays out pieces, given in reading order, from right to left. A number or a Latin name keeps its direction. */
const layFromRight = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => (isFromLeft(piece) ? piece : fromRight(piece)))
    .toReversed()
    .join('');

const writeIn = (language: 'ar' | 'fa') =>
  composeClauses({
    campaign: folderCampaign('lucky-friday'),
    language,
    currencies: campaignCurrencies,
    minimumAge: 18,
  }).write;

const moment = { seconds: Date.UTC(2026, 11, 1, 12) / 1_000, utcOffset: 3 };
const freeSpins = values.phrase('word.reward.free-spins', {
  spins: values.count(25, 'spins'),
  game: values.text('Aurora Roulette'),
});
const pool = values.list([
  values.phrase('word.pool.money', { value: values.money(cents(3_000_000)) }),
  values.phrase('word.pool.free-bet', { value: values.money(cents(2_000_000)) }),
]);
const total = values.phrase('word.worth.mixed', { total: values.money(cents(5_000_000)), pool });

const patterns: readonly [string, ClauseValue, ar: readonly string[], fa: readonly string[]][] = [
  ['an amount', values.money(cents(123_456)), ['1,234.56\u00a0€'], ['1,234.56\u00a0€']],
  ['odds', values.odds(1.8), ['1.80'], ['1.80']],
  ['a day', values.day(moment), ['01.12.2026'], ['01.12.2026']],
  [
    'a moment',
    values.moment(moment),
    ['01.12.2026', ' الساعة ', '15:00', ' (', 'UTC+3', ')'],
    ['01.12.2026', ' ساعت ', '15:00', ' (', 'UTC+3', ')'],
  ],
  ['a zone', values.zone(moment), ['UTC+3'], ['UTC+3']],
  ['a range', values.places({ fromPlace: 2, toPlace: 1_000 }), ['2–1,000'], ['2–1,000']],
  ['a chance', values.chance(500, 10_000), ['500', ' من ', '10,000'], ['500', ' از ', '10,000']],
  ['a multiple', values.times(35), ['35×'], ['35×']],
  ['a percentage', values.percent(150), ['150%'], ['150%']],
  ['a name in Latin letters', values.text('Crystal 2: Go!'), ['Crystal 2: Go!'], ['Crystal 2: Go!']],
  ['a name in both scripts', values.text('PSG والأهلي'), ['PSG', ' والأهلي'], ['PSG', ' والأهلي']],
  ['a score', values.text('PSG 2:1 Real'), ['PSG 2:1 Real'], ['PSG 2:1 Real']],
  ['a phone number', values.text('+44 (0)20 7946-0958'), ['+44 (0)20 7946-0958'], ['+44 (0)20 7946-0958']],
  ['a count', values.count(25, 'days'), ['25', ' يومًا'], ['25', ' روز']],
  [
    'a list of names in Latin letters',
    values.texts(['PSG', 'Real Madrid', 'Ajax (NL)']),
    ['PSG', ' و', 'Real Madrid', ' و', 'Ajax (NL)'],
    ['PSG', '، ', 'Real Madrid', ' و ', 'Ajax (NL)'],
  ],
  [
    'a list of alternatives',
    values.texts(['PSG', 'Real Madrid', 'Ajax (NL)'], 'or'),
    ['PSG', ' أو ', 'Real Madrid', ' أو ', 'Ajax (NL)'],
    ['PSG', '، ', 'Real Madrid', ' یا ', 'Ajax (NL)'],
  ],
  [
    'a list of amounts',
    values.list([values.money(cents(500)), values.money(cents(1_000))]),
    ['5\u00a0€', ' و', '10\u00a0€'],
    ['5\u00a0€', ' و ', '10\u00a0€'],
  ],
  [
    'a name and its amount',
    values.entry(values.text('Crystal'), values.money(cents(500))),
    ['Crystal', ': ', '5\u00a0€'],
    ['Crystal', ': ', '5\u00a0€'],
  ],
  [
    'a total with brackets',
    total,
    ['50,000\u00a0€', ' (', '30,000\u00a0€', ' نقدًا ورهانات مجانية بقيمة ', '20,000\u00a0€', ')'],
    ['50,000\u00a0€', '، شامل ', '30,000\u00a0€', ' نقدی و ', '20,000\u00a0€', ' به‌صورت شرط رایگان'],
  ],
  [
    'free spins',
    freeSpins,
    ['25', ' لفة مجانية (', 'Aurora Roulette', ')'],
    ['25', ' چرخش رایگان در ', 'Aurora Roulette'],
  ],
];

describe.each(['ar', 'fa'] as const)('values in %s', (language) => {
  const write = writeIn(language);

  it.each(patterns)('%s is read from right to left', (_, value, ar, fa) => {
    const sentence = values.phrase('word.list.entry', { name: values.text('من'), value });
    const read = ['من: ', ...(language === 'ar' ? ar : fa)];
    expect(layOut(write.value(sentence))).toBe(layFromRight(read));
  });

  it.each([
    ['an amount', '1,234\u00a0€'],
    ['a name in Latin letters', 'Go (2)'],
    ['a score', '2–1'],
    ['a percentage', '20%'],
  ])('%s keeps its direction and its place in every text of the interface', (_, value) => {
    const { t } = textsFixture(language);
    const layouts = Object.entries(preparedTexts(language)).map(([key, text]) => {
      const values = Object.fromEntries(Array.from(text.matchAll(placeholder), ([, name = '']) => [name, value]));
      const pieces = text.replaceAll(unseen, '').split(fromLeftIn);
      const read = layFromRight(pieces.map((piece) => piece.replace(placeholder, value)));
      return { key, shown: layOut(t(key, values)), read };
    });
    expect(layouts.filter(({ shown, read }) => shown !== read)).toEqual([]);
    expect(layouts.length).toBeGreaterThan(500);
  });

  it('texts have the same kind of digits as the formatters', () => {
    const folders = [...campaignFolders.values()].map((files) => files.get(`texts/${language}.json`) ?? '');
    const interfaceTexts = Object.values(builtInMessages.get(language) ?? {});
    const texts = [...folders, ...interfaceTexts, ...Object.values(clauseMessages(language))];
    expect(texts.filter((text) => /\p{N}/u.test(text.replaceAll(/\d/g, '')))).toEqual([]);
  });
});
