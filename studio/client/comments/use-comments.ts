import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { type Comment, type Comments, placeKey } from '../../comment-contracts.ts';
import { loadComments } from './comments-api.ts';

/** Milliseconds between polls for other people's comments. */
const pollInterval = 10_000;

/** Comments of the campaign that is edited. */
export interface CommentBoard {
  readonly name: string;
  readonly comments: readonly Comment[];
  /** The same comments, by place. */
  readonly byPlace: ReadonlyMap<string, readonly Comment[]>;
  /** Whether every field can be commented on; if false, only fields with open comments show them. */
  readonly isCommenting: boolean;
  readonly replace: (comments: Comments) => Promise<void>;
}

const CommentContext = createContext<CommentBoard | undefined>(undefined);
/** Gives the comments of a campaign to its fields. */
export const CommentProvider = CommentContext.Provider;

/** Comments of the campaign that is edited. @throws outside of its editor */
export function useCommentBoard(): CommentBoard {
  const board = useContext(CommentContext);
  if (!board) throw new Error('Comments are shown within a campaign');
  return board;
}

/** Loads the comments of a campaign, and reloads them after a save, which can change the state of their places. */
export function useComments(name: string, version: string | undefined, isCommenting: boolean): CommentBoard {
  const client = useQueryClient();
  const key = ['comments', name];
  const { data } = useQuery({
    queryKey: [...key, version],
    queryFn: () => loadComments(name),
    refetchInterval: pollInterval,
    placeholderData: (before) => before,
    enabled: version !== undefined,
  });
  const comments = data?.comments;
  const byPlace = useMemo(() => Map.groupBy(comments ?? [], ({ place }) => placeKey(place)), [comments]);
  return {
    name,
    comments: comments ?? [],
    byPlace,
    isCommenting,
    replace: async (next) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData([...key, version], next);
      // The history and the board count open comments; an outdated history would ask about comments that are no longer open.
      client.removeQueries({ queryKey: ['history', name], type: 'inactive' });
      await client.invalidateQueries({ queryKey: ['board'] });
    },
  };
}
