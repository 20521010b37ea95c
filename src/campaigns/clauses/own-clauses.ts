import * as z from 'zod';
import { type MessageValues, messageRules, parseMessage, placeholdersOf } from '../../i18n/icu-message.ts';
import { nameId } from '../campaign-fields.ts';
import { termsSections } from './clause.ts';
import { clauseMessages } from './clause-messages.ts';
import { valueFormat } from './own-values.ts';

const prefix = 'clause.';
const english = clauseMessages('en');

/** Clauses of ours have a sentence in every language. */
const isOurs = (id: string): boolean => Object.hasOwn(english, `${prefix}${id}`);

/** Clauses in a campaign's own words, which are among its texts as `clauses.<id>`. */
export const ownClauses = z.strictObject({
  /** Shared clauses in its own words. */
  replaced: z.array(z.string().refine(isOurs, 'is not a clause of the library')).default([]),
  /** Clauses that only it has, after the shared ones. */
  added: z
    .array(
      z.strictObject({
        id: nameId.refine((id) => !isOurs(id), 'is a clause of the library: replace it'),
        section: z.enum(termsSections),
        /** Also shown beside the headline. */
        significant: z.boolean().default(false),
        values: z.record(z.string(), valueFormat).default({}),
      }),
    )
    .default([]),
});

/** Clauses in a campaign's own words. */
export type OwnClauses = z.infer<typeof ownClauses>;

/** Text of a campaign's own clause with its values. */
export const fillClause = (text: string, values: MessageValues): string =>
  text.replaceAll(placeholder, (_, name: string) => values[name]?.text ?? '');

const placeholder = /\{\{(\w+)\}\}/g;

/** Placeholders of a shared clause, which a campaign's own words must keep. */
const namesGiven = (id: string): string[] =>
  placeholdersOf(parseMessage(english[`${prefix}${id}`] ?? '', messageRules('en')));

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Problems of own clauses in one language, by the name of the text. */
export function ownClauseProblems(
  own: OwnClauses | undefined,
  texts: Readonly<Record<string, string>>,
): [key: string, problem: string][] {
  const written = Object.keys(texts).filter((key) => key.startsWith('clauses.'));
  const { replaced = [], added = [] } = own ?? {};
  const names = new Map([
    ...replaced.map((id): [string, string[]] => [`clauses.${id}`, namesGiven(id)]),
    ...added.map(({ id, values }): [string, string[]] => [`clauses.${id}`, Object.keys(values)]),
  ]);
  const strange = written.filter((key) => !names.has(key));
  return [
    ...strange.map((key): [string, string] => [key, 'is for no clause that campaign.json replaces or adds']),
    ...[...names].flatMap(([key, expected]) =>
      textProblems(texts[key], expected).map((problem): [string, string] => [key, problem]),
    ),
  ];
}

/** Problems of a clause's text by the rules of `docs/clauses.md`. */
function textProblems(text: string | undefined, names: readonly string[]): string[] {
  if (text === undefined) return ['is missing: terms are in every language that the campaign has, or in none'];
  const found = namesIn(text);
  const plain = text.replaceAll(placeholder, '');
  const expected = names.map((name) => `{{${name}}}`).join(', ') || 'none';
  return [
    ...(found.toSorted().join() === names.toSorted().join()
      ? []
      : [`must have these placeholders, each once: ${expected}`]),
    ...(/[{}]/.test(plain) ? ['has a single brace'] : []),
    ...(/\p{Nd}/u.test(plain) ? ['has a number: numbers come from the facts'] : []),
    ...(/[.।]$/u.test(text) ? [] : ['must end as a sentence does']),
  ];
}
