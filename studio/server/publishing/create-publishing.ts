import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import { textFile } from '../../contracts.ts';
import { type Locale, type LocaleTag, tagOf } from '../../locales.ts';
import type {
  Approval,
  Differences,
  differencesQuery,
  History,
  planSchema,
  publishSchema,
  Removal,
  rollBackSchema,
  VersionNote,
} from '../../publishing-contracts.ts';
import type { Access } from '../access.ts';
import { type Drafts, Refusal } from '../drafts.ts';
import type { Webhook } from '../webhook.ts';
import { fieldsOf, withFields, withNamesOf } from './campaign-json.ts';
import { type CampaignReader, namesIn } from './campaign-reader.ts';
import { assertNoChild, isRunning } from './check-candidate.ts';
import type { CampaignComments } from './comments.ts';
import { differencesOf, type Side } from './differences.ts';
import { asCampaignVersion, authorIn, authorOfAll, type DraftVersions, withoutNotes } from './draft-versions.ts';
import { isSame, type LiveChanges, publishingDisabledReason } from './live-changes.ts';
import type { LiveVersions } from './live-versions.ts';
import { plannedMoment } from './planned-moment.ts';
import { planRef } from './plans.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Files, Repository, Version } from './repository.ts';
import { cancelReasonIn, changesOf, reviewOf } from './review.ts';
import { needsTermsDate, withTermsChange } from './terms-change.ts';

interface PublishingDeps {
  readonly repository: Repository<VersionNote>;
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  readonly reader: CampaignReader;
  readonly releaseStore: ReleaseStore;
  readonly comments: CampaignComments;
  readonly changes: LiveChanges;
  /** Folder with the drafts. */
  readonly directory: string;
  /** Missing if no folder of services is configured. */
  readonly live: LiveVersions | undefined;
  /** Whether a second person must approve each publication. */
  readonly needsApproval: boolean;
  /** Sends a notification of a step; never fails. */
  readonly announce: Webhook['announce'];
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Reviews, approves and publishes campaigns. */
export type Publishing = ReturnType<typeof createPublishing>;

/** Maximum number of save points in a history. */
const maxSaves = 100;

export function createPublishing(deps: PublishingDeps) {
  const { repository, drafts, draftVersions, reader, releaseStore, comments, changes, needsApproval, announce, now } =
    deps;
  const { draftOf, publishedOf, contentsOf, publicationsOf, formerNamesOf } = reader;
  const { inOrder, liveVersions, goLive, wasLiveIn, changePlans, changeLive, writePlans, writeNewPlans, endPlan } =
    changes;
  const { markPublished, changeDraft } = changes;

  const versionOf = async (id: string): Promise<Version<VersionNote>> => {
    const version = await repository.version(id);
    if (!version) throw new Refusal(404, 'There is no such version');
    return version;
  };

  /** An approval or a note creates another version with the same files, which is accepted. @throws Refusal */
  const assertSeen = async (draft: Version<VersionNote>, id: string): Promise<void> => {
    if ((await repository.version(id))?.tree === draft.tree) return;
    throw new Refusal(409, 'The draft has changed since you opened it: look at it again');
  };

  /** There may be more open comments than the user was told of. @throws Refusal */
  const assertToldOfComments = async (name: string, known: number): Promise<void> => {
    const open = await comments.openIn(name);
    if (open <= known) return;
    const count = open === 1 ? '1 comment is open' : `${open} comments are open`;
    throw new Refusal(409, `Nothing was changed: ${count}. Look at it, or go on with open comments`);
  };

  /** @throws Refusal for a campaign of a release in one of these states, naming the release */
  const assertInNoRelease = async (name: string, states: readonly ('open' | 'planned' | 'live')[]): Promise<void> => {
    const plans = (await deps.live?.listPlans()) ?? [];
    for (const { id, title, state, campaigns } of await releaseStore.list()) {
      if (!campaigns.some((campaign) => campaign.name === name)) continue;
      const isPlanned = plans.some(({ ref }) => ref === planRef('planned-releases', id));
      const isEndPlanned = plans.some(({ ref }) => ref === planRef('planned-ends', id));
      const current = isPlanned ? 'planned' : state === 'live' && !isEndPlanned ? undefined : state;
      if (states.some((one) => one === current)) {
        throw new Refusal(422, `It is part of the release ${title}: change that first`);
      }
    }
  };

  const history = async (name: string, user: string, access: Access): Promise<History> => {
    const draft = await draftOf(name, user);
    const files = await draftVersions.files(draft);
    const published = await publishedOf(name, files);
    const log = await draftVersions.log(name);
    const contents = contentsOf(name, files);
    const live = published && contentsOf(published.name, published.files);
    const liveLog = await publicationsOf(name, files);
    const [newest] = liveLog;
    const isLiveRunning = live !== undefined && isRunning(live, now());
    const review = contents ? reviewOf(changesOf(contents, live), log, (language) => authorIn(log, language)) : [];
    const isDated = !(isLiveRunning && contents && needsTermsDate(live, contents));
    const planned = (await deps.live?.listPlans())?.find(({ ref }) => ref === planRef('planned', name));
    const cancelReason = cancelReasonIn(log);
    const isInTheWay: Readonly<Record<History['obstacles'][number], boolean>> = {
      problems: !contents,
      unread: await draftVersions.hasUnread(draft),
      terms: !isDated,
      approval: needsApproval && review.some(({ isChanged, approval }) => isChanged && !approval),
      same: published !== undefined && published.name === name && isSame(published.files, files),
    };
    return {
      user,
      may: { edit: access.canEditAll, approve: [...access.approves] },
      needsApproval,
      ...(deps.live ? {} : { publishingDisabledReason }),
      draft: draft.id,
      ...(published && newest && { live: asCampaignVersion(newest) }),
      isRunning: isLiveRunning,
      ...(planned && { planned: { at: planned.at, zone: planned.zone, by: planned.version.note.by } }),
      ...(cancelReason !== undefined && { cancelReason }),
      locales: review,
      needsTermsDate: !isDated,
      openComments: await comments.openIn(name),
      obstacles: obstacles.filter((obstacle) => isInTheWay[obstacle]),
      publications: liveLog.map(asCampaignVersion),
      saves: log.slice(0, maxSaves).map(asCampaignVersion),
    };
  };

  /** Files of a version of a campaign: a draft, or a publication. */
  const filesOf = async (name: string, id: string): Promise<Files> => {
    const version = await versionOf(id);
    const drafted = await repository.idsIn(version.tree).then((ids) => ids.has('campaign.json'));
    if (drafted) {
      if (version.note.name !== name && !(await isOfDraft(name, id)))
        throw new Refusal(404, 'There is no such version');
      return withoutNotes(await repository.readTree(version.tree));
    }
    const entries = await liveVersions().campaignsOf(id);
    const known = [name, ...(await formerNamesOf(name))].find((one) => entries.has(one));
    const files = known === undefined ? undefined : await liveVersions().files(id, known);
    if (!files) throw new Refusal(404, 'There is no such version');
    return files;
  };

  const isOfDraft = async (name: string, id: string): Promise<boolean> =>
    (await draftVersions.log(name)).some((version) => version.id === id);

  const sideOf = async (name: string, id: string): Promise<Side> => {
    const files = await filesOf(name, id);
    // Stored sentences that can't be read count as unknown.
    const stored = await deps.live?.sentences(id, name).catch(() => undefined);
    return { files, stored, contents: contentsOf(name, files) };
  };

  return {
    history,
    approve: (
      name: string,
      locales: readonly (Locale & { readonly hash: string })[],
      user: string,
      access: Access,
    ): Promise<void> =>
      inOrder(async () => {
        const foreign = locales.find((locale) => !access.approves.has(tagOf(locale)));
        if (foreign) throw new Refusal(403, `You may not approve ${tagOf(foreign)}`);
        const draft = await draftOf(name, user);
        const contents = contentsOf(name, await draftVersions.files(draft));
        if (!contents) throw new Refusal(422, 'It has no page yet: fix what the check says first');
        const log = await draftVersions.log(name);
        const at = new Date(now() * 1000).toISOString();
        const approvals = locales.map((approved): Approval => {
          const { language, country, hash } = approved;
          if (contents.hash(language, country) !== hash) {
            throw new Refusal(409, `${tagOf(approved)} has changed since you opened it: look at it again`);
          }
          if (authorIn(log, language) === user) {
            throw new Refusal(403, `You have made the last change of ${language}: someone else must approve it`);
          }
          return { ...approved, by: user, at };
        });
        await draftVersions.say(name, user, 'approve', { approvals });
        const languages = approvals.map(tagOf);
        announce({ event: 'approved', campaign: name, by: user, languages });
      }),
    /** Records and announces that changed languages and countries wait for approval. Returns them; none if no approval is needed. */
    requestApproval: (name: string, user: string): Promise<readonly LocaleTag[]> =>
      inOrder(async () => {
        const draft = await draftOf(name, user);
        const files = await draftVersions.files(draft);
        const contents = needsApproval ? contentsOf(name, files) : undefined;
        if (!contents) return [];
        const published = await publishedOf(name, files);
        const live = published && contentsOf(published.name, published.files);
        const log = await draftVersions.log(name);
        const review = reviewOf(changesOf(contents, live), log, (language) => authorIn(log, language));
        const waiting = review.filter(({ isChanged, approval }) => isChanged && !approval);
        const languages = waiting.map(tagOf);
        if (languages.length === 0) return [];
        await draftVersions.say(name, user, 'ask', { languages });
        announce({ event: 'approval-wanted', campaign: name, by: user, languages });
        return languages;
      }),
    publish: (name: string, request: PublishRequest, user: string): Promise<void> =>
      changeLive(async () => {
        const draft = await draftOf(name, user);
        await assertSeen(draft, request.draft);
        await assertToldOfComments(name, request.openComments);
        if (await draftVersions.hasUnread(draft)) {
          throw new Refusal(
            422,
            'Nothing was published: some texts were written for another campaign, read them first',
          );
        }
        const log = await draftVersions.log(name);
        await goLive([
          {
            name,
            files: await draftVersions.files(draft),
            user,
            kind: 'publish',
            extra: { draft: draft.id },
            authorOf: (language) => authorIn(log, language),
            author: authorOfAll(log),
          },
        ]);
        await markPublished(name, user);
      }),
    /**
     * Plans the publication of the draft for a moment, replacing any earlier plan. If the clocks show the time twice and neither moment was
     * chosen, returns both.
     */
    plan: (name: string, request: PlanRequest, user: string): Promise<readonly string[] | undefined> =>
      changePlans(async () => {
        const moments = plannedMoment(request, now());
        if (moments.length > 1) return moments;
        const [at = ''] = moments;
        const draft = await draftOf(name, user);
        await assertSeen(draft, request.draft);
        await assertToldOfComments(name, request.openComments);
        if (await draftVersions.hasUnread(draft)) {
          throw new Refusal(422, 'Nothing was planned: some texts were written for another campaign, read them first');
        }
        const files = await draftVersions.files(draft);
        const published = await publishedOf(name, files);
        const base = published?.tree;
        const author = authorOfAll(await draftVersions.log(name));
        const live = liveVersions();
        const ref = planRef('planned', name);
        const earlier = (await live.listPlans()).find((planned) => planned.ref === ref);
        await assertInNoRelease(name, ['planned', 'live']);
        await live.addPlan(ref, live.writeTree(files), {
          kind: 'plan',
          name,
          by: user,
          draft: draft.id,
          plan: { at, zone: request.zone },
          ...(author !== undefined && { author }),
          ...(base !== undefined && { base }),
        });
        const reason = await writeNewPlans([ref]);
        if (reason !== undefined) {
          await live.removePlan(ref);
          if (earlier) {
            await live.addPlan(ref, earlier.version.tree, earlier.version.note);
            await writePlans();
          }
          throw new Refusal(422, reason.replace('Nothing was published', 'Nothing was planned'));
        }
        await draftVersions.say(name, user, 'plan', { plan: { at, zone: request.zone } });
        return undefined;
      }),
    cancelPlan: (name: string, user: string): Promise<void> =>
      changeLive(async () => {
        const plan = (await deps.live?.listPlans())?.find(({ ref }) => ref === planRef('planned', name));
        if (plan) await endPlan(plan, user);
      }),
    start: changes.start,
    tick: changes.tick,
    /**
     * Publishes an earlier version again, or its texts in some languages. The draft becomes the same version if it has no unpublished changes. Does
     * nothing and returns false if it has other terms than a running campaign, and the change is not dated.
     */
    rollBack: (name: string, { version: id, languages, datesTerms }: RollBackRequest, user: string): Promise<boolean> =>
      changeLive(async () => {
        const then = await filesOf(name, id);
        const { note } = await versionOf(id);
        const draft = await draftOf(name, user);
        const published = await publishedOf(name, await draftVersions.files(draft));
        if (!published) throw new Refusal(422, 'It is not published: restore the version as the draft');
        const earlier = languages ? withTexts(published.files, then, languages) : withNamesOf(then, published.files);
        const isDated = changes.isDated(name, earlier, published, now());
        if (!isDated && !datesTerms) return false;
        const files = isDated ? earlier : withTermsChange(earlier, published.files, now());
        if (isSame(files, published.files)) throw new Refusal(422, 'That is what is live');
        const isDraftLive = isSame(await draftVersions.files(draft), published.files);
        await goLive([
          {
            name,
            files,
            user,
            kind: 'roll-back',
            extra: { from: id },
            authorOf: () => note.author ?? note.by,
            author: note.author ?? note.by,
            wasLive: await wasLiveIn(name, id),
          },
        ]);
        if (isDraftLive) await changeDraft(name, user, 'restore', () => files, id);
        return true;
      }),
    restore: async (name: string, id: string, user: string): Promise<void> => {
      const then = await filesOf(name, id);
      await changeDraft(name, user, 'restore', (files) => withNamesOf(then, files), id);
    },
    /** Records the former terms in the draft, with the date of their change. */
    dateTerms: async (name: string, user: string): Promise<void> => {
      const draft = await draftOf(name, user);
      const published = await publishedOf(name, await draftVersions.files(draft));
      if (!published) throw new Refusal(422, 'It is not published: its terms have no earlier version');
      await changeDraft(name, user, 'terms-change', (files) => withTermsChange(files, published.files, now()));
    },
    /** Renames a draft. Its publication removes the old name, and redirects the old address to the new one. */
    rename: (name: string, to: string, user: string): Promise<void> =>
      changeLive(async () => {
        if (!isCampaignName(to)) throw new Refusal(422, 'The name must be lower-case words joined by hyphens');
        const draft = await draftOf(name, user);
        const published = await publishedOf(name, await draftVersions.files(draft));
        const commit = await deps.live?.head();
        const others = deps.live ? await deps.live.campaignsOf(commit) : new Map<string, string>();
        const isOwn = published?.name === to;
        if (existsSync(path.join(deps.directory, to)) || (others.has(to) && !isOwn)) {
          throw new Refusal(422, `Campaign ${to} already exists: choose another name`);
        }
        const wasPublished = deps.live ? (await deps.live.log(name)).length > 0 : false;
        if ((await deps.live?.listPlans())?.some(({ ref }) => ref === planRef('planned', name))) {
          throw new Refusal(422, 'Its publication is planned: cancel that first');
        }
        await assertInNoRelease(name, ['open', 'planned']);
        await changeDraft(name, user, 'rename', (files) => withFormerName(files, to, wasPublished ? name : undefined));
        await drafts.inTurn(name, async () => {
          await draftVersions.rename(name, to);
          await comments.rename(name, to);
          await rename(path.join(deps.directory, name), path.join(deps.directory, to));
        });
      }),
    /** Removes a campaign; a running one ends instead, and its page stays. */
    remove: (name: string, confirm: string, mayEnd: boolean, user: string): Promise<Removal['result']> =>
      changeLive(async () => {
        if (confirm !== name) throw new Refusal(422, 'Retype the name of the campaign to delete it');
        await assertInNoRelease(name, ['open', 'planned']);
        const draft = await draftOf(name, user);
        const published = await publishedOf(name, await draftVersions.files(draft));
        const live = published && contentsOf(published.name, published.files);
        if (published && live && isRunning(live, now())) {
          if (!mayEnd) throw new Refusal(409, 'It is running: it would end now for everyone who takes part');
          const ended = withTermsChange(withEnd(published.files, now()), published.files, now());
          await changeDraft(name, user, 'end', () => ended);
          // Only the draft has its end date yet: a second person must approve it first.
          if (needsApproval) return 'to-approve';
          const { id } = await draftOf(name, user);
          await goLive([
            {
              name,
              files: ended,
              user,
              kind: 'end',
              extra: { draft: id },
              authorOf: () => user,
              author: user,
            },
          ]);
          return 'ended';
        }
        let version: string | undefined;
        if (published) {
          const log = await draftVersions.log(name);
          const author = authorOfAll(log);
          if (needsApproval && author === user) {
            throw new Refusal(403, 'You have changed it last: someone else must delete it');
          }
          [version] = await liveVersions().publish([
            {
              changes: new Map([[published.name, undefined]]),
              note: { kind: 'delete', name, by: user, ...(author !== undefined && { author }) },
              check: async (directory) => {
                await assertNoChild(directory, published.name);
                return { contents: new Map(), approvals: [] };
              },
            },
          ]);
        }
        await drafts.inTurn(name, async () => {
          await draftVersions.say(name, user, 'delete', {});
          await draftVersions.retire(name);
          await comments.retire(name);
          await rm(path.join(deps.directory, name), { recursive: true });
        });
        announce({ event: 'deleted', campaign: name, by: user, ...(version !== undefined && { version }) });
        return 'removed';
      }),
    differences: async (
      name: string,
      { from, to, country }: z.infer<typeof differencesQuery>,
      user: string,
    ): Promise<Differences> => {
      const draft = await draftOf(name, user);
      const published = await publishedOf(name, await draftVersions.files(draft));
      const idOf = (side: string): string | undefined =>
        side === 'draft' ? draft.id : side === 'live' ? published?.commit : side;
      const sides = await Promise.all(
        [from, to].map(async (side) => {
          const id = idOf(side);
          return id === undefined ? undefined : sideOf(name, id);
        }),
      );
      return differencesOf(sides[0], sides[1], country);
    },
    readArt: async (name: string, id: string, file: string): Promise<Buffer> => {
      const bytes = (await filesOf(name, id)).get(file);
      if (!bytes) throw new Refusal(404, `There is no picture ${file}`);
      return bytes;
    },
    /** All recorded steps, newest first. */
    audit: async (): Promise<readonly (VersionNote & { readonly id: string })[]> => {
      const names = await repository.refs('');
      const logs = await Promise.all(names.map((ref) => repository.log(ref, { max: 1_000_000 })));
      return logs
        .flat()
        .map(({ id, note }) => ({ id, ...note }))
        .sort((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}

type PublishRequest = z.infer<typeof publishSchema>;
type PlanRequest = z.infer<typeof planSchema>;
type RollBackRequest = z.infer<typeof rollBackSchema>;

/** Obstacles of a publication, in the order in which they are shown. */
const obstacles: History['obstacles'] = ['problems', 'unread', 'terms', 'approval', 'same'];

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

function withFormerName(files: Files, name: string, former: string | undefined): Files {
  const { formerNames: _, ...fields } = fieldsOf(files);
  const all = [...(namesIn(files).formerNames ?? []), ...(former === undefined ? [] : [former])];
  const formerNames = [...new Set(all)].filter((known) => known !== name);
  return withFields(files, formerNames.length > 0 ? { ...fields, formerNames } : fields);
}

function withEnd(files: Files, now: number): Files {
  const fields = fieldsOf(files);
  return withFields(files, {
    ...fields,
    isLongTerm: false,
    expireTime: `${new Date(now * 1000).toISOString().slice(0, 19)}Z`,
  });
}
