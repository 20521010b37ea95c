import {
  type CommentChange,
  type Comments,
  commentsSchema,
  type NewComment,
  type SentenceList,
  sentenceListSchema,
} from '../../comment-contracts.ts';
import { type SentenceFindings, type SentenceSearch, sentenceFindingsSchema } from '../../sentence-contracts.ts';
import { ask, campaign } from '../api.ts';

const comments = (name: string): string => `${campaign(name)}/comments`;

export const loadComments = (name: string): Promise<Comments> => ask(commentsSchema, comments(name));
export const addComment = (name: string, comment: NewComment): Promise<Comments> =>
  ask(commentsSchema, comments(name), 'POST', comment);
export const changeComment = (name: string, id: number, change: CommentChange): Promise<Comments> =>
  ask(commentsSchema, `${comments(name)}/${id}`, 'POST', change);
export const loadSentences = (name: string, language: string): Promise<SentenceList> =>
  ask(sentenceListSchema, `${campaign(name)}/sentences?${new URLSearchParams({ language })}`);
export function findSentences(search: SentenceSearch): Promise<SentenceFindings> {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return ask(sentenceFindingsSchema, `/sentences?${new URLSearchParams(given)}`);
}
