import type { VersionNote } from '../../publishing-contracts.ts';
import { type ReleaseRecord, releaseRecordSchema } from '../../release-contracts.ts';
import { Refusal } from '../refusal.ts';
import type { Repository } from '../repository/repository.ts';
import type { Version } from '../repository/version-reader.ts';
import { planRef } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';

interface ReleaseStoreDeps {
  readonly repository: Repository<VersionNote>;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** A release with its newest version and the contents of its campaigns. */
export interface StoredRelease extends ReleaseRecord {
  readonly id: number;
  readonly version: Version<VersionNote>;
  /** Id of the contents of each campaign. */
  readonly contents: ReadonlyMap<string, string>;
}

/** Releases: a branch for each, with a commit for each step (decision 141). */
export type ReleaseStore = ReturnType<typeof createReleaseStore>;

const file = 'release.json';
const refOf = (id: number): string => `releases/${id}`;

export function createReleaseStore({ repository, now }: ReleaseStoreDeps) {
  const read = async (id: number): Promise<StoredRelease | undefined> => {
    const version = await repository.newest(refOf(id));
    if (!version) return undefined;
    const entries = await repository.entries(version.tree);
    const facts = await repository.readTree(entries.get('release') ?? '');
    const text = facts.get(file)?.toString('utf8') ?? '';
    const contents = await repository.entries(entries.get('contents') ?? '');
    return { ...releaseRecordSchema.parse(JSON.parse(text)), id, version, contents };
  };

  const get = async (id: number): Promise<StoredRelease> => {
    const release = await read(id);
    if (!release) throw new Refusal(404, 'There is no such release');
    return release;
  };

  const ids = async (): Promise<readonly number[]> =>
    (await repository.refs('releases/')).map(Number).sort((one, other) => other - one);

  const write = async (
    id: number,
    kept: ReleaseRecord,
    contents: ReadonlyMap<string, string>,
    step: ReleaseStep,
    parent: string | undefined,
  ): Promise<void> => {
    const at = now();
    const text = `${JSON.stringify(kept, undefined, 2)}\n`;
    // Not `campaigns`, as in a publication, so that no reader mistakes a release for a live version.
    const parts = {
      release: repository.writeTree(new Map([[file, Buffer.from(text)]])),
      contents: repository.writeTreeOfFolders(contents),
    };
    await repository.commit({
      ref: refOf(id),
      tree: repository.writeTreeOfFolders(new Map(Object.entries(parts))),
      parent,
      subject: `${kept.title}: ${step.kind}`,
      by: step.by,
      at,
      note: { ...step, name: kept.title, release: id, at: new Date(at * 1000).toISOString() },
    });
  };

  return {
    get,
    /** All but discarded releases, the newest first. */
    list: async (): Promise<readonly StoredRelease[]> => {
      const releases = await Promise.all((await ids()).map(get));
      return releases.filter(({ state }) => state !== 'discarded');
    },
    log: (id: number): Promise<readonly Version<VersionNote>[]> => repository.log(refOf(id)),
    /** Begins a release and returns its number, which no other release ever has. */
    create: async (title: string, by: string): Promise<number> => {
      const id = ((await ids())[0] ?? 0) + 1;
      await write(id, { title, state: 'open', campaigns: [] }, new Map(), { kind: 'release', by }, undefined);
      return id;
    },
    /** Adds a version with a change and its description. */
    change: async (
      release: StoredRelease,
      step: ReleaseStep,
      change: Partial<ReleaseRecord> & { readonly contents?: ReadonlyMap<string, string> },
    ): Promise<void> => {
      const { id: _, version, contents, ...kept } = release;
      const { contents: changed = contents, ...fields } = change;
      await write(release.id, { ...kept, ...fields }, changed, step, version.id);
    },
  };
}

/** @throws Refusal for a campaign of a release in one of these states, naming the release */
export async function assertInNoRelease(
  { releaseStore, live }: Pick<PublishingServices, 'releaseStore' | 'live'>,
  name: string,
  states: readonly ('open' | 'planned' | 'live')[],
): Promise<void> {
  const plans = (await live?.listPlans()) ?? [];
  for (const { id, title, state, campaigns } of await releaseStore.list()) {
    if (!campaigns.some((campaign) => campaign.name === name)) continue;
    const isPlanned = plans.some(({ ref }) => ref === planRef('planned-releases', id));
    const isEndPlanned = plans.some(({ ref }) => ref === planRef('planned-ends', id));
    const current = isPlanned ? 'planned' : state === 'live' && !isEndPlanned ? undefined : state;
    if (states.some((one) => one === current)) {
      throw new Refusal(422, `It is part of the release ${title}: change that first`);
    }
  }
}

/** A step of the work on a release. */
type ReleaseStep = Pick<VersionNote, 'kind' | 'by' | 'plan' | 'reason' | 'campaigns'>;
