import type * as z from 'zod';
import type { planSchema, publishSchema } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';
import { assertToldOfComments } from './comments.ts';
import { authorIn, authorOfAll } from './draft-versions.ts';
import { requireLive } from './live-versions.ts';
import { plannedMoment } from './planned-moment.ts';
import { planRef } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';
import { assertInNoRelease } from './release-store.ts';

/** Publishes drafts, at once or at a planned moment. */
export interface DraftPublishing {
  readonly publish: (name: string, request: z.infer<typeof publishSchema>, user: string) => Promise<void>;
  /**
   * Plans the publication of the draft for a moment, replacing any earlier plan. If the clocks show the time twice and neither moment was
   * chosen, returns both.
   */
  readonly plan: (
    name: string,
    request: z.infer<typeof planSchema>,
    user: string,
  ) => Promise<readonly string[] | undefined>;
  readonly cancelPlan: (name: string, user: string) => Promise<void>;
}

export function createDraftPublishing(
  services: Pick<
    PublishingServices,
    | 'reader'
    | 'draftVersions'
    | 'comments'
    | 'releaseStore'
    | 'live'
    | 'goLive'
    | 'draftChanges'
    | 'plans'
    | 'changes'
    | 'now'
  >,
): DraftPublishing {
  const { reader, draftVersions, comments, live, goLive, draftChanges, plans, changes, now } = services;

  /** The draft and its log, if it is what the user has seen and its texts were read. @throws Refusal */
  const readSeen = async (name: string, user: string, seen: z.infer<typeof publishSchema>, refusal: string) => {
    const current = await reader.read(name, user);
    const log = await draftVersions.log(name);
    // An approval or a note creates another version with the same files, which is accepted.
    if (log.find(({ id }) => id === seen.draft)?.tree !== current.draft.tree) {
      throw new Refusal(409, 'The draft has changed since you opened it: look at it again');
    }
    assertToldOfComments(await comments.countOpen([name]), seen.openComments);
    if (await draftVersions.hasUnread(current.draft)) {
      throw new Refusal(422, `${refusal}: some texts were written for another campaign, read them first`);
    }
    return { ...current, log };
  };

  return {
    publish: (name, request, user) =>
      changes.changeLive(async () => {
        const { draft, files, log } = await readSeen(name, user, request, 'Nothing was published');
        await goLive([
          {
            name,
            files,
            user,
            kind: 'publish',
            extra: { draft: draft.id },
            authorOf: (language) => authorIn(log, language),
            author: authorOfAll(log),
          },
        ]);
        await draftChanges.markPublished(name, user);
      }),
    plan: (name, request, user) =>
      changes.changePlans(async () => {
        const moments = plannedMoment(request, now());
        if (moments.length > 1) return moments;
        const [at = ''] = moments;
        const { draft, files, published, log } = await readSeen(name, user, request, 'Nothing was planned');
        const { listPlans, addPlan, writeTree } = requireLive(live);
        const ref = planRef('planned', name);
        const replaced = (await listPlans()).find((planned) => planned.ref === ref);
        await assertInNoRelease(services, name, ['planned', 'live']);
        const author = authorOfAll(log);
        const plan = { at, zone: request.zone };
        await addPlan(ref, writeTree(files), {
          kind: 'plan',
          name,
          by: user,
          draft: draft.id,
          plan,
          ...(author !== undefined && { author }),
          ...(published && { base: published.tree }),
        });
        await plans.confirm([ref], replaced);
        await draftVersions.addNote(name, user, 'plan', { plan });
        return undefined;
      }),
    cancelPlan: (name, user) =>
      changes.changeLive(async () => {
        const plan = (await live?.listPlans())?.find(({ ref }) => ref === planRef('planned', name));
        if (plan) await plans.cancel(plan, user);
      }),
  };
}
