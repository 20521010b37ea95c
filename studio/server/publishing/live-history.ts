import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import type { Version } from '../repository/version-reader.ts';
import { type Sentences, sentencesSchema } from './sentences.ts';

/** Reference of the branch with the live versions: each commit contains all campaigns. */
export const liveRef = 'live';

/** Maximum length of a history that is read; more than an operator publishes in years. */
export const maxPublications = 100_000;

/** Versions that services have shown. */
export type LiveHistory = ReturnType<typeof createLiveHistory>;

/** Reads versions. A `tree` is the id of a campaign's files; a `set` is the id of the tree of all campaigns. */
export function createLiveHistory(repository: Repository<VersionNote>) {
  /** Trees of the campaigns of a version, by name. */
  const campaignsOf = async (commit: string | undefined): Promise<ReadonlyMap<string, string>> =>
    commit === undefined ? new Map() : repository.entries(`${commit}:campaigns`);

  return {
    head: (): Promise<string | undefined> => repository.head(liveRef),
    campaignsOf,
    /** Trees of the campaigns of a set, by name. Empty for an unknown set. */
    campaignsIn: (set: string): Promise<ReadonlyMap<string, string>> => repository.entries(set),
    readTree: (tree: string): Promise<Files> => repository.readTree(tree),
    files: async (commit: string, name: string): Promise<Files | undefined> => {
      const tree = (await campaignsOf(commit)).get(name);
      return tree === undefined ? undefined : repository.readTree(tree);
    },
    /** Sentences as they were published, by locale (`de`, `de-AT`); undefined for campaigns from before the studio. */
    sentences: async (commit: string, name: string): Promise<ReadonlyMap<string, Sentences> | undefined> => {
      const tree = (await repository.entries(`${commit}:sentences`)).get(name);
      if (tree === undefined) return undefined;
      const files = await repository.readTree(tree);
      return new Map(
        [...files].map(([file, bytes]) => [
          file.replace(/\.json$/, ''),
          sentencesSchema.parse(JSON.parse(bytes.toString('utf8'))),
        ]),
      );
    },
    log: async (name: string): Promise<readonly Version<VersionNote>[]> =>
      isCampaignName(name) ? repository.log(liveRef, { folder: `campaigns/${name}` }) : [],
    /** Publications of all campaigns, newest first. */
    allPublications: (): Promise<readonly Version<VersionNote>[]> => repository.log(liveRef, { max: maxPublications }),
  };
}
