import type { Removal } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';
import type { Files } from '../repository/trees.ts';
import { fieldsOf, withFields } from './campaign-json.ts';
import type { Published } from './campaign-reader.ts';
import { assertNoChild } from './check-candidate.ts';
import { isRunning } from './contents.ts';
import { authorOfAll } from './draft-versions.ts';
import { requireLive } from './live-versions.ts';
import type { PublishingServices } from './publishing-services.ts';
import { assertInNoRelease } from './release-store.ts';
import { withTermsChange } from './terms-change.ts';

/** Removes a campaign; a running one ends instead, and its page stays. */
export type RemoveCampaign = (
  name: string,
  confirm: string,
  mayEnd: boolean,
  user: string,
) => Promise<Removal['result']>;

type RemoveDeps = Pick<
  PublishingServices,
  | 'drafts'
  | 'draftVersions'
  | 'reader'
  | 'comments'
  | 'releaseStore'
  | 'live'
  | 'goLive'
  | 'draftChanges'
  | 'changes'
  | 'needsApproval'
  | 'announce'
  | 'now'
>;

export function createRemoveCampaign(deps: RemoveDeps): RemoveCampaign {
  const { drafts, draftVersions, reader, comments, live, goLive, draftChanges, changes, needsApproval } = deps;
  const { announce, now } = deps;

  const endRunning = async (name: string, { files }: Published, user: string): Promise<'ended' | 'to-approve'> => {
    const ended = withTermsChange(withEnd(files, now()), files, now());
    await draftChanges.change(name, user, 'end', () => ended);
    // Only the draft has its end date yet: a second person must approve it first.
    if (needsApproval) return 'to-approve';
    const { id } = await reader.draftOf(name, user);
    await goLive([{ name, files: ended, user, kind: 'end', extra: { draft: id }, authorOf: () => user, author: user }]);
    return 'ended';
  };

  /** Returns the version without the campaign. */
  const removeLive = async (name: string, published: Published, user: string): Promise<string | undefined> => {
    const author = authorOfAll(await draftVersions.log(name));
    if (needsApproval && author === user) {
      throw new Refusal(403, 'You have changed it last: someone else must delete it');
    }
    const [version] = await requireLive(live).publish([
      {
        changes: new Map([[published.name, undefined]]),
        note: { kind: 'delete', name, by: user, ...(author !== undefined && { author }) },
        check: async (directory) => {
          await assertNoChild(directory, published.name);
          return { contents: new Map(), approvals: [] };
        },
      },
    ]);
    return version;
  };

  const removeDraft = (name: string, user: string): Promise<void> =>
    drafts.runInTurn(name, async () => {
      await draftVersions.addNote(name, user, 'delete', {});
      await draftVersions.retire(name);
      await comments.retire(name);
      await drafts.removeFolder(name);
    });

  return (name, confirm, mayEnd, user) =>
    changes.changeLive(async () => {
      if (confirm !== name) throw new Refusal(422, 'Retype the name of the campaign to delete it');
      await assertInNoRelease(deps, name, ['open', 'planned']);
      const { published } = await reader.read(name, user);
      const contents = published && reader.contentsOf(published.name, published.files);
      if (published && contents && isRunning(contents, now())) {
        if (!mayEnd) throw new Refusal(409, 'It is running: it would end now for everyone who takes part');
        return endRunning(name, published, user);
      }
      const version = published && (await removeLive(name, published, user));
      await removeDraft(name, user);
      announce({ event: 'deleted', campaign: name, by: user, ...(version !== undefined && { version }) });
      return 'removed';
    });
}

function withEnd(files: Files, now: number): Files {
  return withFields(files, {
    ...fieldsOf(files),
    isLongTerm: false,
    expireTime: `${new Date(now * 1000).toISOString().slice(0, 19)}Z`,
  });
}
