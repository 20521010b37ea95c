import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { findPhrases } from './find-phrases.ts';
import glossaryFile from './glossary.json' with { type: 'json' };
import { messageRules, parseMessage } from './icu-message.ts';
import { formsOf } from './icu-message-forms.ts';
import { isLanguageCode, type LanguageCode } from './languages.ts';
import type { Messages } from './texts.ts';

const glossary = z
  .record(
    z.string(),
    z.record(
      z.enum(localeCodes),
      z.strictObject({
        term: z.string().min(1),
        /** Forms of the term, at least one of which must appear in every text whose English version has the term. */
        forms: z.array(z.string()).min(1).optional(),
        /** Synonyms that texts must not use. */
        avoid: z.array(z.string()).min(1).optional(),
      }),
    ),
  )
  .parse(glossaryFile);
const terms = Object.entries(glossary).map(([id, byLanguage]) => ({ id, byLanguage }));

interface TextFile {
  readonly file: string;
  readonly code: LanguageCode;
  readonly messages: Messages;
}

const filesOf = (files: Readonly<Record<string, Messages>>): TextFile[] =>
  Object.entries(files).flatMap(([file, messages]) => {
    const code = /(\w+)\.json$/.exec(file)?.[1] ?? '';
    return isLanguageCode(code) ? [{ file, code, messages }] : [];
  });

const textFiles = filesOf(
  import.meta.glob<Messages>(['../**/texts/*.json', '!../campaigns/clauses/**'], { eager: true, import: 'default' }),
);

const campaignFiles = filesOf(
  import.meta.glob<Messages>('../../config/campaigns/*/texts/*.json', { eager: true, import: 'default' }),
);
const originalOf = (file: string): Messages =>
  campaignFiles.find((other) => other.file === file.replace(/\w+\.json$/, 'en.json'))?.messages ?? {};

/** Texts that visitors of the sandbox read: the operator's, bonuses, prizes and news. */
const sandboxTexts = Object.entries(
  import.meta.glob<unknown>('../../tools/sandbox/data/**/*.json', { eager: true, import: 'default' }),
).flatMap(([file, texts]) => {
  const [, folder, code = ''] = /data\/(.*?)(\w+)\.json$/.exec(file) ?? [];
  return isLanguageCode(code) ? textsIn(texts, folder ?? file, code) : textsIn(texts, file);
});
const sandboxTextsIn = (code: LanguageCode): Messages =>
  Object.fromEntries(sandboxTexts.flatMap((text) => (text.code === code ? [[text.key, text.text]] : [])));

interface TextInLanguage {
  readonly code: LanguageCode;
  readonly key: string;
  readonly text: string;
}

/** The texts of a file in a language, which is the file's name or a key in it. */
function textsIn(value: unknown, key: string, code?: LanguageCode): TextInLanguage[] {
  if (typeof value === 'string') return code ? [{ code, key, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    !code && isLanguageCode(name) ? textsIn(inner, key, name) : textsIn(inner, `${key} ${name}`, code),
  );
}

/** The sentences of clauses, one for each plural form. */
const clauseFiles = filesOf(
  import.meta.glob<Messages>(['../campaigns/clauses/texts/*.json', '../campaigns/mechanics/*/clause-texts/*.json'], {
    eager: true,
    import: 'default',
  }),
).map(({ file, code, messages }) => ({ file, code, messages: withForms(code, messages) }));
const english: Messages = Object.assign(
  {},
  ...clauseFiles.filter(({ code }) => code === 'en').map(({ messages }) => messages),
);

function withForms(code: LanguageCode, messages: Messages): Messages {
  const rules = messageRules(code);
  const forms = Object.entries(messages).flatMap(([key, text]) =>
    formsOf(parseMessage(text, rules)).map((form) => [[key, ...form.cases].join('_'), form.text]),
  );
  return Object.fromEntries(forms);
}

/** Words of a text, each separated by one space. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()} `;
const hasTerm = (text: string, forms: readonly string[]) => forms.some((form) => wordsOf(text).includes(wordsOf(form)));
const hasForm = (text: string, forms: readonly string[], code: LanguageCode) =>
  forms.some((form) => text.toLocaleLowerCase(code).includes(form.toLocaleLowerCase(code)));

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

describe('the glossary', () => {
  it('never lists its own term as one to avoid', () => {
    for (const { byLanguage } of terms) {
      for (const [code, { term, avoid = [] }] of Object.entries(byLanguage)) {
        expect(findPhrases(avoid, term, code)).toEqual([]);
      }
    }
  });

  it.each([...textFiles, ...clauseFiles])('is followed by $file', ({ code, messages }) => {
    expect(wordsToAvoid(code, messages)).toEqual([]);
  });

  it.each(localeCodes)('is followed by every campaign in %s', (language) => {
    const files = campaignFiles.filter(({ code }) => code === language);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(({ file, messages }) => [file, ...wordsToAvoid(language, messages)])).toEqual(
      files.map(({ file }) => file),
    );
  });

  it.each(localeCodes)('is followed by the sandbox in %s', (language) => {
    expect(Object.keys(sandboxTextsIn(language)).length).toBeGreaterThan(90);
    expect(wordsToAvoid(language, sandboxTextsIn(language))).toEqual([]);
  });

  it.each(localeCodes)('is used by the sandbox in %s wherever its English text uses the term', (language) => {
    expect(missingTerms(language, sandboxTextsIn(language), sandboxTextsIn('en'))).toEqual([]);
  });

  it.each(clauseFiles)('is used by $file wherever the English clause uses the term', ({ code, messages }) => {
    expect(missingTerms(code, messages, english)).toEqual([]);
  });

  it.each(localeCodes)('is used by every campaign in %s wherever its English text uses the term', (language) => {
    const files = campaignFiles.filter(({ code }) => code === language);
    expect(
      files.flatMap(({ file, messages }) => [file, ...missingTerms(language, messages, originalOf(file))]),
    ).toEqual(files.map(({ file }) => file));
  });
});

const wordsToAvoid = (code: LanguageCode, messages: Messages): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    terms.flatMap(({ byLanguage }) => {
      const { term, avoid = [] } = byLanguage[code];
      return findPhrases(avoid, withoutPlaceholders(text), code).map((word) => `${key} says “${word}” for “${term}”`);
    }),
  );

/** Texts that lack a term of their English original. */
const missingTerms = (code: LanguageCode, messages: Messages, originals: Messages): string[] =>
  Object.entries(messages).flatMap(([key, text]) => {
    const original = originals[key] ?? originals[key.replace(pluralSuffix, '_other')] ?? '';
    return terms.flatMap(({ byLanguage }) => {
      const { term, forms } = byLanguage[code];
      const isDue = forms !== undefined && hasTerm(original, byLanguage.en.forms ?? []);
      return isDue && !hasForm(text, forms, code) ? [`${key} does not say “${term}”: ${text}`] : [];
    });
  });

/** Names of placeholders are not words of the language. */
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{?.*?\}\}?/g, '');
