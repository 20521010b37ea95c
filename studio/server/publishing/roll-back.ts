import type * as z from 'zod';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { textFile } from '../../contracts.ts';
import type { rollBackSchema } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';
import { type Files, hasSameFiles } from '../repository/trees.ts';
import { withNamesOf } from './campaign-json.ts';
import type { PublishingServices } from './publishing-services.ts';
import { withTermsChange } from './terms-change.ts';
import type { VersionFiles } from './version-files.ts';

/** Brings earlier versions back. */
export interface RollBack {
  /**
   * Publishes an earlier version again, or its texts in some languages. The draft becomes the same version if it has no unpublished
   * changes. Does nothing and returns false if it has other terms than a running campaign, and the change is not dated.
   */
  readonly rollBack: (name: string, request: z.infer<typeof rollBackSchema>, user: string) => Promise<boolean>;
  /** Makes a version the draft. */
  readonly restore: (name: string, id: string, user: string) => Promise<void>;
  /** Records the former terms in the draft, with the date of their change. */
  readonly dateTerms: (name: string, user: string) => Promise<void>;
}

export function createRollBack({
  readVersion,
  reader,
  goLive,
  draftChanges,
  changes,
  now,
}: Pick<PublishingServices, 'reader' | 'goLive' | 'draftChanges' | 'changes' | 'now'> &
  Pick<VersionFiles, 'readVersion'>): RollBack {
  return {
    rollBack: (name, { version: id, languages, datesTerms }, user) =>
      changes.changeLive(async () => {
        const { files: then, note } = await readVersion(name, id);
        const { files: draftFiles, published } = await reader.read(name, user);
        if (!published) throw new Refusal(422, 'It is not published: restore the version as the draft');
        const earlier = languages ? withTexts(published.files, then, languages) : withNamesOf(then, published.files);
        const isDated = reader.isDated(name, earlier, published, now());
        if (!isDated && !datesTerms) return false;
        const files = isDated ? earlier : withTermsChange(earlier, published.files, now());
        if (hasSameFiles(files, published.files)) throw new Refusal(422, 'That is what is live');
        const author = note.author ?? note.by;
        await goLive([
          {
            name,
            files,
            user,
            kind: 'roll-back',
            extra: { from: id },
            authorOf: () => author,
            author,
            wasLive: await reader.wasLiveIn(name, id),
          },
        ]);
        if (hasSameFiles(draftFiles, published.files)) {
          await draftChanges.change(name, user, 'restore', () => files, id);
        }
        return true;
      }),
    restore: async (name, id, user) => {
      const { files: then } = await readVersion(name, id);
      await draftChanges.change(name, user, 'restore', (files) => withNamesOf(then, files), id);
    },
    dateTerms: async (name, user) => {
      const { published } = await reader.read(name, user);
      if (!published) throw new Refusal(422, 'It is not published: its terms have no earlier version');
      await draftChanges.change(name, user, 'terms-change', (files) => withTermsChange(files, published.files, now()));
    },
  };
}

/** Files with the texts of some languages from other files. */
function withTexts(files: Files, others: Files, languages: readonly LanguageCode[]): Files {
  const result = new Map(files);
  for (const file of languages.map(textFile)) {
    const text = others.get(file);
    if (text) result.set(file, text);
    else result.delete(file);
  }
  return result;
}
