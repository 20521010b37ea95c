import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import type { Campaign } from '../../../src/campaigns/campaign-types.ts';
import { ownClauseProblems, ownClauses } from '../../../src/campaigns/clauses/own-clauses.ts';
import { mechanicTable } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { readFields } from '../../../src/campaigns/read-fields.ts';
import type { FieldPath } from '../../../tools/scripts/campaign/field-values.ts';
import { isWithin } from '../../../tools/scripts/campaign/parse-problem.ts';
import { type Draft, type Problem, textFile } from '../../contracts.ts';
import type { Fields, Notes } from './draft-folder.ts';

/**
 * Adds the problems of the facts and of own clauses, which the check skips while other fields are wrong. Drops the
 * problem of `promotionId` where `promotionIds`, from which it is derived, has one too.
 */
export function allProblems(found: readonly Problem[], fields: Fields, texts: Draft['texts']): Problem[] {
  const ids = found.some(({ field }) => field === 'promotionIds');
  const shown = found.filter(({ field }) => !(ids && field === 'promotionId'));
  if (shown.length === 0) return shown;
  const isTold = (file: string, place: string) =>
    shown.some((problem) => problem.file === file && isWithin(place, problem.field));
  return [
    ...shown,
    ...(isTold('campaign.json', 'facts') ? [] : problemsOfFacts(fields)),
    ...problemsOfClauses(fields, texts).filter(({ file, field }) => !isTold(file, field)),
  ];
}

function problemsOfFacts(fields: Fields): Problem[] {
  const mechanic = mechanicTable.get(String(fields['mechanic']));
  const facts = mechanic && readFields(mechanic.factsSchema, fields['facts']);
  return facts && 'problems' in facts
    ? facts.problems.map((problem) => problemAt(['facts', ...problem.path], problem.message))
    : [];
}

const problemAt = (place: FieldPath, message: string): Problem => ({
  file: 'campaign.json',
  field: z.core.toDotPath([...place]),
  message,
});

function problemsOfClauses({ clauses }: Fields, texts: Draft['texts']): Problem[] {
  const own = readFields(ownClauses.optional(), clauses);
  if ('problems' in own)
    return own.problems.map(({ path: place, message }) => problemAt(['clauses', ...place], message));
  return [...knownTexts(texts)]
    .filter(([code]) => texts[code] !== undefined)
    .flatMap(([code, known]) =>
      ownClauseProblems(own.value, known).map(([field, message]) => ({ file: textFile(code), field, message })),
    );
}

const day = 86_400;

/** Days before now at which a draft may begin: almost a year is a year that was typed wrong. */
const usualDelay = 330;

/** Dates of a draft that are possible only with another year. */
export function dateWarnings(fields: Fields, { state }: Notes, now: number): Problem[] {
  if (state === undefined) return [];
  const secondsOf = (key: string) => Date.parse(String(fields[key])) / 1000;
  const [start, end, terms] = [secondsOf('startTime'), secondsOf('expireTime'), secondsOf('termsDate')];
  const past = Math.floor((now - start) / day);
  return [
    ...(end < now ? [problemAt(['expireTime'], 'is over already: check the year of it and of startTime')] : []),
    ...(!(end < now) && past > usualDelay ? [problemAt(['startTime'], `was ${past} days ago: check its year`)] : []),
    ...(terms > now && terms > start
      ? [problemAt(['termsDate'], 'has not come yet, and is after startTime: check its year')]
      : []),
  ];
}

/** Written texts by language. */
export const knownTexts = (texts: Draft['texts']): Campaign['texts'] =>
  new Map(
    localeCodes.map((code) => [
      code,
      Object.fromEntries(
        Object.entries(texts[code] ?? {}).flatMap(([key, text]) =>
          typeof text === 'string' && text.trim() !== '' ? [[key, text]] : [],
        ),
      ),
    ]),
  );
