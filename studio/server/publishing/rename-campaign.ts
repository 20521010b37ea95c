import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import { Refusal } from '../refusal.ts';
import { namesIn, withFormerNames } from './campaign-json.ts';
import { planRef } from './plans.ts';
import type { PublishingServices } from './publishing-services.ts';
import { assertInNoRelease } from './release-store.ts';

/** Renames a draft. Its publication removes the old name, and redirects the old address to the new one. */
export type RenameCampaign = (name: string, to: string, user: string) => Promise<void>;

type RenameDeps = Pick<
  PublishingServices,
  'drafts' | 'draftVersions' | 'reader' | 'comments' | 'releaseStore' | 'live' | 'draftChanges' | 'changes'
>;

export function createRenameCampaign(deps: RenameDeps): RenameCampaign {
  const { drafts, draftVersions, reader, comments, live, draftChanges, changes } = deps;

  /** @throws Refusal if another campaign has the name */
  const assertFree = async (to: string, ownLiveName: string | undefined): Promise<void> => {
    const others = live ? await live.campaignsOf(await live.head()) : new Map<string, string>();
    if (drafts.exists(to) || (others.has(to) && to !== ownLiveName)) {
      throw new Refusal(422, `Campaign ${to} already exists: choose another name`);
    }
  };

  return (name, to, user) =>
    changes.changeLive(async () => {
      if (!isCampaignName(to)) throw new Refusal(422, 'The name must be lower-case words joined by hyphens');
      const { published } = await reader.read(name, user);
      await assertFree(to, published?.name);
      if ((await live?.listPlans())?.some(({ ref }) => ref === planRef('planned', name))) {
        throw new Refusal(422, 'Its publication is planned: cancel that first');
      }
      await assertInNoRelease(deps, name, ['open', 'planned']);
      const wasPublished = ((await live?.log(name)) ?? []).length > 0;
      await draftChanges.change(name, user, 'rename', (files) => {
        const former = [...namesIn(files).formerNames, ...(wasPublished ? [name] : [])];
        // A campaign can have a name again.
        return withFormerNames(
          files,
          [...new Set(former)].filter((known) => known !== to),
        );
      });
      await drafts.runInTurn(name, async () => {
        await draftVersions.rename(name, to);
        await comments.rename(name, to);
        await drafts.moveFolder(name, to);
      });
    });
}
