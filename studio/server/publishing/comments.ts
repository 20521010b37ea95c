import type { LanguageCode } from '../../../src/i18n/languages.ts';
import {
  type CommentChange,
  type Comments,
  type NewComment,
  type SentenceList,
  type StoredComment,
  storedCommentSchema,
} from '../../comment-contracts.ts';
import type { VersionNote } from '../../publishing-contracts.ts';
import type { Access } from '../access.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { Refusal } from '../refusal.ts';
import type { Repository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import type { Webhook } from '../webhook.ts';
import type { CampaignReader } from './campaign-reader.ts';
import { canHaveComment, type PlaceReader, readPlaces } from './comment-places.ts';
import { toDeletedName } from './deleted-name.ts';
import type { DraftVersions } from './draft-versions.ts';

interface CommentDeps {
  readonly repository: Repository<VersionNote>;
  readonly drafts: Drafts;
  readonly draftVersions: DraftVersions;
  readonly reader: CampaignReader;
  /** Sends a notification of a comment; never fails. */
  readonly announce: Webhook['announce'];
  /** Seconds since epoch. */
  readonly now: () => number;
}

/** Person who reads or writes comments. */
interface Person {
  readonly user: string;
  readonly access: Access;
}

/** Comments on campaigns: a branch for each campaign, with a commit for each step (decision 130). */
export type CampaignComments = ReturnType<typeof createComments>;

/** Maximum number of comments of a campaign, and of replies to a comment. */
const [maxComments, maxAnswers] = [1_000, 100];

const refOf = (name: string): string => `comments/${name}`;
const fileOf = (id: number): string => `${String(id).padStart(4, '0')}.json`;

export function createComments({ repository, drafts, draftVersions, reader, announce, now }: CommentDeps) {
  const readComments = async (
    name: string,
  ): Promise<{ readonly files: Files; readonly comments: readonly StoredComment[] }> => {
    // Most campaigns have none: the names of references are known without git.
    const isCommented = (await repository.refs(refOf(''))).includes(name);
    const newest = isCommented ? await repository.newest(refOf(name)) : undefined;
    const files: Files = newest ? await repository.readTree(newest.tree) : new Map();
    const comments = [...files.values()].map((bytes) => storedCommentSchema.parse(JSON.parse(bytes.toString('utf8'))));
    return { files, comments: comments.sort((one, other) => one.id - other.id) };
  };

  const write = async (
    name: string,
    files: Files,
    comment: StoredComment,
    note: Pick<VersionNote, 'kind' | 'by' | 'at'>,
  ): Promise<void> => {
    const text = `${JSON.stringify(comment, undefined, 2)}\n`;
    await repository.commit({
      ref: refOf(name),
      tree: repository.writeTree(new Map(files).set(fileOf(comment.id), Buffer.from(text))),
      parent: await repository.head(refOf(name)),
      subject: `${name}: ${note.kind} ${comment.id}`,
      by: note.by,
      at: now(),
      note: { ...note, name, comment: comment.id },
    });
  };

  const moment = () => new Date(now() * 1000).toISOString();

  /** Reads places of the current draft. */
  const placesOf = async (name: string, user: string): Promise<PlaceReader> => {
    const files = await draftVersions.files(await reader.draftOf(name, user));
    return readPlaces(files, () => reader.contentsOf(name, files));
  };

  return {
    /** Number of open comments of some campaigns. */
    countOpen: async (names: readonly string[]): Promise<number> => {
      const found = await Promise.all(names.map(readComments));
      return found.flatMap(({ comments }) => comments).filter(({ resolved }) => !resolved).length;
    },
    list: async (name: string, { user, access }: Person): Promise<Comments> => {
      await drafts.folderOf(name);
      const { comments } = await readComments(name);
      if (comments.length === 0) return { comments: [] };
      const places = await placesOf(name, user);
      return {
        comments: comments.map((comment) => ({
          ...comment,
          state: places.stateOf(comment),
          mayResolve: mayResolve(comment, { user, access }),
        })),
      };
    },
    /** Composed sentences of the draft, which can be commented on. */
    sentences: async (name: string, language: LanguageCode, user: string): Promise<SentenceList> => {
      const contents = reader.contentsOf(name, await draftVersions.files(await reader.draftOf(name, user)));
      return contents ? { sentences: [...contents.composed(language)] } : {};
    },
    add: async (name: string, { place, text }: NewComment, user: string): Promise<void> => {
      const places = await placesOf(name, user);
      if (!canHaveComment(places, place)) throw new Refusal(422, 'The campaign has nothing at this place');
      const quote = places.textAt(place);
      return drafts.runInTurn(name, async () => {
        // The campaign may have been renamed or deleted since.
        await drafts.folderOf(name);
        const { files, comments } = await readComments(name);
        if (comments.length >= maxComments) throw new Refusal(422, `A campaign has ${maxComments} comments at most`);
        const comment: StoredComment = {
          id: (comments.at(-1)?.id ?? 0) + 1,
          place,
          ...(quote !== undefined && { quote }),
          text,
          by: user,
          at: moment(),
          answers: [],
        };
        await write(name, files, comment, { kind: 'comment', by: user, at: comment.at });
        announce({ event: 'comment', campaign: name, by: user, comment: comment.id, text });
      });
    },
    /** Replies to a comment, resolves or reopens it. */
    change: (name: string, id: number, { text, isOpen }: CommentChange, { user, access }: Person): Promise<void> =>
      drafts.runInTurn(name, async () => {
        await drafts.folderOf(name);
        const { files, comments } = await readComments(name);
        const comment = comments.find((known) => known.id === id);
        if (!comment) throw new Refusal(404, `There is no comment ${id}`);
        const isChanged = isOpen !== undefined && isOpen === (comment.resolved !== undefined);
        if (isChanged && !mayResolve(comment, { user, access })) {
          throw new Refusal(403, 'Only its author, editors and approvers resolve or reopen a comment');
        }
        if (text === undefined && !isChanged) return;
        if (text !== undefined && comment.answers.length >= maxAnswers) {
          throw new Refusal(422, `A comment has ${maxAnswers} answers at most: write a new one`);
        }
        const at = moment();
        const { resolved, ...open } = comment;
        const state = isChanged ? !isOpen && { resolved: { by: user, at } } : resolved && { resolved };
        const answers = text === undefined ? comment.answers : [...comment.answers, { text, by: user, at }];
        const kind = isChanged ? (isOpen ? 'reopen' : 'resolve') : 'answer';
        await write(name, files, { ...open, answers, ...state }, { kind, by: user, at });
        if (text !== undefined) announce({ event: 'comment', campaign: name, by: user, comment: id, text });
      }),
    rename: (from: string, to: string): Promise<void> => repository.renameRef(refOf(from), refOf(to)),
    /** Moves the comments of a deleted draft to another name, so that a new campaign of the same name has none. */
    retire: async (name: string): Promise<void> => {
      const id = await repository.head(refOf(name));
      if (id !== undefined) await repository.renameRef(refOf(name), `deleted-comments/${toDeletedName(name, id)}`);
    },
  };
}

/** There may be more open comments than the user was told of. @throws Refusal */
export function assertToldOfComments(open: number, known: number): void {
  if (open <= known) return;
  const count = open === 1 ? '1 comment is open' : `${open} comments are open`;
  throw new Refusal(409, `Nothing was changed: ${count}. Look at it, or go on with open comments`);
}

/** Allowed for its author, and for those who work on the campaign. */
const mayResolve = ({ by }: StoredComment, { user, access }: Person): boolean =>
  by === user || access.edits.size > 0 || access.approves.size > 0;
