import * as z from 'zod';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Drafts } from '../drafts.ts';
import { type Composing, type Contents, readContents } from './contents.ts';
import type { DraftVersions } from './draft-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import type { Files, Version } from './repository.ts';

interface CampaignReaderDeps {
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
  readonly composing: Composing;
}

/** Reads drafts, and their live versions. */
export type CampaignReader = ReturnType<typeof createCampaignReader>;

export function createCampaignReader({ drafts, draftVersions, live, composing }: CampaignReaderDeps) {
  /** The newest version of the draft, including any change of its folder. */
  const draftOf = (name: string, user: string): Promise<Version<VersionNote>> =>
    drafts.inTurn(name, async () => {
      await drafts.folderOf(name);
      await draftVersions.begin(name);
      return draftVersions.record(name, user, 'save');
    });

  /** A draft's campaign in a set: under its current name, or under the one of its last publication. */
  const publishedIn = async (
    set: ReadonlyMap<string, string>,
    name: string,
    files: Files,
  ): Promise<Omit<Published, 'commit'> | undefined> => {
    const { formerNames = [] } = namesIn(files);
    for (const known of [name, ...formerNames]) {
      const tree = set.get(known);
      if (live && tree !== undefined) return { name: known, tree, files: await live.readTree(tree) };
    }
    return undefined;
  };

  /** The same, in the set that services use. */
  const publishedOf = async (name: string, files: Files): Promise<Published | undefined> => {
    const commit = await live?.head();
    const published =
      commit === undefined || !live ? undefined : await publishedIn(await live.campaignsOf(commit), name, files);
    return published && commit !== undefined ? { ...published, commit } : undefined;
  };

  const contentsOf = (name: string, files: Files): Contents | undefined => {
    try {
      return readContents(name, files, composing);
    } catch {
      // The check says why the campaign has no page.
      return undefined;
    }
  };

  const publicationsOf = async (name: string, files: Files): Promise<readonly Version<VersionNote>[]> => {
    const { formerNames = [] } = namesIn(files);
    const logs = await Promise.all([name, ...formerNames].map((known) => live?.log(known) ?? []));
    const seen = new Map(logs.flat().map((version) => [version.id, version]));
    return [...seen.values()];
  };

  const formerNamesOf = async (name: string): Promise<readonly string[]> => {
    const draft = await draftVersions.newest(name);
    return draft ? (namesIn(await draftVersions.files(draft)).formerNames ?? []) : [];
  };

  return { draftOf, publishedIn, publishedOf, contentsOf, publicationsOf, formerNamesOf };
}

/** A campaign that services show. */
export interface Published {
  readonly name: string;
  readonly files: Files;
  /** Id of its contents. */
  readonly tree: string;
  readonly commit: string;
}

const namesSchema = z.looseObject({
  formerNames: z.array(z.string()).optional().catch(undefined),
  parent: z.string().optional().catch(undefined),
});

export function namesIn(files: Files): z.infer<typeof namesSchema> {
  try {
    return namesSchema.parse(JSON.parse(files.get('campaign.json')?.toString('utf8') ?? '{}'));
  } catch {
    // The check says what is wrong with the file.
    return {};
  }
}
