import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { type RegionPolicy, regionPolicySchema } from '../../../config/regions.ts';
import { findPhrases } from '../../i18n/find-phrases.ts';
import { isLanguageCode, type LanguageCode } from '../../i18n/languages.ts';
import { builtInMessages } from '../../i18n/messages.ts';
import type { Messages } from '../../i18n/texts.ts';
import libraryFile from './library.json' with { type: 'json' };

/** Formats of a value, beside those that are groups of the vocabulary (docs/clauses.md). */
const formats = [
  'chance',
  'date',
  'datetime',
  'literal',
  'money',
  'name',
  'number',
  'odds',
  'parts',
  'percent',
  'percents',
  'places',
  'pool',
  'refund',
  'reward',
  'task',
  'time',
  'times',
  'worth',
  'zone',
];

const condition = z.tuple([z.string()]).rest(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const values = z.record(z.string(), z.string());
const clause = z.strictObject({
  id: z.string(),
  section: z.string(),
  significant: z.boolean(),
  when: z.array(condition),
  each: z.string().optional(),
  values,
});
const step = z.strictObject({
  id: z.string(),
  action: z.string().nullable(),
  when: z.array(condition),
  values,
});
const figure = z.strictObject({ id: z.string(), when: z.array(condition), values });
const library = z
  .strictObject({
    sections: z.array(z.string()),
    clauses: z.array(clause),
    steps: z.record(z.string(), z.array(step)),
    figures: z.record(z.string(), z.array(figure)),
    vocabulary: z.record(z.string(), z.strictObject({ counted: z.boolean(), words: z.record(z.string(), values) })),
    site: z.strictObject({ noticeDays: z.int() }),
  })
  .parse(libraryFile);

const steps = Object.values(library.steps).flat();
const figures = Object.values(library.figures).flat();
const words = Object.entries(library.vocabulary).flatMap(([group, { counted, words }]) =>
  Object.entries(words).map(([name, values]) => ({ key: `word.${group}.${name}`, counted, values })),
);

/** Every text that a language needs, and the placeholders in it. */
const expectedTexts = new Map<string, string[]>([
  ...library.sections.map((id): [string, string[]] => [`section.${id}`, []]),
  ...library.clauses.map(({ id, values }): [string, string[]] => [`clause.${id}`, Object.keys(values).sort()]),
  ...steps.map(({ id }): [string, string[]] => [`step.${id}.title`, []]),
  ...steps.map(({ id, values }): [string, string[]] => [`step.${id}.text`, Object.keys(values).sort()]),
  ...figures.map(({ id, values }): [string, string[]] => [`figure.${id}`, Object.keys(values).sort()]),
  ...words.map(({ key, values }): [string, string[]] => [key, Object.keys(values).sort()]),
]);
const countedWords = new Set(words.filter(({ counted }) => counted).map(({ key }) => key));

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => {
  const base = key.replace(pluralSuffix, '');
  return countedWords.has(base) ? base : key;
};
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

const files = import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' });
const languages = Object.entries(files).flatMap(([file, messages]): { code: LanguageCode; messages: Messages }[] => {
  const code = /(\w+)\.json$/.exec(file)?.[1] ?? '';
  return isLanguageCode(code) ? [{ code, messages }] : [];
});
const english = languages.find(({ code }) => code === 'en')?.messages ?? {};

const policies: readonly RegionPolicy[] = Object.entries(
  import.meta.glob<unknown>('../../../config/regions/*.json', { eager: true, import: 'default' }),
).flatMap(([file, policy]) => (file.endsWith('/unknown.json') ? [] : [regionPolicySchema.parse(policy)]));

/** The quotation marks of each language, opening and closing. */
const quotes: Record<LanguageCode, [string, string]> = {
  en: ['“', '”'],
  ru: ['«', '»'],
  es: ['«', '»'],
  pt: ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
  de: ['„', '“'],
  tr: ['“', '”'],
  uz: ['“', '”'],
  kk: ['«', '»'],
  hi: ['“', '”'],
  ar: ['«', '»'],
  fa: ['«', '»'],
};

describe('the clause library', () => {
  it('has each clause once, in an existing section', () => {
    const ids = library.clauses.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(library.clauses.filter(({ section }) => !library.sections.includes(section))).toEqual([]);
    expect(library.sections.filter((id) => !library.clauses.some(({ section }) => section === id))).toEqual([]);
  });

  it('has the same values for a step or figure that several mechanics share', () => {
    for (const entries of [steps, figures]) {
      for (const shared of Map.groupBy<string, z.infer<typeof step> | z.infer<typeof figure>>(
        entries,
        ({ id }) => id,
      ).values()) {
        for (const { id, values } of shared) expect({ id, values }).toEqual({ id, values: shared[0]?.values });
      }
    }
  });

  it('fills every placeholder from a path, in a known format', () => {
    const all = [...library.clauses, ...steps, ...figures, ...words].flatMap(({ values }) => Object.values(values));
    const isKnown = (value: string) => {
      const [, format = ''] = /^[\w.]+\|([\w:-]+)$/.exec(value) ?? [];
      const [, name = ''] = format.split(':');
      if (format.startsWith('count:')) return countedWords.has(`word.unit.${name}`);
      if (format.startsWith('list:')) return name === 'literal' || name in library.vocabulary;
      return formats.includes(format) || format in library.vocabulary;
    };
    expect(all.filter((value) => !isKnown(value))).toEqual([]);
  });
});

describe.each(languages)('the clauses in $code', ({ code, messages }) => {
  const texts = Object.entries(messages);
  const failing = (isRight: (text: string, key: string) => boolean) =>
    Object.fromEntries(texts.filter(([key, text]) => !isRight(text, key)));

  it('are there for every entry of the library, and for nothing else', () => {
    expect([...new Set(texts.map(([key]) => baseOf(key)))].toSorted()).toEqual([...expectedTexts.keys()].toSorted());
  });

  it('have the plural forms of the language and no others', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    for (const word of countedWords) {
      const found = texts.flatMap(([key]) =>
        key !== word && baseOf(key) === word ? [key.slice(word.length + 1)] : [],
      );
      expect({ word, found: found.toSorted() }).toEqual({ word, found: forms });
    }
  });

  it('name the placeholders of their entry, each once', () => {
    // A language may say one, two or none in a word instead of the number.
    const mayBeWord = (key: string) => /_(?:zero|one|two)$/.test(key) && countedWords.has(baseOf(key));
    const wrong = failing((text, key) => {
      const found = placeholdersOf(text).toSorted();
      if (found.length === 0 && mayBeWord(key)) return true;
      return String(found) === String(expectedTexts.get(baseOf(key)));
    });
    expect(wrong).toEqual({});
  });

  it('have no digit, no markup, no single brace and no stray space', () => {
    const plain = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
    expect(failing((text) => !/[\p{N}{}<>&#*`_]/u.test(plain(text)))).toEqual({});
    expect(failing((text) => text !== '' && text === text.trim() && !/\s{2}| [.,;]/u.test(text))).toEqual({});
  });

  it('give every value a label, so that nothing in the sentence depends on it', () => {
    const sentences = texts.filter(([key]) => /^(?:clause\.|step\..*text$)/.test(key));
    const fillers = new Map(
      [
        ...library.clauses.map(({ id, values }) => ({ key: `clause.${id}`, values })),
        ...steps.map(({ id, values }) => ({ key: `step.${id}.text`, values })),
      ].map(({ key, values }) => [key, values]),
    );
    // How often is an adverb, a name stands in quotation marks, and an ordinal belongs to its noun.
    const isFree = (value = '') => /\|(?:per|every|name|task)$|^(?:i\.number|index)\|/.test(value);
    const wrong = sentences.flatMap(([key, text]) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(({ 0: placeholder, 1: name = '', index }) => {
        const before = text.slice(0, index);
        const isLabelled = /(?:[:：;,،؛—–] ?| \(|^|\}\} )$/u.test(before.replaceAll('\u00a0', ' '));
        return isLabelled || isFree(fillers.get(key)?.[name]) ? [] : [`${key}: ${before.slice(-20)}${placeholder}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('put no prefix or ending on a value', () => {
    expect(failing((text) => !/[\p{L}\p{M}’'ʼ-]\{\{|\}\}[\p{L}\p{M}’'ʼ-]/u.test(text))).toEqual({});
  });

  it('end with a full stop, and titles do not', () => {
    const isSentence = (key: string) => /^(?:clause\.|step\..*text$)/.test(key);
    expect(failing((text, key) => /[.।]$/u.test(text) === isSentence(key))).toEqual({});
  });

  it('have the quotation marks and spaces of the language', () => {
    const [open, close] = quotes[code];
    const hasItsOwn = (text: string) => {
      const rest = text.replaceAll(open, '').replaceAll(close, '');
      return !/["'«»„“”]/u.test(rest) && text.split(open).length === text.split(close).length;
    };
    expect(failing(hasItsOwn)).toEqual({});
    if (code === 'fr') expect(failing((text) => !/[^\u00a0\u202f][:;!?»]/u.test(text))).toEqual({});
  });

  it('name the button as it is labelled', () => {
    const [open, close] = quotes[code];
    const button = `${open}${builtInMessages.get(code)?.['campaign_take_part'] ?? ''}${close}`;
    for (const key of ['clause.period.optin.free', 'step.take-part.text']) expect(messages[key]).toContain(button);
  });

  it('are translated and not copied', () => {
    if (code === 'en') return;
    expect(failing((text, key) => text !== english[key] || !/[a-z]{4,} [a-z]{3,}/i.test(text))).toEqual({});
  });

  test.each(policies)('say nothing that $country forbids', ({ promotions }) => {
    const forbidden = promotions.forbiddenPhrases[code] ?? [];
    expect(texts.flatMap(([key, text]) => findPhrases(forbidden, text, code).map((said) => `${key}: ${said}`))).toEqual(
      [],
    );
  });
});
