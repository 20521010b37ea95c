import type { BoardRow } from '../../contracts.ts';
import { type LocaleTag, tagOf } from '../../locales.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { DraftRow } from '../drafts/board-row.ts';
import type { Version } from '../repository/version-reader.ts';
import { namesIn } from './campaign-json.ts';
import { authorIn } from './draft-versions.ts';
import type { PublishingServices } from './publishing-services.ts';
import { cancelReasonIn, changesOf, type LocaleChange, reviewOf } from './review.ts';

type BoardWaitDeps = Pick<PublishingServices, 'draftVersions' | 'reader' | 'comments' | 'live' | 'needsApproval'>;

/** Adds the next steps to campaigns, and the people who have to act. */
export type BoardWaits = (rows: readonly DraftRow[]) => Promise<BoardRow[]>;

/** A campaign's draft and live version, as last read. */
interface Read {
  /** Id of the draft's version. */
  readonly draft: string;
  /** Id of the draft's files. */
  readonly tree: string;
  readonly formerNames: readonly string[];
  /** Name and id of the files that visitors get; undefined if it is not published. */
  readonly live: string | undefined;
  readonly changes: readonly LocaleChange[];
  readonly unapproved: readonly LocaleTag[];
  readonly isCancelled: boolean;
}

/**
 * Derives from versions, approvals, comments and plans what each campaign waits for (decision 130). Reads are cached by version, because
 * most campaigns are unchanged between two requests for the board.
 */
export function createBoardWaits({ draftVersions, reader, comments, live, needsApproval }: BoardWaitDeps): BoardWaits {
  const lastReads = new Map<string, Read>();

  const readDraft = async (
    name: string,
    draft: Version<VersionNote>,
    published: ReadonlyMap<string, string>,
  ): Promise<Read> => {
    const last = lastReads.get(name);
    const isSameTree = last?.tree === draft.tree;
    const formerNames = isSameTree ? last.formerNames : namesIn(await draftVersions.files(draft)).formerNames;
    const known = [name, ...formerNames].find((one) => published.has(one));
    const liveFiles = known === undefined ? undefined : `${known} ${published.get(known)}`;
    const isSame = isSameTree && last.live === liveFiles;
    if (isSame && last.draft === draft.id) return last;
    const changes = isSame ? last.changes : await compare(name, draft, published);
    const log = await draftVersions.log(name);
    const review = reviewOf(changes, log, (language) => authorIn(log, language));
    const read: Read = {
      draft: draft.id,
      tree: draft.tree,
      formerNames,
      live: liveFiles,
      changes,
      unapproved: review.filter(({ approval }) => !approval).map(tagOf),
      isCancelled: cancelReasonIn(log) !== undefined,
    };
    lastReads.set(name, read);
    return read;
  };

  /** Locales that a draft changes; none if it has no page. */
  const compare = async (
    name: string,
    draft: Version<VersionNote>,
    published: ReadonlyMap<string, string>,
  ): Promise<readonly LocaleChange[]> => {
    const files = await draftVersions.files(draft);
    const both = reader.contentsOfBoth(name, files, await reader.publishedIn(published, name, files));
    return both.contents ? changesOf(both.contents, both.live) : [];
  };

  /** Approvals or publication that a campaign's changes wait for. */
  const reviewWaits = ({ changes, unapproved }: Read, isPlanned: boolean): BoardRow['waits'] => {
    if (needsApproval && unapproved.length > 0) return [{ kind: 'approval', locales: [...unapproved] }];
    return changes.length > 0 && !isPlanned ? [{ kind: 'publication' }] : [];
  };

  return async (rows) => {
    const plans = new Map(
      (await live?.listPlans())
        ?.filter(({ kind }) => kind !== 'planned-ends')
        .flatMap((plan) => plan.parts.map(({ name }) => [name, plan])),
    );
    const published = (await live?.campaignsOf(await live.head())) ?? new Map<string, string>();
    const waitsOf = async ({ name, state }: DraftRow): Promise<BoardRow['waits']> => {
      const planned = plans.get(name);
      const open = await comments.countOpen([name]);
      // A draft without versions has not changed since the studio was introduced.
      const draft = live && (await draftVersions.newest(name));
      const read = draft && (await readDraft(name, draft, published));
      const isWorkDone = state !== 'draft' && state !== 'unreadable';
      return [
        ...(read && isWorkDone ? reviewWaits(read, planned !== undefined) : []),
        ...(open > 0 ? [{ kind: 'comments' as const, count: open }] : []),
        ...(planned ? [{ kind: 'planned' as const, at: planned.at, zone: planned.zone }] : []),
        ...(read?.isCancelled ? [{ kind: 'cancelled' as const }] : []),
      ];
    };
    const names = new Set(rows.map(({ name }) => name));
    for (const name of lastReads.keys()) if (!names.has(name)) lastReads.delete(name);
    return Promise.all(rows.map(async (row) => ({ ...row, waits: await waitsOf(row) })));
  };
}
