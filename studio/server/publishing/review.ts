import type { LanguageCode } from '../../../src/i18n/languages.ts';
import type { History, VersionNote } from '../../publishing-contracts.ts';
import type { Contents } from './contents.ts';
import { approvalsIn } from './draft-versions.ts';
import type { Version } from './repository.ts';

/** Hash of a draft in a language, and whether readers get something else now. */
export type LanguageChange = Pick<History['languages'][number], 'language' | 'hash' | 'isChanged'>;

/** Compares a draft with the live version. Expensive: it composes all sentences of both. */
export const changesOf = (contents: Contents, live: Contents | undefined): readonly LanguageChange[] =>
  contents.languages.map((language) => {
    const hash = contents.hash(language);
    return { language, hash, isChanged: !live?.languages.includes(language) || live.hash(language) !== hash };
  });

/** Languages of a draft with the author and the approval of each. */
export function reviewOf(
  changes: readonly LanguageChange[],
  log: readonly Version<VersionNote>[],
  authorOf: (language: LanguageCode) => string | undefined,
): History['languages'] {
  const approvals = approvalsIn(log);
  return changes.map((change) => {
    const author = authorOf(change.language);
    const approval = approvals.find(
      ({ language, hash, by }) => language === change.language && hash === change.hash && by !== author,
    );
    return { ...change, ...(author !== undefined && { author }), ...(approval && { approval }) };
  });
}

/** Why the last plan of a draft was cancelled; undefined if it was not, or if a person did it. */
export const calledOffIn = (log: readonly Version<VersionNote>[]): string | undefined =>
  log.find(({ note: { kind } }) => kind === 'plan' || kind === 'call-off')?.note.reason;
