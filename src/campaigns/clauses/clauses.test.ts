import { describe, expect, it, test } from 'vitest';
import { type RegionPolicy, regionPolicySchema } from '../../../config/regions.ts';
import { findPhrases } from '../../i18n/find-phrases.ts';
import { messageRules, parseMessage, placeholdersOf } from '../../i18n/icu-message.ts';
import { formsOf, messageProblems } from '../../i18n/icu-message-forms.ts';
import { definitionOf } from '../../i18n/languages.ts';
import { termsSections } from './clause.ts';
import { clauseLanguages, clauseMessages } from './clause-messages.ts';
import {
  clauseOfPart,
  clauseTextProblems,
  endsAsSentence,
  isClauseSentence,
  isPlainForm,
  namingTheButton,
  onlyChoosing,
  quotedButton,
} from './clause-text-problems.ts';
import { producedTexts } from './produced-texts.ts';
import { countUnits, wordGroups, wordsOf } from './vocabulary.ts';

/** Rows of tables, which may show a label with its value. */
const rowKeys: ReadonlySet<string> = new Set(
  [
    ...['prizes.row', 'grand.row', 'dep.tiers', 'dep.spins', 'cb.tier', 'ob.tier', 'lb.points.range'],
    ...['lb.points.above', 'lb.stage', 'ms.task', 'iw.odds.other', 'iw.stock.other', 'co.chance'],
  ].flatMap((id) => [`clause.${id}`, `clause.${id}.value`, `clause.${id}.condition`]),
);

const produced = producedTexts();

/** The two keys for the parts of each significant clause. */
const significantKeys = [
  ...new Set(produced.flatMap(({ key, isSignificant }) => (isSignificant ? [key] : []))),
].toSorted();

const partKeys: ReadonlySet<string> = new Set(significantKeys.flatMap((key) => [`${key}.value`, `${key}.condition`]));

/** Placeholders for which each text has values in every campaign. */
const namesByKey = new Map(
  [...Map.groupBy(produced, ({ key }) => key)].map(([key, texts]) => [
    key,
    [...new Set(texts.map(({ values }) => Object.keys(values).toSorted().join()))],
  ]),
);

/** Texts without values, besides those of clauses and steps. */
const plainTexts = [
  ...termsSections.map((id) => `section.${id}`),
  ...produced.flatMap(({ key }) => (key.startsWith('step.') ? [key.replace(/text$/, 'title')] : [])),
  ...wordGroups.flatMap((group) => wordsOf(group).map((name) => `word.${group}.${name}`)),
];

/** Every text that a language needs, with its placeholders. */
const expectedTexts = new Map<string, readonly string[]>([
  ...[...namesByKey].map(([key, [names = '']]): [string, string[]] => [key, names === '' ? [] : names.split(',')]),
  ...plainTexts.map((key): [string, string[]] => [key, []]),
  ...countUnits.map((unit): [string, string[]] => [`word.unit.${unit}`, ['number']]),
  ['word.list.item', ['list', 'next']],
  ['word.list.last', ['list', 'next']],
  ['word.list.or-item', ['list', 'next']],
  ['word.list.or', ['list', 'next']],
  ['word.list.entry', ['name', 'value']],
  ['word.moment', ['day', 'time', 'zone']],
  ['word.chance', ['wins', 'of']],
]);

const languages = clauseLanguages.map((code) => ({ code, messages: clauseMessages(code) }));
const english = languages.find(({ code }) => code === 'en')?.messages ?? {};

const policies: readonly RegionPolicy[] = Object.entries(
  import.meta.glob<unknown>('../../../config/regions/*.json', { eager: true, import: 'default' }),
).flatMap(([file, policy]) => (file.endsWith('/unknown.json') ? [] : [regionPolicySchema.parse(policy)]));

describe('the clauses', () => {
  it('have a value and a condition only for significant clauses', () => {
    expect(new Set(Object.keys(english).filter((key) => clauseOfPart(key) !== undefined))).toEqual(partKeys);
  });

  it('give a text the same values wherever it is used', () => {
    expect([...namesByKey].filter(([, names]) => names.length > 1)).toEqual([]);
  });
});

describe.each(languages)('the clauses in $code', ({ code, messages }) => {
  const rules = messageRules(code);
  const texts = Object.entries(messages).flatMap(([key, message]) =>
    formsOf(parseMessage(message, rules)).map(({ text }): [string, string] => [key, text]),
  );
  const failing = (isRight: (text: string, key: string) => boolean) =>
    Object.fromEntries(texts.filter(([key, text]) => !isRight(text, key)));

  const placeholders = (key: string) => placeholdersOf(parseMessage(messages[key] ?? '', rules));

  it('have every text that is used, with all its values, in all plural forms of the language', () => {
    const whole = Object.fromEntries(Object.entries(messages).filter(([key]) => !partKeys.has(key)));
    expect(messageProblems(whole, expectedTexts, rules, onlyChoosing)).toEqual([]);
  });

  it('have a value and a condition for each significant clause, which together say all of it', () => {
    const problems = significantKeys.flatMap((key) => {
      const expectedNames = expectedTexts.get(key) ?? [];
      const parts = [`${key}.value`, `${key}.condition`];
      const used = parts.flatMap(placeholders);
      return [
        ...parts.flatMap((part) => {
          const names = expectedNames.filter((name) => placeholders(part).includes(name));
          const own = Object.fromEntries(Object.entries(messages).filter(([name]) => name === part));
          return messageProblems(own, new Map([[part, names]]), rules);
        }),
        ...expectedNames.filter((name) => !used.includes(name)).map((name) => `${key}: neither part says {${name}}`),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('have no label with its value, outside of tables', () => {
    const isShort = (key: string) =>
      /^(?:step|figure|word\.task|word\.receive)\./.test(key) || significantKeys.includes(key) || partKeys.has(key);
    expect(failing((text, key) => !isShort(key) || rowKeys.has(key) || !/[:：]\s*\{/u.test(text))).toEqual({});
  });

  it('can’t leave out a value of any sentence, or use an unknown one', () => {
    const filled = Object.entries(messages).flatMap(([key, text]) =>
      (expectedTexts.get(key) ?? []).map((name) => ({ key, text, name })),
    );
    const unnoticed = filled.flatMap(({ key, text, name }) => {
      const own = new Map([[key, expectedTexts.get(key) ?? []]]);
      const changes = [text.replace(`{${name}`, '{mistaken'), text.replace(`{${name}}`, ''), `${text} {mistaken}`];
      return changes
        .filter((changed) => changed !== text)
        .filter((changed) => messageProblems({ [key]: changed }, own, rules, onlyChoosing).length === 0);
    });
    expect(filled.length).toBeGreaterThan(300);
    expect(unnoticed).toEqual([]);
  });

  it('have no digit, no markup, no single brace and no stray space', () => {
    expect(failing(isPlainForm)).toEqual({});
    expect(failing((text) => text !== '' && text === text.trim() && !/\s{2}| [.,;]/u.test(text))).toEqual({});
  });

  it('attach no prefix or ending to a value', () => {
    // The ending of a number depends on it, so `selectordinal` and `plural` select it. Kazakh and Uzbek join a place to its noun.
    const withoutNumbers = (text: string) => text.replaceAll(/\{#\}\p{L}*|\{places\}-(?:орын|oʻrin\p{L}*)/gu, '');
    expect(failing((text) => !/[\p{L}\p{M}’'ʼ-]\{|\}[\p{L}\p{M}’'ʼ-]/u.test(withoutNumbers(text)))).toEqual({});
  });

  it('say “or” between alternatives, and have a word between a day and its hour', () => {
    expect(messages['word.list.or']).not.toBe(messages['word.list.last']);
    expect(messages['word.moment']).toMatch(/\{day\}[^{]*\p{L}[^{]*\{time\}|\{time\} \p{L}/u);
  });

  it('end with a full stop, unless they are titles', () => {
    expect(failing((text, key) => endsAsSentence(text) === isClauseSentence(key))).toEqual({});
  });

  it('have the quotation marks and spaces of the language', () => {
    const [open, close] = definitionOf(code).quotes;
    const hasItsOwn = (text: string) => {
      const rest = text.replaceAll(open, '').replaceAll(close, '');
      return !/["'«»„“”]/u.test(rest) && text.split(open).length === text.split(close).length;
    };
    expect(failing(hasItsOwn)).toEqual({});
    if (code === 'fr') expect(failing((text) => !/[^\u00a0\u202f][:;!?»]/u.test(text))).toEqual({});
  });

  it('name the button as it is labelled', () => {
    for (const key of namingTheButton) expect(messages[key]).toContain(quotedButton(code));
  });

  it('would be valid as an operator’s overrides of themselves', () => {
    const regions = { byCountry: new Map(policies.map((policy) => [policy.country, policy])) };
    expect(clauseTextProblems(code, { clauses: messages, interface: {} }, regions)).toEqual([]);
  });

  it('are translated and not copied', () => {
    if (code === 'en') return;
    expect(failing((text, key) => text !== english[key] || !/[a-z]{4,} [a-z]{3,}/i.test(text))).toEqual({});
  });

  test.each(policies)('contain no phrase that $country forbids', ({ promotions }) => {
    const forbidden = promotions.forbiddenPhrases[code] ?? [];
    expect(
      texts.flatMap(([key, text]) => findPhrases(forbidden, text, code).map((phrase) => `${key}: ${phrase}`)),
    ).toEqual([]);
  });
});
