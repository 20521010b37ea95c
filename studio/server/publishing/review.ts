import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { tagOf } from '../../locales.ts';
import type { History, VersionNote } from '../../publishing-contracts.ts';
import type { Version } from '../repository/version-reader.ts';
import type { Contents } from './contents.ts';
import { approvalsIn } from './draft-versions.ts';

/** Hash of a draft in a locale, and whether visitors get something else now. */
export type LocaleChange = Pick<History['locales'][number], 'language' | 'country' | 'hash' | 'isChanged'>;

/** Locales in which visitors get something else than now. Expensive: it composes all sentences of both versions. */
export const changesOf = (contents: Contents, live: Contents | undefined): readonly LocaleChange[] =>
  compareLocales(contents, live).filter(({ isChanged }) => isChanged);

/** All locales of a draft, with whether visitors get something else than now. */
export const compareLocales = (contents: Contents, live: Contents | undefined): readonly LocaleChange[] =>
  contents.locales.map((locale) => {
    const { language, country } = locale;
    const hash = contents.hash(language, country);
    return { ...locale, hash, isChanged: !live?.languages.includes(language) || live.hash(language, country) !== hash };
  });

/** Locales with the author and the approval of each. */
export function reviewOf(
  changes: readonly LocaleChange[],
  log: readonly Version<VersionNote>[],
  authorOf: (language: LanguageCode) => string | undefined,
): History['locales'] {
  const approvals = approvalsIn(log);
  return changes.map((change) => {
    const author = authorOf(change.language);
    const approval = approvals.find(
      (given) => tagOf(given) === tagOf(change) && given.hash === change.hash && given.by !== author,
    );
    return { ...change, ...(author !== undefined && { author }), ...(approval && { approval }) };
  });
}

/** Why the last plan of a draft was cancelled; undefined if it was not, or if a person did it. */
export const cancelReasonIn = (log: readonly Version<VersionNote>[]): string | undefined =>
  log.find(({ note: { kind } }) => kind === 'plan' || kind === 'call-off')?.note.reason;
