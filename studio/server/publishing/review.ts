import { isDeepStrictEqual } from 'node:util';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { type Locale, tagOf } from '../../locales.ts';
import type { History, VersionNote } from '../../publishing-contracts.ts';
import type { Version } from '../repository/version-reader.ts';
import { type Contents, isOfLanguage } from './contents.ts';
import { approvalsIn } from './draft-versions.ts';

/** Hash of a draft in a locale, and whether visitors get something else now. */
export type LocaleChange = Pick<History['locales'][number], 'language' | 'country' | 'hash' | 'isChanged'>;

/** Parts of contents that are compared. */
type Compared = Pick<Contents, 'files' | 'languages' | 'locales' | 'hash'>;

/** Locales in which visitors get something else than now. */
export const changesOf = (contents: Compared, live: Compared | undefined): readonly LocaleChange[] =>
  contents.locales
    .filter(mayDiffer(contents, live))
    .map((locale) => compareLocale(locale, contents, live))
    .filter(({ isChanged }) => isChanged);

/** All locales of a draft, with whether visitors get something else than now. */
export function compareLocales(contents: Compared, live: Compared | undefined): readonly LocaleChange[] {
  const isTouched = mayDiffer(contents, live);
  return contents.locales.map((locale) =>
    isTouched(locale)
      ? compareLocale(locale, contents, live)
      : { ...locale, hash: contents.hash(locale.language, locale.country), isChanged: false },
  );
}

/**
 * Composing sentences is expensive: those of a language whose files are all the same are the same. In a country they may differ all the
 * same: a forbidden phrase in one language withholds the campaign in all.
 */
function mayDiffer(contents: Compared, live: Compared | undefined): (locale: Locale) => boolean {
  if (!live) return () => true;
  const names = [...new Set([...contents.files.keys(), ...live.files.keys()])];
  const changed = names.filter((file) => !isDeepStrictEqual(contents.files.get(file), live.files.get(file)));
  return ({ language, country }) => changed.some((file) => country !== undefined || isOfLanguage(file, language));
}

function compareLocale(locale: Locale, contents: Compared, live: Compared | undefined): LocaleChange {
  const { language, country } = locale;
  const hash = contents.hash(language, country);
  return { ...locale, hash, isChanged: !live?.languages.includes(language) || live.hash(language, country) !== hash };
}

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
