import type * as z from 'zod';
import type { Differences, differencesQuery, VersionNote } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';
import type { Files } from '../repository/trees.ts';
import { differencesOf, type Side } from './differences.ts';
import { withoutNotes } from './draft-versions.ts';
import { requireLive } from './live-versions.ts';
import type { PublishingServices } from './publishing-services.ts';

/** Reads and compares versions of campaigns. */
export interface VersionFiles {
  /** Files of a version of a campaign: a draft, or a publication. */
  readonly readVersion: (name: string, id: string) => Promise<{ readonly files: Files; readonly note: VersionNote }>;
  readonly readArt: (name: string, id: string, file: string) => Promise<Buffer>;
  readonly differences: (name: string, query: z.infer<typeof differencesQuery>, user: string) => Promise<Differences>;
  /** All recorded steps, newest first. */
  readonly audit: () => Promise<readonly (VersionNote & { readonly id: string })[]>;
}

export function createVersionFiles({
  repository,
  draftVersions,
  reader,
  live,
}: Pick<PublishingServices, 'repository' | 'draftVersions' | 'reader' | 'live'>): VersionFiles {
  const noVersion = () => new Refusal(404, 'There is no such version');

  const isOfDraft = async (name: string, id: string): Promise<boolean> =>
    (await draftVersions.log(name)).some((version) => version.id === id);

  const readVersion: VersionFiles['readVersion'] = async (name, id) => {
    const version = await repository.version(id);
    if (!version) throw noVersion();
    const { tree, note } = version;
    if ((await repository.entries(tree)).has('campaign.json')) {
      // After a renaming, earlier notes have the former name.
      if (note.name !== name && !(await isOfDraft(name, id))) throw noVersion();
      return { files: withoutNotes(await repository.readTree(tree)), note };
    }
    const entries = await requireLive(live).campaignsOf(id);
    const known = [name, ...(await reader.formerNamesOf(name))].find((one) => entries.has(one));
    const files = known === undefined ? undefined : await requireLive(live).files(id, known);
    if (!files) throw noVersion();
    return { files, note };
  };

  const sideOf = async (name: string, id: string): Promise<Side> => {
    const { files } = await readVersion(name, id);
    // Stored sentences that can't be read count as unknown.
    const stored = await live?.sentences(id, name).catch(() => undefined);
    return { files, stored, contents: reader.contentsOf(name, files) };
  };

  return {
    readVersion,
    readArt: async (name, id, file) => {
      const bytes = (await readVersion(name, id)).files.get(file);
      if (!bytes) throw new Refusal(404, `There is no picture ${file}`);
      return bytes;
    },
    differences: async (name, { from, to, country }, user) => {
      const { draft, published } = await reader.read(name, user);
      const idOf = (side: string): string | undefined =>
        side === 'draft' ? draft.id : side === 'live' ? published?.commit : side;
      const [before, after] = await Promise.all(
        [from, to].map(async (side) => {
          const id = idOf(side);
          return id === undefined ? undefined : sideOf(name, id);
        }),
      );
      return differencesOf(before, after, country);
    },
    audit: async () => {
      const names = await repository.refs('');
      const logs = await Promise.all(names.map((ref) => repository.log(ref, { max: 1_000_000 })));
      return logs
        .flat()
        .map(({ id, note }) => ({ id, ...note }))
        .sort((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}
