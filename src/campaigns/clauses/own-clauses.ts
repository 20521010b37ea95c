import * as z from 'zod';
import { messageRules, parseMessage, placeholdersOf } from '../../i18n/icu-message.ts';
import { nameId } from '../campaign-fields.ts';
import { termsSections } from './clause.ts';
import { clauseMessages } from './clause-messages.ts';
import { placeholderName, sentenceProblems } from './own-sentence.ts';
import { valueFormat } from './own-values.ts';

const prefix = 'clause.';
const english = clauseMessages('en');

/** Whether the clause is built in: those have a sentence in every language. */
const isOurs = (id: string): boolean => Object.hasOwn(english, `${prefix}${id}`);

/** Clauses in a campaign's own words, which are among its texts as `clauses.<id>`. */
export const ownClauses = z
  .strictObject({
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
          values: z
            .record(z.string().regex(placeholderName, 'must be letters, digits and _ alone'), valueFormat)
            .default({}),
        }),
      )
      .default([]),
  })
  .superRefine(({ replaced, added }, context) => {
    const refuse = (path: (string | number)[], id: string) =>
      context.addIssue({ code: 'custom', path, message: `${id} occurs twice: remove one` });
    for (const [index, id] of replaced.entries()) if (replaced.indexOf(id) !== index) refuse(['replaced', index], id);
    const ids = added.map(({ id }) => id);
    for (const [index, id] of ids.entries()) if (ids.indexOf(id) !== index) refuse(['added', index, 'id'], id);
  });

/** Clauses in a campaign's own wording. */
export type OwnClauses = z.infer<typeof ownClauses>;

/** Placeholders of a shared clause, which a campaign's own words must keep. */
export const namesGiven = (id: string): string[] =>
  placeholdersOf(parseMessage(english[`${prefix}${id}`] ?? '', messageRules('en')));

/** Problems of own clauses in one language, by the name of the text. */
export function ownClauseProblems(
  own: OwnClauses | undefined,
  texts: Readonly<Record<string, string>>,
): [key: string, problem: string][] {
  const clauseKeys = Object.keys(texts).filter((key) => key.startsWith('clauses.'));
  const { replaced = [], added = [] } = own ?? {};
  const names = new Map([
    ...replaced.map((id): [string, string[]] => [`clauses.${id}`, namesGiven(id)]),
    ...added.map(({ id, values }): [string, string[]] => [`clauses.${id}`, Object.keys(values)]),
  ]);
  const unexpected = clauseKeys.filter((key) => !names.has(key));
  return [
    ...unexpected.map((key): [string, string] => [key, 'is for no clause that campaign.json replaces or adds']),
    ...[...names].flatMap(([key, expected]) =>
      textProblems(texts[key], expected).map((problem): [string, string] => [key, problem]),
    ),
  ];
}

/** Problems of a clause's text by the rules of `docs/clauses.md`. */
const textProblems = (text: string | undefined, names: readonly string[]): string[] =>
  text === undefined
    ? ['is missing: terms are in every language that the campaign has, or in none']
    : sentenceProblems(text, names);
