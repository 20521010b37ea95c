import type { VersionNote } from '../../publishing-contracts.ts';
import { refuseDisk } from '../disk-problem.ts';
import { type Files, hasSameFiles } from '../repository/trees.ts';
import type { PublishingServices } from './publishing-services.ts';

/** Changes drafts that a publication has made outdated. */
export interface DraftChanges {
  /** Changes the files of a draft, and keeps a version of them. */
  readonly change: (
    name: string,
    user: string,
    kind: VersionNote['kind'],
    change: (files: Files) => Files,
    from?: string,
  ) => Promise<void>;
  readonly markPublished: (name: string, user: string) => Promise<void>;
  /** Names of the campaigns whose drafts are what visitors have. */
  readonly findUnchanged: (names: readonly string[]) => Promise<readonly string[]>;
}

export function createDraftChanges({
  drafts,
  draftVersions,
  reader,
}: Pick<PublishingServices, 'drafts' | 'draftVersions' | 'reader'>): DraftChanges {
  return {
    change: (name, user, kind, change, from) =>
      drafts.runInTurn(name, async () => {
        await drafts.folderOf(name);
        await draftVersions.begin(name);
        const before = await draftVersions.record(name, user, 'save');
        await drafts.replaceFiles(name, change(await draftVersions.files(before)), user);
        await draftVersions.record(name, user, kind, from === undefined ? undefined : { from });
      }),
    markPublished: (name, user) =>
      drafts
        .runInTurn(name, async () => {
          if (!drafts.exists(name)) return;
          await drafts.setPublished(name);
          await draftVersions.record(name, user, 'save');
        })
        .catch(refuseDisk('It is published, but its draft does not say so')),
    findUnchanged: async (names) => {
      const found: string[] = [];
      for (const name of names) {
        const draft = drafts.exists(name) ? await draftVersions.newest(name) : undefined;
        if (!draft) continue;
        const files = await draftVersions.files(draft);
        const published = await reader.publishedOf(name, files);
        if (published && hasSameFiles(files, published.files)) found.push(name);
      }
      return found;
    },
  };
}
