import * as z from 'zod';
import { tagOf } from '../../locales.ts';
import type { LocalTime } from '../../publishing-contracts.ts';
import {
  type EndRelease,
  maxReleaseCampaigns,
  type Release,
  type ReleaseRow,
  type Releases,
  type StartRelease,
} from '../../release-contracts.ts';
import type { Access } from '../access.ts';
import { type Drafts, Refusal } from '../drafts.ts';
import { withNamesOf } from './campaign-json.ts';
import { type CampaignReader, namesIn } from './campaign-reader.ts';
import { isRunning } from './check-candidate.ts';
import type { CampaignComments } from './comments.ts';
import { asCampaignVersion, authorOfAll, type DraftVersions } from './draft-versions.ts';
import {
  authorAt,
  type GoLive,
  isSame,
  type LiveChanges,
  newerText,
  publishingDisabledReason,
} from './live-changes.ts';
import type { LiveVersions } from './live-versions.ts';
import { plannedMoment } from './planned-moment.ts';
import { type PlannedPart, planRef, toNotedPart } from './plans.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import type { Files } from './repository.ts';
import { changesOf, reviewOf } from './review.ts';
import { needsTermsDate, withTermsChange } from './terms-change.ts';

interface ReleaseDeps {
  readonly store: ReleaseStore;
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  readonly reader: CampaignReader;
  readonly comments: CampaignComments;
  readonly changes: LiveChanges;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
  /** Whether a second person must approve each publication. */
  readonly needsApproval: boolean;
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Moments to choose from if the clocks show a time twice. */
export interface MomentChoice {
  readonly moments: readonly string[];
  readonly of: 'start' | 'end';
}

/** Campaigns that go live together, and end together (decision 141). */
export type CampaignReleases = ReturnType<typeof createReleases>;

const labelSchema = z.looseObject({ label: z.string().catch('') });

export function createReleases(deps: ReleaseDeps) {
  const { store, drafts, draftVersions, reader, comments, changes, needsApproval, now } = deps;
  const { inOrder, liveVersions, goLive, wasLiveIn, changePlans, changeLive, writePlans, writeNewPlans, endPlan } =
    changes;

  const plansOf = async (id: number) => {
    const plans = (await deps.live?.listPlans()) ?? [];
    return {
      start: plans.find(({ ref }) => ref === planRef('planned-releases', id)),
      end: plans.find(({ ref }) => ref === planRef('planned-ends', id)),
    };
  };

  /** @throws Refusal for a release that can't be changed any more */
  const openRelease = async (id: number): Promise<StoredRelease> => {
    const release = await store.get(id);
    const { start } = await plansOf(id);
    if (start) throw new Refusal(409, 'The release is planned: cancel that first');
    if (release.state !== 'open') throw new Refusal(409, 'The release has been live: begin a new one');
    return release;
  };

  const rowOf = async ({ id, title, state, campaigns }: StoredRelease): Promise<ReleaseRow> => {
    const { start, end } = await plansOf(id);
    const moments = {
      ...(start && { start: { at: start.at, zone: start.zone, by: start.version.note.by } }),
      ...(end && { end: { at: end.at, zone: end.zone, by: end.version.note.by } }),
    };
    return {
      id,
      title,
      state: state === 'open' && start ? 'planned' : state,
      campaigns: campaigns.map(({ name }) => name),
      ...moments,
    };
  };

  const filesOf = async ({ contents }: StoredRelease, name: string): Promise<Files> =>
    liveVersions().readTree(contents.get(name) ?? '');

  /** Campaigns whose live version is not the one that the release knows. */
  const newerIn = async (release: StoredRelease): Promise<readonly string[]> => {
    const isLive = release.state === 'live';
    const newer: string[] = [];
    for (const { name, base } of release.campaigns) {
      const published = await reader.publishedOf(name, await filesOf(release, name));
      if (published?.tree !== (isLive ? release.contents.get(name) : base)) newer.push(name);
    }
    return newer;
  };

  const openCommentsIn = async ({ campaigns }: StoredRelease): Promise<number> => {
    const counts = await Promise.all(campaigns.map(({ name }) => comments.openIn(name)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  /** Campaign of a release beside what is live. */
  const campaignOf = async (release: StoredRelease, member: StoredRelease['campaigns'][number], at: number) => {
    const { name, draft, base } = member;
    const files = await filesOf(release, name);
    const contents = reader.contentsOf(name, files);
    const published = await reader.publishedOf(name, files);
    const live = published && reader.contentsOf(published.name, published.files);
    const log = await draftVersions.log(name);
    const review = contents ? reviewOf(changesOf(contents, live), log, authorAt(log, draft)) : [];
    const unapproved = review.filter(({ isChanged, approval }) => isChanged && !approval);
    const known = release.state === 'live' ? release.contents.get(name) : base;
    const taken = log.find(({ id }) => id === draft);
    const [newest] = log;
    const plans = (await deps.live?.listPlans()) ?? [];
    const isInTheWay: Readonly<Record<Release['campaigns'][number]['obstacles'][number], boolean>> = {
      problems: !contents,
      unread: taken ? await draftVersions.hasUnread(taken) : false,
      terms: Boolean(contents && live && isRunning(live, at) && needsTermsDate(live, contents)),
      approval: needsApproval && unapproved.length > 0,
      planned: plans.some(
        ({ parts, version }) => version.note.release !== release.id && parts.some((part) => part.name === name),
      ),
    };
    const isOver = release.state !== 'open';
    return {
      name,
      label: labelOf(files),
      isNew: base === undefined,
      isLiveNewer: release.state !== 'ended' && published?.tree !== known,
      isDraftNewer:
        newest !== undefined && taken !== undefined && !isSame(await draftVersions.files(newest), files) && !isOver,
      obstacles: isOver ? [] : obstacles.filter((obstacle) => isInTheWay[obstacle]),
      unapproved: isOver || !needsApproval ? [] : unapproved.map(tagOf),
    };
  };

  const view = async (id: number, access: Access): Promise<Release> => {
    const release = await store.get(id);
    const row = await rowOf(release);
    const at = row.start ? Date.parse(row.start.at) / 1000 : now();
    const campaigns: Release['campaigns'] = [];
    for (const member of release.campaigns) campaigns.push(await campaignOf(release, member, at));
    const steps = await store.log(id);
    const cancelReason = steps.find(({ note: { kind } }) => kind !== 'release')?.note.reason;
    return {
      ...row,
      mayEdit: access.canEditAll,
      ...(deps.live ? {} : { publishingDisabledReason }),
      version: release.version.id,
      ...(cancelReason !== undefined && { cancelReason }),
      openComments: await openCommentsIn(release),
      campaigns,
      log: steps.map(asCampaignVersion),
    };
  };

  /** Campaigns that the release publishes. */
  const startParts = async (release: StoredRelease): Promise<readonly PlannedPart[]> =>
    Promise.all(
      release.campaigns.map(async ({ name, draft, base }) => {
        const log = await draftVersions.log(name);
        const index = log.findIndex(({ id }) => id === draft);
        const author = authorOfAll(index < 0 ? log : log.slice(index));
        return { name, draft, author, base, tree: release.contents.get(name) ?? '' };
      }),
    );

  /**
   * Campaigns that the end of the release restores, over those that are live then. Campaigns that were not live before
   * stay: they end by their own dates, and their pages say so.
   */
  const endParts = async (
    release: StoredRelease,
    before: ReadonlyMap<string, string>,
    at: number,
  ): Promise<readonly PlannedPart[]> => {
    const live = liveVersions();
    const parts: PlannedPart[] = [];
    for (const { name, base } of release.campaigns) {
      const current = await reader.publishedIn(before, name, await filesOf(release, name));
      if (base === undefined || !current || current.tree === base) continue;
      const restored = withNamesOf(await live.readTree(base), current.files);
      const files = changes.isDated(name, restored, current, at)
        ? restored
        : withTermsChange(restored, current.files, at);
      const publications = await reader.publicationsOf(name, current.files);
      const index = publications.findIndex(
        ({ note: { kind, release: id } }) => kind === 'publish' && id === release.id,
      );
      const from = publications[index + 1];
      const author = from?.note.author ?? from?.note.by;
      parts.push({ name, base: current.tree, author, from: from?.id, tree: live.writeTree(files) });
    }
    return parts;
  };

  /** Plans the start or the end; it takes effect with the next `writePlans`. */
  const addPlan = (
    kind: 'planned-releases' | 'planned-ends',
    { id, title }: StoredRelease,
    parts: readonly PlannedPart[],
    user: string,
    moment: { readonly at: string; readonly zone: string },
  ): Promise<void> => {
    const live = liveVersions();
    return live.addPlan(
      planRef(kind, id),
      live.writeTreeOfCampaigns(new Map(parts.map(({ name, tree }) => [name, tree]))),
      {
        kind: 'plan',
        name: title,
        by: user,
        release: id,
        plan: moment,
        campaigns: parts.map(toNotedPart),
      },
    );
  };

  /** @throws Refusal naming the campaigns that can't go live */
  const assertCanStart = async (release: StoredRelease, given: StartRelease): Promise<void> => {
    if (release.version.id !== given.version) {
      throw new Refusal(409, 'The release has changed since you opened it: look at it again');
    }
    if (release.campaigns.length === 0) throw new Refusal(422, 'The release has no campaign yet');
    const newer = await newerIn(release);
    if (newer.length > 0) {
      throw new Refusal(
        409,
        `Nothing was published: ${newerText(newer)}. Look at the differences and take the draft again`,
      );
    }
    const unread: string[] = [];
    for (const { name, draft } of release.campaigns) {
      const version = (await draftVersions.log(name)).find(({ id }) => id === draft);
      if (version && (await draftVersions.hasUnread(version))) unread.push(name);
    }
    if (unread.length > 0) {
      throw new Refusal(
        422,
        `Nothing was published: some texts of ${unread.join(', ')} were written for another campaign`,
      );
    }
    const plans = await liveVersions().listPlans();
    const planned = release.campaigns.filter(({ name }) =>
      plans.some(
        ({ parts, version }) => version.note.release !== release.id && parts.some((part) => part.name === name),
      ),
    );
    if (planned.length > 0) {
      const names = planned.map(({ name }) => name).join(', ');
      throw new Refusal(422, `Nothing was published: something else is planned for ${names}, cancel that first`);
    }
    const open = await openCommentsIn(release);
    if (open > given.openComments) {
      const count = open === 1 ? '1 comment is open' : `${open} comments are open`;
      throw new Refusal(409, `Nothing was changed: ${count}. Look at it, or go on with open comments`);
    }
  };

  /** Plans the start, and the end over it. */
  const planStart = async (release: StoredRelease, user: string, start: Moment, end: Moment | undefined) => {
    const live = liveVersions();
    const parts = await startParts(release);
    if (end) {
      const before = new Map(await live.campaignsOf(await live.head()));
      for (const { name, tree } of parts) {
        for (const former of namesIn(await live.readTree(tree)).formerNames ?? []) before.delete(former);
        before.set(name, tree);
      }
      await planEnd(release, before, user, end);
    }
    await addPlan('planned-releases', release, parts, user, start);
    const refs = [planRef('planned-releases', release.id), planRef('planned-ends', release.id)];
    const reason = await writeNewPlans(refs);
    if (reason !== undefined) {
      for (const ref of refs) await live.removePlan(ref);
      await writePlans();
      throw new Refusal(422, reason.replace('Nothing was published', 'Nothing was planned'));
    }
    await store.change(release, { kind: 'plan', by: user, plan: start }, {});
  };

  const planEnd = async (
    release: StoredRelease,
    before: ReadonlyMap<string, string>,
    user: string,
    end: Moment,
  ): Promise<void> => {
    const parts = await endParts(release, before, Date.parse(end.at) / 1000);
    if (parts.length === 0) throw new Refusal(422, nothingToRestore);
    await addPlan('planned-ends', release, parts, user, end);
  };

  const startNow = async (release: StoredRelease, user: string, end: Moment | undefined) => {
    const live = liveVersions();
    const parts = await startParts(release);
    const published = await Promise.all(
      parts.map(async ({ name, tree, draft, author }): Promise<GoLive> => {
        const log = await draftVersions.log(name);
        return {
          name,
          files: await live.readTree(tree),
          user,
          kind: 'publish',
          extra: { release: release.id, ...(draft !== undefined && { draft }) },
          authorOf: authorAt(log, draft),
          author,
        };
      }),
    );
    await goLive(published);
    await store.change(release, { kind: 'publish', by: user }, { state: 'live' });
    for (const { name } of parts) await changes.markPublished(name, user);
    if (!end) return;
    await planEnd(await store.get(release.id), await live.campaignsOf(await live.head()), user, end);
    const reason = await writeNewPlans([planRef('planned-ends', release.id)]);
    if (reason === undefined) return;
    await live.removePlan(planRef('planned-ends', release.id));
    throw new Refusal(422, `The release is live. Its end was not planned: ${reason}`);
  };

  /** Moment of a given time; two to choose from if the clocks show it twice. @throws Refusal */
  const momentOf = (given: LocalTime, of: MomentChoice['of']): Moment | MomentChoice => {
    const moments = plannedMoment(given, now());
    const [at = ''] = moments;
    return moments.length > 1 ? { moments, of } : { at, zone: given.zone };
  };

  const endNow = async (release: StoredRelease, user: string): Promise<void> => {
    const live = liveVersions();
    const parts = await endParts(release, await live.campaignsOf(await live.head()), now());
    const following = await changes.unchangedDrafts(parts.map(({ name }) => name));
    const restored = await Promise.all(
      parts.map(async ({ name, tree, from, author }): Promise<GoLive> => {
        return {
          name,
          files: await live.readTree(tree),
          user,
          kind: 'release-end',
          extra: { release: release.id, ...(from !== undefined && { from }) },
          authorOf: () => author,
          author,
          ...(from !== undefined && { wasLive: await wasLiveIn(name, from) }),
        };
      }),
    );
    if (restored.length > 0) await goLive(restored);
    await live.removePlan(planRef('planned-ends', release.id));
    await store.change(release, { kind: 'release-end', by: user }, { state: 'ended' });
    for (const { name, files, extra } of restored.filter(({ name }) => following.includes(name))) {
      await changes.changeDraft(name, user, 'restore', () => files, extra?.from);
    }
  };

  return {
    view,
    list: async (access: Access): Promise<Releases> => ({
      mayEdit: access.canEditAll,
      ...(deps.live ? {} : { publishingDisabledReason }),
      releases: await Promise.all((await store.list()).map(rowOf)),
    }),
    create: (title: string, user: string): Promise<number> => inOrder(() => store.create(title, user)),
    /** Adds the current draft of a campaign, based on its live version. */
    take: (id: number, name: string, user: string): Promise<void> =>
      inOrder(async () => {
        const release = await openRelease(id);
        const live = liveVersions();
        await drafts.folderOf(name);
        const draft = await reader.draftOf(name, user);
        const files = await draftVersions.files(draft);
        const published = await reader.publishedOf(name, files);
        const others = release.campaigns.filter((member) => member.name !== name);
        if (others.length >= maxReleaseCampaigns) {
          throw new Refusal(422, `A release has ${maxReleaseCampaigns} campaigns at most`);
        }
        const base = published && { base: published.tree };
        await store.change(
          release,
          { kind: 'release', by: user, campaigns: [{ name, draft: draft.id, ...base }] },
          {
            campaigns: [...others, { name, draft: draft.id, ...base }].sort((one, other) =>
              one.name < other.name ? -1 : 1,
            ),
            contents: new Map(release.contents).set(name, live.writeTree(files)),
          },
        );
      }),
    /** Removes a campaign. */
    leave: (id: number, name: string, user: string): Promise<void> =>
      inOrder(async () => {
        const release = await openRelease(id);
        const contents = new Map(release.contents);
        if (!contents.delete(name)) throw new Refusal(404, `${name} is not in the release`);
        const campaigns = release.campaigns.filter((member) => member.name !== name);
        await store.change(release, { kind: 'release', by: user, campaigns: [{ name }] }, { campaigns, contents });
      }),
    discard: (id: number, user: string): Promise<void> =>
      inOrder(async () => {
        await store.change(await openRelease(id), { kind: 'release-discard', by: user }, { state: 'discarded' });
      }),
    /** Publishes the release, or plans it. */
    start: (id: number, given: StartRelease, user: string): Promise<MomentChoice | undefined> =>
      changePlans(async () => {
        const release = await openRelease(id);
        const start = given.start && momentOf(given.start, 'start');
        if (start && 'moments' in start) return start;
        const end = given.end && momentOf(given.end, 'end');
        if (end && 'moments' in end) return end;
        if (start && end && Date.parse(end.at) <= Date.parse(start.at)) {
          throw new Refusal(422, 'The end must be after the start');
        }
        await assertCanStart(release, given);
        if (start) await planStart(release, user, start, end);
        else await startNow(release, user, end);
        await writePlans();
        return undefined;
      }),
    /** Ends a live release, or plans its end: what was live before is live again. */
    end: (id: number, given: EndRelease, user: string): Promise<MomentChoice | undefined> =>
      changePlans(async () => {
        const release = await store.get(id);
        if (release.state !== 'live') throw new Refusal(409, 'The release is not live');
        const end = given.end && momentOf(given.end, 'end');
        if (end && 'moments' in end) return end;
        const newer = (await newerIn(release)).filter((name) => !given.over.includes(name));
        if (newer.length > 0) {
          throw new Refusal(409, `Nothing was changed: ${newerText(newer)}. The end would take these corrections back`);
        }
        const live = liveVersions();
        if (end) {
          await planEnd(release, await live.campaignsOf(await live.head()), user, end);
          const ref = planRef('planned-ends', id);
          const reason = await writeNewPlans([ref]);
          if (reason !== undefined) {
            await live.removePlan(ref);
            await writePlans();
            throw new Refusal(422, reason.replace('Nothing was published', 'Nothing was planned'));
          }
          await store.change(release, { kind: 'plan', by: user, plan: end }, {});
        } else await endNow(release, user);
        await writePlans();
        return undefined;
      }),
    /** Cancels the planned start or, in a live release, the planned end. */
    cancelPlan: (id: number, user: string): Promise<void> =>
      changeLive(async () => {
        const { start, end } = await plansOf(id);
        const plan = start ?? end;
        if (plan) await endPlan(plan, user);
      }),
    /** Directory of the set that services would have at a moment, in seconds since epoch, with the release in it. */
    previewSet: (id: number, at: number | undefined): Promise<string> =>
      inOrder(async () => {
        const release = await store.get(id);
        const live = liveVersions();
        const entries = new Map(await live.campaignsAt(at ?? now()));
        const { start } = await plansOf(id);
        // What is planned is in the set of its time.
        if (release.state !== 'open' || start) return live.writeUnreadSet(entries);
        for (const { name } of release.campaigns) {
          for (const former of namesIn(await filesOf(release, name)).formerNames ?? []) entries.delete(former);
          entries.set(name, release.contents.get(name) ?? '');
        }
        return live.writeUnreadSet(entries);
      }),
    /** Marks releases as live whose publication a kill has cut off from its note. */
    repair: (): Promise<void> =>
      inOrder(async () => {
        for (const release of await store.list()) {
          if (release.state !== 'open' || release.campaigns.length === 0 || !deps.live) continue;
          const logs = await Promise.all(release.campaigns.map(({ name }) => deps.live?.log(name) ?? []));
          const isLive = logs.every(
            ([newest]) => newest?.note.release === release.id && newest.note.kind === 'publish',
          );
          if (isLive)
            await store.change(release, { kind: 'publish', by: logs[0]?.[0]?.note.by ?? 'studio' }, { state: 'live' });
        }
      }),
  };
}

interface Moment {
  readonly at: string;
  readonly zone: string;
}

const nothingToRestore =
  'Nothing was planned: all campaigns of the release are new, so there is nothing to restore. They end by their own dates';

const obstacles: Release['campaigns'][number]['obstacles'] = ['problems', 'unread', 'terms', 'approval', 'planned'];

function labelOf(files: Files): string {
  try {
    return labelSchema.parse(JSON.parse(files.get('campaign.json')?.toString('utf8') ?? '{}')).label;
  } catch {
    // The check says what is wrong with the file.
    return '';
  }
}
