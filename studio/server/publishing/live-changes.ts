import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { type Locale, tagOf } from '../../locales.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import { diskProblem } from '../disk-problem.ts';
import { type Drafts, Refusal } from '../drafts.ts';
import type { Webhook } from '../webhook.ts';
import { withNamesOf } from './campaign-json.ts';
import { type CampaignReader, namesIn, type Published } from './campaign-reader.ts';
import { type CheckCandidate, isRunning } from './check-candidate.ts';
import type { Contents } from './contents.ts';
import { authorIn, type DraftVersions } from './draft-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { mergeFiles } from './merge-files.ts';
import { type PlanInput, type Planned, type PlannedPart, toNotedPart } from './plans.ts';
import { SwitchError } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Files, Version } from './repository.ts';
import { needsTermsDate, withTermsChange } from './terms-change.ts';

interface LiveChangeDeps {
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  readonly reader: CampaignReader;
  readonly releaseStore: ReleaseStore;
  readonly checkCandidate: CheckCandidate;
  /** Folder with the drafts. */
  readonly directory: string;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
  /** Sends a notification of a step; never fails. */
  readonly announce: Webhook['announce'];
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Files of a campaign that go live under a name. */
export interface GoLive {
  readonly name: string;
  readonly files: Files;
  readonly user: string;
  readonly kind: VersionNote['kind'];
  readonly extra?: Pick<VersionNote, 'draft' | 'from' | 'plan' | 'release'>;
  readonly authorOf: (language: LanguageCode) => string | undefined;
  readonly author: string | undefined;
  /** Whether visitors get what they had before, which needs no second approval. */
  readonly wasLive?: (locale: Locale, contents: Contents) => boolean;
}

/** Changes what services have and what is planned, one change at a time. */
export type LiveChanges = ReturnType<typeof createLiveChanges>;

export function createLiveChanges(deps: LiveChangeDeps) {
  const { drafts, draftVersions, reader, releaseStore, checkCandidate, directory, announce, now } = deps;
  let last: Promise<unknown> = Promise.resolve();
  /** The disk had no room for the plans of services. */
  let arePlansHeld = false;

  /** Publications run one at a time, because each is based on the live version. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const task = last.then(work, work);
    last = task.catch(() => undefined);
    return task;
  };

  /** @throws Refusal where no folder of services is configured */
  const liveVersions = (): LiveVersions => {
    if (!deps.live) throw new Refusal(501, publishingDisabledReason);
    return deps.live;
  };

  /** Publishes all campaigns or none. What services had under a former name leaves in the same step. */
  const goLive = async (parts: readonly GoLive[]): Promise<void> => {
    const live = liveVersions();
    const before = await live.campaignsOf(await live.head());
    const publications = await Promise.all(
      parts.map(async ({ name, files, user, kind, extra, author, authorOf, wasLive }) => {
        const published = await reader.publishedIn(before, name, files);
        const formerName = published?.name === name ? undefined : published?.name;
        const changes = new Map<string, Files | undefined>([[name, files]]);
        if (formerName !== undefined) changes.set(formerName, undefined);
        const log = await draftVersions.log(name);
        const note = {
          kind,
          name,
          by: user,
          ...extra,
          ...(author !== undefined && { author }),
          ...(formerName !== undefined && { formerName }),
        };
        const check = (set: string) =>
          namingCampaign(parts.length > 1 ? name : undefined, () =>
            checkCandidate({ name, files, before, directory: set, log, at: now(), authorOf, wasLive }),
          );
        return { changes, note, check };
      }),
    );
    const versions = await live.publish(publications).catch(refuseDisk('Nothing was published'));
    for (const [index, { name, user, kind, extra }] of parts.entries()) {
      const version = versions[index];
      announce({
        event: kind === 'roll-back' || kind === 'release-end' ? 'rolled-back' : 'published',
        campaign: name,
        by: user,
        ...(version !== undefined && { version }),
        ...(extra?.release !== undefined && { release: extra.release }),
      });
    }
  };

  /**
   * Locales of a published version whose sentences are unchanged since. Those of versions from before the studio are not
   * recorded: they are composed by the current rules.
   */
  const wasLiveIn = async (name: string, id: string): Promise<NonNullable<GoLive['wasLive']>> => {
    const live = liveVersions();
    const entries = await live.campaignsOf(id);
    const known = [name, ...(await reader.formerNamesOf(name))].find((one) => entries.has(one));
    if (known === undefined) return () => false;
    const stored = await live.sentences(id, known);
    const files = stored ? undefined : await live.files(id, known);
    const then = files && reader.contentsOf(known, files);
    return (locale, contents) => {
      const { language, country } = locale;
      const sentences = stored ? stored.get(tagOf(locale)) : then?.sentences(language, country);
      return isDeepStrictEqual(sentences, contents.sentences(language, country));
    };
  };

  /** Whether files may follow a published campaign at a moment: if it runs, other terms have an entry in `changes`. */
  const isDated = (name: string, files: Files, published: Pick<Published, 'name' | 'files'>, at: number): boolean => {
    const then = reader.contentsOf(published.name, published.files);
    const next = reader.contentsOf(name, files);
    return !(then && next && isRunning(then, at) && needsTermsDate(then, next));
  };

  /**
   * Makes the planned end of a live release again over what was corrected since it was planned: corrections stay where the end
   * changes something else, and the return of the terms is dated from the corrected ones.
   */
  const followCorrections = async (plan: Planned, before: ReadonlyMap<string, string>): Promise<void> => {
    const live = liveVersions();
    const at = Date.parse(plan.at) / 1000;
    const parts: PlannedPart[] = [];
    for (const part of plan.parts) {
      const files = await live.readTree(part.tree);
      const current = await reader.publishedIn(before, part.name, files);
      // The check says what has become of a deleted one.
      if (!current || part.base === undefined || current.tree === part.base) {
        parts.push(part);
        continue;
      }
      const merged = withNamesOf(mergeFiles(await live.readTree(part.base), files, current.files), current.files);
      const next = isDated(part.name, merged, current, at) ? merged : withTermsChange(merged, current.files, at);
      parts.push({ ...part, base: current.tree, tree: live.writeTree(next) });
    }
    if (parts.every((part, index) => part === plan.parts[index])) return;
    const contents = new Map(parts.map(({ name, tree }) => [name, tree]));
    const { at: _at, ...note } = plan.version.note;
    await live.addPlan(plan.ref, live.writeTreeOfCampaigns(contents), { ...note, campaigns: parts.map(toNotedPart) });
  };

  /** Campaigns that a plan publishes. */
  const partsOf = async ({ kind, at, zone, version, parts }: Planned): Promise<readonly GoLive[]> => {
    const { by, release } = version.note;
    return Promise.all(
      parts.map(async ({ name, tree, draft, author, from }) => {
        const isEnd = kind === 'planned-ends';
        const log = await draftVersions.log(name);
        return {
          name,
          files: await liveVersions().readTree(tree),
          user: by,
          kind: isEnd ? 'release-end' : 'publish',
          extra: {
            plan: { at, zone },
            ...(draft !== undefined && { draft }),
            ...(from !== undefined && { from }),
            ...(release !== undefined && { release }),
          },
          authorOf: isEnd ? () => author : authorAt(log, draft),
          author,
          ...(isEnd && from !== undefined && { wasLive: await wasLiveIn(name, from) }),
        } as const;
      }),
    );
  };

  /** Checks a plan again, on the bytes that would go live. Returns its problems. */
  const checkPlan = async (plan: Planned, input: PlanInput): Promise<string | undefined> => {
    try {
      await assertPlan(plan, input);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };

  const assertPlan = async (plan: Planned, { before, directory: set }: PlanInput): Promise<void> => {
    const parts = await partsOf(plan);
    const newer: string[] = [];
    for (const [index, { name, files }] of parts.entries()) {
      const published = await reader.publishedIn(before, name, files);
      const base = plan.parts[index]?.base;
      // A single campaign that has been deleted since goes live again; a release names it.
      if (published?.tree !== base && (published || plan.kind !== 'planned')) newer.push(name);
    }
    if (newer.length > 0) {
      throw new Refusal(409, plan.kind === 'planned' ? 'a newer version was published meanwhile' : newerText(newer));
    }
    const at = Date.parse(plan.at) / 1000;
    for (const { name, files, authorOf, wasLive } of parts) {
      const log = await draftVersions.log(name);
      await namingCampaign(parts.length > 1 ? name : undefined, () =>
        checkCandidate({ name, files, before, directory: set, log, at, authorOf, wasLive }),
      );
    }
  };

  /**
   * Makes the sets of all plans again, over what is live now, and cancels those that have become wrong. Returns what is
   * against one of the plans that were made just now: they never counted.
   */
  const writePlans = async (newRefs: readonly string[] = []): Promise<string | undefined> => {
    const plans = (await deps.live?.listPlans()) ?? [];
    const before = await deps.live?.campaignsOf(await deps.live.head());
    for (const plan of plans) {
      const isStarted = !plans.some(
        ({ kind, version }) => kind === 'planned-releases' && version.note.release === plan.version.note.release,
      );
      if (before && plan.kind === 'planned-ends' && isStarted) await followCorrections(plan, before);
    }
    const refused = await deps.live?.writePlans(checkPlan, (files) => namesIn(files).formerNames ?? []);
    for (const { plan, reason } of refused ?? []) {
      if (!newRefs.includes(plan.ref)) await endPlan(plan, 'studio', reason);
    }
    return refused?.find(({ plan }) => newRefs.includes(plan.ref))?.reason;
  };

  /** As {@link writePlans}: a disk without room is against them too. */
  const writeNewPlans = (newRefs: readonly string[]): Promise<string | undefined> =>
    writePlans(newRefs).catch((error: unknown) => {
      const reason = diskProblem(error);
      if (reason === undefined) throw error;
      return `Nothing was planned: ${reason}`;
    });

  /** Cancels a plan. Without the start of a release there is no end. */
  const endPlan = async (plan: Planned, by: string, reason?: string): Promise<void> => {
    const live = liveVersions();
    const isThere = await live.removePlan(plan.ref);
    // The end of a release whose start was cancelled just before.
    if (!isThere) return;
    const why = reason === undefined ? {} : { reason };
    const { release } = plan.version.note;
    if (release === undefined) {
      const [name = ''] = plan.parts.map((part) => part.name);
      if (await draftVersions.newest(name)) await draftVersions.say(name, by, 'call-off', why);
    } else {
      const end = (await live.listPlans()).find(
        ({ kind, version }) => kind !== 'planned' && version.note.release === release,
      );
      if (plan.kind === 'planned-releases' && end) await live.removePlan(end.ref);
      await releaseStore.change(await releaseStore.get(release), { kind: 'call-off', by, ...why }, {});
    }
    if (reason === undefined) return;
    for (const { name } of plan.parts) {
      announce({ event: 'plan-refused', campaign: name, by, reason, ...(release !== undefined && { release }) });
    }
  };

  /** Notes plans as published whose moment has come: services have them since then. */
  const settlePlans = async (): Promise<void> => {
    const due = (await deps.live?.listPlans())?.filter(({ at }) => Date.parse(at) / 1000 <= now()) ?? [];
    for (const plan of due) {
      try {
        const live = liveVersions();
        const entries = await live.campaignsOf(await live.head());
        // A kill can come between the publication and its note.
        if (!plan.parts.every(({ name, tree }) => entries.get(name) === tree)) await settlePlan(plan, entries);
        await live.removePlan(plan.ref);
        await afterPlan(plan);
      } catch (error) {
        // Services have it already: on a full disk the plan stays, and its note is made when there is room.
        if (!(error instanceof Refusal) || error.status === 507) throw error;
        await endPlan(plan, 'studio', error.message);
      }
      await writePlans();
    }
  };

  const settlePlan = async (plan: Planned, entries: ReadonlyMap<string, string>): Promise<void> => {
    const following = plan.kind === 'planned-ends' ? await unchangedDrafts(plan.parts.map(({ name }) => name)) : [];
    const parts = await partsOf(plan);
    // Each part that is live already stays as it is.
    await goLive(parts.filter((_, index) => entries.get(plan.parts[index]?.name ?? '') !== plan.parts[index]?.tree));
    for (const { name, files, user, extra } of parts.filter(({ name }) => following.includes(name))) {
      await changeDraft(name, user, 'restore', () => files, extra?.from);
    }
  };

  const afterPlan = async ({ kind, parts, version: { note } }: Planned): Promise<void> => {
    if (kind !== 'planned-ends') for (const { name } of parts) await markPublished(name, note.by);
    if (note.release === undefined) return;
    const isEnd = kind === 'planned-ends';
    const step = { kind: isEnd ? 'release-end' : 'publish', by: note.by } as const;
    await releaseStore.change(await releaseStore.get(note.release), step, { state: isEnd ? 'ended' : 'live' });
  };

  const changePlans = <Result>(work: () => Promise<Result>): Promise<Result> =>
    inOrder(async () => {
      await settlePlans();
      return work();
    });

  /** Rebuilds plans. Where the disk refuses that, services get none: those that they have are over an older version. */
  const rebuildPlans = async (): Promise<void> => {
    try {
      arePlansHeld = true;
      await writePlans();
      arePlansHeld = false;
    } catch (error) {
      await deps.live?.holdPlans();
      refuseDisk('It is done, but planned publications wait')(error);
    }
  };

  /** Publishes plans that are due, and does what a full disk has refused. */
  const tick = (): Promise<void> =>
    inOrder(async () => {
      await deps.live?.catchUp();
      await settlePlans();
      if (arePlansHeld) await rebuildPlans();
    });

  /** Publishes plans that became due while the studio was down, and checks the others again. On a full disk, `tick` does it later. */
  const start = (): Promise<void> =>
    inOrder(async () => {
      arePlansHeld = true;
      try {
        await settlePlans();
        await rebuildPlans();
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 507) throw error;
      }
    });

  /** Changes the live version or a plan. Due publications run first, and plans are rebuilt afterwards. */
  const changeLive = <Result>(work: () => Promise<Result>): Promise<Result> =>
    changePlans(async () => {
      const result = await work();
      await rebuildPlans();
      return result;
    });

  const markPublished = (name: string, user: string): Promise<unknown> =>
    drafts
      .inTurn(name, async () => {
        if (!existsSync(path.join(directory, name))) return;
        await drafts.setPublished(name);
        await draftVersions.record(name, user, 'save');
      })
      .catch(refuseDisk('It is published, but its draft does not say so'));

  /** Changes the files of a draft, and keeps a version of them. */
  const changeDraft = (
    name: string,
    user: string,
    kind: VersionNote['kind'],
    change: (files: Files) => Files | Promise<Files>,
    from?: string,
  ): Promise<void> =>
    drafts.inTurn(name, async () => {
      await drafts.folderOf(name);
      await draftVersions.begin(name);
      await draftVersions.record(name, user, 'save');
      const before = await draftVersions.newest(name);
      const files = before ? await draftVersions.files(before) : new Map<string, Buffer>();
      await drafts.replaceFiles(name, await change(files), user);
      await draftVersions.record(name, user, kind, from === undefined ? undefined : { from });
    });

  /** Drafts that are what visitors have. */
  const unchangedDrafts = async (names: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const name of names) {
      const draft = existsSync(path.join(directory, name)) ? await draftVersions.newest(name) : undefined;
      if (!draft) continue;
      const files = await draftVersions.files(draft);
      const published = await reader.publishedOf(name, files);
      if (published && isSame(files, published.files)) found.push(name);
    }
    return found;
  };

  return {
    inOrder,
    liveVersions,
    goLive,
    wasLiveIn,
    isDated,
    writePlans,
    writeNewPlans,
    endPlan,
    start,
    tick,
    changePlans,
    changeLive,
    markPublished,
    changeDraft,
    unchangedDrafts,
  };
}

/** Refuses what a disk has refused; other errors stay as they are. */
const refuseDisk =
  (subject: string) =>
  (error: unknown): never => {
    if (error instanceof SwitchError) throw new Refusal(507, error.message);
    const reason = diskProblem(error);
    throw reason === undefined ? error : new Refusal(507, `${subject}: ${reason}. Try again when there is room`);
  };

/** Why nothing can be published without a folder of services. */
export const publishingDisabledReason = 'This studio has no folder to publish to: set STUDIO_PUBLISH_DIR';

/** Why a release stops. */
export const newerText = (names: readonly string[]): string => `live is newer than the release in ${names.join(', ')}`;

/** Who had changed a language last when a version of the draft was made. */
export function authorAt(log: readonly Version<VersionNote>[], id: string | undefined) {
  const index = log.findIndex((version) => version.id === id);
  return (language: LanguageCode) => authorIn(index < 0 ? log : log.slice(index), language);
}

export const isSame = (one: Files, other: Files): boolean =>
  isDeepStrictEqual(new Map([...one].sort()), new Map([...other].sort()));

/** Names the campaign in a refusal. */
async function namingCampaign<Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (name === undefined || !(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, `${error.message} (${name})`);
  }
}
