import * as z from 'zod';
import { localeCodes } from '../config/languages.ts';
import { fieldPath, pathKey } from './contracts.ts';

/** Messages about comments and composed sentences between the studio's client and its server. */

const languageSchema = z.enum(localeCodes);

/** Id of a composed sentence: the headline, a step, or a clause of the terms. */
const sentenceId = z.string().regex(/^(?:figure|(?:step|clause)\.[A-Za-z0-9][\w.-]{0,99})$/);

const placeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), language: languageSchema, key: pathKey }),
  z.strictObject({ kind: z.literal('fact'), path: fieldPath }),
  z.strictObject({ kind: z.literal('sentence'), language: languageSchema, id: sentenceId }),
]);

/** Subject of a comment: a text in a language, a field of the offer, or a composed sentence. */
export type Place = z.infer<typeof placeSchema>;

/** A key that is equal for equal places. */
export const placeKey = (place: Place): string => {
  if (place.kind === 'fact') return JSON.stringify([place.kind, ...place.path]);
  return JSON.stringify([place.kind, place.language, place.kind === 'text' ? place.key : place.id]);
};

/** Maximum characters of a comment or a reply. */
export const maxCommentLetters = 2_000;

const commentText = z
  .string()
  .max(maxCommentLetters)
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'A comment needs words')
      .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'A comment may not have control characters'),
  );

const answerSchema = z.strictObject({ text: z.string(), by: z.string(), at: z.string() });

/** A stored comment. Comments of a campaign are numbered, and never deleted. */
export const storedCommentSchema = z.strictObject({
  id: z.int().positive(),
  place: placeSchema,
  /** Words or value at the place when the comment was written; missing if there were none. */
  quote: z.string().optional(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  answers: z.array(answerSchema),
  /** Missing while the comment is open. */
  resolved: z.strictObject({ by: z.string(), at: z.string() }).optional(),
});

/** A stored comment. */
export type StoredComment = z.infer<typeof storedCommentSchema>;

const commentSchema = storedCommentSchema.extend({
  /** Whether the place still has the words that the comment is about; `unknown` while the draft has no page. */
  state: z.enum(['same', 'changed', 'gone', 'unknown']),
  /** Whether the current user may resolve and reopen the comment. */
  mayResolve: z.boolean(),
});

/** A comment on a campaign. */
export type Comment = z.infer<typeof commentSchema>;

export const commentsSchema = z.strictObject({ comments: z.array(commentSchema) });

/** Comments on a campaign, oldest first. */
export type Comments = z.infer<typeof commentsSchema>;

export const newCommentSchema = z.strictObject({ place: placeSchema, text: commentText });

/** A new comment. */
export type NewComment = z.infer<typeof newCommentSchema>;

export const commentChangeSchema = z
  .strictObject({ text: commentText.optional(), isOpen: z.boolean().optional() })
  .refine(({ text, isOpen }) => text !== undefined || isOpen !== undefined, 'An answer or a state is needed');

/** A reply to a comment, its new state, or both. */
export type CommentChange = z.infer<typeof commentChangeSchema>;

export const commentParameters = z.object({ id: z.coerce.number().int().positive() });

export const sentencesQuery = z.strictObject({ language: languageSchema });

export const sentenceListSchema = z.strictObject({
  /** Missing while the draft has no page. */
  sentences: z.array(z.strictObject({ id: sentenceId, title: z.string(), text: z.string() })).optional(),
});

/** Composed sentences of a draft in a language. */
export type SentenceList = z.infer<typeof sentenceListSchema>;
