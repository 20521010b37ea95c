import * as z from 'zod';
import { fallbackChain, isLanguageCode, type LanguageCode } from '../../i18n/languages.ts';
import { createTexts, type Messages, type Texts } from '../../i18n/texts.ts';
import records from './library.json' with { type: 'json' };

const path = z.string().regex(/^[a-z][\w.-]*$/i);
const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A condition on the facts: a path that must be there, or a path, an operator and a value. */
const condition = z.union([
  z.tuple([path]),
  z.tuple([path, z.literal('missing')]),
  z.tuple([path, z.enum(['=', '!=', '>', 'has', 'size', 'size>']), scalar]),
  z.tuple([path, z.enum(['in', 'not-in']), z.array(z.string())]),
]);

/** A path, and how its value is written. */
export const valueFormat = z.string().regex(/^[\w.-]+\|[a-z-]+(:[\w-]+)?$/);

const entry = {
  when: z.array(condition).default([]),
  /** By placeholder: a path, and how its value is written, as `f.wagering.days|count:days`. */
  values: z.record(z.string(), valueFormat).default({}),
};

const librarySchema = z.object({
  sections: z.array(z.string()),
  clauses: z.array(
    z.strictObject({
      id: z.string(),
      section: z.string(),
      /** It stands beside the headline too. */
      significant: z.boolean(),
      /** One clause for each item of this list; `:field` keeps items that have the field, `:!field` those that lack it. */
      each: z
        .string()
        .regex(/^[\w.-]+(:!?\w+)?$/)
        .optional(),
      ...entry,
    }),
  ),
  steps: z.record(z.string(), z.array(z.strictObject({ id: z.string(), action: z.string().nullable(), ...entry }))),
  figures: z.record(z.string(), z.array(z.strictObject({ id: z.string(), ...entry }))),
  /** Words by group: what a value is called. A word may have values of its own. */
  vocabulary: z.record(
    z.string(),
    z.object({ counted: z.boolean(), words: z.record(z.string(), z.record(z.string(), z.string())) }),
  ),
  /** Numbers of the site that clauses name. */
  site: z.record(z.string(), z.number()),
});

/** Every clause, step and headline figure, without its texts. */
export const clauseLibrary = librarySchema.parse(records);

/** A condition on the facts. */
export type ClauseCondition = z.infer<typeof condition>;

/** What a clause, a step and a figure have in common. */
export type ClauseEntry = Pick<z.infer<typeof librarySchema>['clauses'][number], 'when' | 'values'> & {
  readonly each?: string | undefined;
};

const files = import.meta.glob<Messages>('./texts/*.json', { eager: true, import: 'default' });

const messagesByLanguage: ReadonlyMap<string, Messages> = new Map(
  Object.entries(files).map(([file, messages]) => [file.slice('./texts/'.length, -'.json'.length), messages]),
);

/** The languages that the library is written in. */
export const clauseLanguages: readonly LanguageCode[] = [...messagesByLanguage.keys()].filter(isLanguageCode);

/** The texts of the library as they are written, by language. */
export const clauseMessages = (language: LanguageCode): Messages => messagesByLanguage.get(language) ?? {};

/** The texts of the library in a language, or in the one that stands in for it. */
export function clauseTexts(language: LanguageCode): { readonly language: LanguageCode; readonly t: Texts['t'] } {
  const written = fallbackChain(language).find((code) => textsByLanguage.has(code));
  const t = written && textsByLanguage.get(written);
  if (written === undefined || !t) throw new Error(`The clause library has no texts for ${language}`);
  return { language: written, t };
}

/** A key without a text is a mistake of the library, which tests find. */
const createClauseTexts = (language: LanguageCode): Texts['t'] =>
  createTexts({
    language,
    messages: clauseMessages(language),
    onMissingKey: (key) => {
      throw new ClauseError(`clauses/texts/${language}.json: ${key} is missing`);
    },
  }).t;

const textsByLanguage: ReadonlyMap<LanguageCode, Texts['t']> = new Map(
  clauseLanguages.map((language) => [language, createClauseTexts(language)]),
);

/** A clause that can't be written. */
export class ClauseError extends Error {
  override readonly name = 'ClauseError';
}
