import { localeCodes } from '../../../config/languages.ts';
import { hyphenateHeading } from '../../../server/hyphens/hyphenate.ts';
import type { findProblems } from '../../../tools/scripts/campaign/check.ts';
import { parseProblem } from '../../../tools/scripts/campaign/parse-problem.ts';
import type { Draft } from '../../contracts.ts';
import { stateOf } from './board-row.ts';
import { type FolderFiles, parseFields, textsOf } from './draft-folder.ts';
import { allProblems, dateWarnings } from './draft-problems.ts';

/** Describes a draft by its folder and what the check says about it. */
export function describeDraft(
  name: string,
  { files, notes, hash, art }: FolderFiles,
  { problems, warnings, usable }: ReturnType<typeof findProblems>,
  now: number,
): Draft {
  const fields = parseFields(files.get('campaign.json')) ?? {};
  const texts = textsOf(files);
  return {
    name,
    version: hash,
    state: stateOf(fields, notes, now),
    from: notes.from,
    changedBy: notes.changedBy,
    fields,
    texts,
    titles: titlesOf(texts),
    unread: notes.unread,
    art: [...art],
    problems: allProblems(
      problems.map((problem) => parseProblem(name, problem)),
      fields,
      texts,
    ),
    warnings: [...warnings.map((warning) => parseProblem(name, warning)), ...dateWarnings(fields, notes, now)],
    publishedIn: usable[0]?.campaign.publishedIn.slice(),
    withheld: usable[0] && [...usable[0].withheld].map(([country, reasons]) => ({ country, reasons: [...reasons] })),
  };
}

/** Titles with the places at which pages divide their words. */
const titlesOf = (texts: Draft['texts']): Draft['titles'] =>
  Object.fromEntries(
    localeCodes.flatMap((code) => {
      const title = texts[code]?.['title'];
      const divided = typeof title === 'string' ? hyphenateHeading(title, code) : title;
      return typeof divided === 'string' && divided !== title ? [[code, divided]] : [];
    }),
  );
