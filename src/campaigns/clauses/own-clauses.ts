import * as z from 'zod';
import { nameId } from '../campaign-fields.ts';
import { type ClauseEntry, clauseLibrary, valueFormat } from './clause-library.ts';

const libraryIds: ReadonlySet<string> = new Set(clauseLibrary.clauses.map(({ id }) => id));

/** Clauses that a campaign words itself; the words are in its texts, as `clauses.<id>`. */
export const ownClauses = z.strictObject({
  /** Clauses of the library that it says in its own words. */
  replaced: z.array(z.string().refine((id) => libraryIds.has(id), 'is no clause of the library')).default([]),
  /** Clauses that only it has, after those of the library. */
  added: z
    .array(
      z.strictObject({
        id: nameId.refine((id) => !libraryIds.has(id), 'is a clause of the library: replace it'),
        section: z.enum(clauseLibrary.sections),
        /** It stands beside the headline too. */
        significant: z.boolean().default(false),
        values: z.record(z.string(), valueFormat).default({}),
      }),
    )
    .default([]),
});

/** Clauses that a campaign words itself. */
export type OwnClauses = z.infer<typeof ownClauses>;

/** A clause of the terms. */
export interface TermsClause extends ClauseEntry {
  readonly id: string;
  readonly section: string;
  readonly significant: boolean;
  /** The campaign has words of its own for it. */
  readonly isOwn: boolean;
}

const never: OwnClauses = { replaced: [], added: [] };

/** All clauses of a campaign, in order. */
export const clausesOf = ({ replaced, added }: OwnClauses = never): TermsClause[] => [
  ...clauseLibrary.clauses.map((clause) => ({ ...clause, isOwn: replaced.includes(clause.id) })),
  ...added.map((clause) => ({ ...clause, when: [], isOwn: true })),
];

/** The text of a clause of a campaign's own with its values. */
export const fillClause = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (_, name: string) => values[name] ?? '');

const placeholder = /\{\{(\w+)\}\}/g;

/** What is wrong with the words of own clauses in one language, by the name of the text. */
export function ownClauseProblems(
  own: OwnClauses | undefined,
  texts: Readonly<Record<string, string>>,
): [key: string, problem: string][] {
  const written = Object.keys(texts).filter((key) => key.startsWith('clauses.'));
  if (!own && written.length === 0) return [];
  const clauses = clausesOf(own).filter(({ isOwn }) => isOwn);
  const known = new Set(clauses.map(({ id }) => `clauses.${id}`));
  const strange = written.filter((key) => !known.has(key));
  return [
    ...strange.map((key): [string, string] => [key, 'is for no clause that campaign.json replaces or adds']),
    ...clauses.flatMap(({ id, values }) => {
      const key = `clauses.${id}`;
      return textProblems(texts[key], Object.keys(values)).map((problem): [string, string] => [key, problem]);
    }),
  ];
}

/** What a clause may not be, as `docs/clauses.md` has it. */
function textProblems(text: string | undefined, names: readonly string[]): string[] {
  if (text === undefined) return ['is missing: terms are in every language that the campaign has, or in none'];
  const found = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  const plain = text.replaceAll(placeholder, '');
  const expected = names.map((name) => `{{${name}}}`).join(', ') || 'none';
  return [
    ...(found.toSorted().join() === names.toSorted().join()
      ? []
      : [`must have these placeholders, each once: ${expected}`]),
    ...(/[{}]/.test(plain) ? ['has a single brace'] : []),
    ...(/\p{Nd}/u.test(plain) ? ['has a number: numbers come from the facts'] : []),
    ...(isLabelled(text) ? [] : ['must have a colon, or another mark, before each value']),
    ...(/[.।]$/u.test(text) ? [] : ['must end as a sentence does']),
  ];
}

/** No ending or preposition belongs to a value. */
const isLabelled = (text: string): boolean =>
  [...text.matchAll(placeholder)].every(({ index }) =>
    /(?:[:：;,،؛—–] ?| \(|^|\}\} )$/u.test(text.slice(0, index).replaceAll('\u00a0', ' ')),
  );
