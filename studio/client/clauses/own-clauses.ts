import { localeCodes } from '../../../config/languages.ts';
import { fillSentence, placeholdersIn, sentenceProblems } from '../../../src/campaigns/clauses/own-sentence.ts';
import type { FieldPath } from '../../../tools/scripts/campaign/field-values.ts';
import { type AddedClause, type ClauseSaying, type OwnClauses, ownClausesOf } from '../../clause-contracts.ts';
import { type Draft, textFile } from '../../contracts.ts';
import { textOfClause } from '../text-keys.ts';

/** Change of a field, as an editor takes it. */
export interface Edit {
  readonly file: string;
  readonly path: FieldPath;
  readonly value: unknown;
}

const inCampaign = (path: FieldPath, value: unknown): Edit => ({ file: 'campaign.json', path, value });

/** Changes a list of own clauses; without any clause the campaign names none. */
function editOf(own: OwnClauses, list: 'added' | 'replaced', items: readonly unknown[]): Edit {
  const other = list === 'added' ? own.replaced : own.added;
  if (items.length === 0 && other.length === 0) return inCampaign(['clauses'], undefined);
  return inCampaign(['clauses', list], items.length === 0 ? undefined : items);
}

export const additionOf = (own: OwnClauses, id: string, section: string): Edit =>
  editOf(own, 'added', [...own.added, { id, section }]);

export const replacementOf = (own: OwnClauses, id: string): Edit => editOf(own, 'replaced', [...own.replaced, id]);

/** Removes a clause, with its sentences. */
export function removalOf({ fields, texts }: Draft, id: string): readonly Edit[] {
  const own = ownClausesOf(fields);
  const list = own.replaced.includes(id) ? 'replaced' : 'added';
  const left =
    list === 'replaced' ? own.replaced.filter((other) => other !== id) : own.added.filter((other) => other.id !== id);
  const key = textOfClause(id);
  const sentences = localeCodes.filter((code) => texts[code]?.[key] !== undefined);
  return [
    editOf(own, list, left),
    ...sentences.map((code) => ({ file: textFile(code), path: [key], value: undefined })),
  ];
}

/** Puts back what a removal took out of `before`. What others have changed since stays. */
export function restorationOf(before: Draft, now: Draft, id: string): readonly Edit[] {
  const [was, own] = [ownClausesOf(before.fields), ownClausesOf(now.fields)];
  const index = was.added.findIndex((clause) => clause.id === id);
  const definition =
    index === -1
      ? replacementOf(own, id)
      : editOf(own, 'added', own.added.toSpliced(index, 0, ...was.added.slice(index, index + 1)));
  const key = textOfClause(id);
  const sentences = localeCodes.filter((code) => before.texts[code]?.[key] !== undefined);
  return [
    definition,
    ...sentences.map((code) => ({ file: textFile(code), path: [key], value: before.texts[code]?.[key] })),
  ];
}

/** Clauses of the part of the terms that a clause is in, in their order. */
export const inSameSection = (added: readonly AddedClause[], { section }: AddedClause): readonly AddedClause[] =>
  added.filter((other) => other.section === section);

/** Moves a clause by one place within its part of the terms; undefined at the end of the part. */
export function moveOf(own: OwnClauses, clause: AddedClause, by: -1 | 1): Edit | undefined {
  const same = inSameSection(own.added, clause);
  const other = same[same.indexOf(clause) + by];
  if (!other) return undefined;
  const [from, to] = [own.added.indexOf(clause), own.added.indexOf(other)];
  return editOf(own, 'added', own.added.with(from, other).with(to, clause));
}

/** Name of a clause in its words: `stadium-tickets`; empty without a Latin letter or a digit. */
export const clauseId = (words: string): string =>
  words
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** Names that say little without the field around them. */
const generalNames: ReadonlySet<string> = new Set([
  'count',
  'amount',
  'value',
  'reward',
  'at',
  'per',
  'from',
  'to',
  'date',
]);

/** Name of the placeholder of a value: `ticketLimitCount` of `f.ticketLimit.count|number`. */
export function nameOfValue(value: string, taken: readonly string[]): string {
  const [path = ''] = value.split('|');
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  const [last = 'value', parent = ''] = names.toReversed();
  const isGeneral = generalNames.has(last) && names.length > 2;
  const name = (isGeneral ? parent + last.charAt(0).toUpperCase() + last.slice(1) : last).replaceAll(/\W/g, '');
  if (!taken.includes(name)) return name;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${name}${index + 2}`);
  return numbers.find((other) => !taken.includes(other)) ?? name;
}

/** Problem of a sentence while it is typed; undefined without words: the check says whether they are missing. */
export function problemOfSentence(text: string, names: readonly string[]): string | undefined {
  if (text.trim() === '') return undefined;
  return sentenceProblems(text.trim(), names).join('; ') || undefined;
}

/** Values that a sentence does not say yet. */
export function missingNames(text: string, names: readonly string[]): readonly string[] {
  const said = placeholdersIn(text);
  return names.filter((name) => !said.includes(name));
}

/** Puts a placeholder at a place of a sentence, apart from the words around it. */
export function withPlaceholder(
  text: string,
  name: string,
  at: number,
): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const start = `${before}${before === '' || /[\s(]$/.test(before) ? '' : ' '}{{${name}}}`;
  return { text: `${start}${after === '' || /^[\s.,;:!?)،।]/.test(after) ? '' : ' '}${after}`, caret: start.length };
}

/** Sentences as readers get them; a value that is not known stays a placeholder. */
export function readings(text: string, names: readonly string[], said: readonly ClauseSaying[]): readonly string[] {
  const unknown = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]));
  return said.map(({ before, values }) => before + fillSentence(text.trim(), { ...unknown, ...values }));
}
