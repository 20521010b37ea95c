import type { BoardRow } from '../../contracts.ts';
import { type LocaleTag, tagOf } from '../../locales.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { DraftRow } from '../drafts/board-row.ts';
import type { Files } from '../repository/trees.ts';
import type { Version } from '../repository/version-reader.ts';
import type { Published } from './campaign-reader.ts';
import { authorIn } from './draft-versions.ts';
import type { PublishingServices } from './publishing-services.ts';
import { cancelReasonIn, changesOf, type LocaleChange, reviewOf } from './review.ts';

type BoardWaitDeps = Pick<PublishingServices, 'draftVersions' | 'reader' | 'comments' | 'live' | 'needsApproval'>;

/** Adds the next steps to campaigns, and the people who have to act. */
export type BoardWaits = (rows: readonly DraftRow[]) => Promise<BoardRow[]>;

/** A campaign's draft and live version, as last read. */
interface Read {
  /** Ids of the draft's and the live version. */
  readonly versions: string;
  /** Contents of both. */
  readonly contents: string;
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

  const readDraft = async (name: string, draft: Version<VersionNote>, head: string | undefined): Promise<Read> => {
    const last = lastReads.get(name);
    const versions = `${draft.id} ${head}`;
    if (last?.versions === versions) return last;
    const files = await draftVersions.files(draft);
    const published = await reader.publishedOf(name, files);
    const liveTree = published && (await live?.campaignsOf(published.commit))?.get(published.name);
    const contents = `${draft.tree} ${published?.name} ${liveTree}`;
    const changes = last?.contents === contents ? last.changes : compare(name, files, published);
    const log = await draftVersions.log(name);
    const review = reviewOf(changes, log, (language) => authorIn(log, language));
    const read: Read = {
      versions,
      contents,
      changes,
      unapproved: review.filter(({ approval }) => !approval).map(tagOf),
      isCancelled: cancelReasonIn(log) !== undefined,
    };
    lastReads.set(name, read);
    return read;
  };

  /** Locales that a draft changes; none if it has no page. */
  const compare = (name: string, files: Files, published: Published | undefined): readonly LocaleChange[] => {
    const both = reader.contentsOfBoth(name, files, published);
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
    const head = await live?.head();
    const waitsOf = async ({ name, state }: DraftRow): Promise<BoardRow['waits']> => {
      const planned = plans.get(name);
      const open = await comments.countOpen([name]);
      // A draft without versions has not changed since the studio was introduced.
      const draft = live && (await draftVersions.newest(name));
      const read = draft && (await readDraft(name, draft, head));
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
