import { useId, useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { type Place, placeKey } from '../../comment-contracts.ts';
import { t } from '../texts.ts';
import styles from './Comments.module.css';
import { CommentForm, CommentItem } from './CommentThread.tsx';
import { useCommentBoard } from './use-comments.ts';

interface PlaceCommentsProps {
  readonly place: Place;
  /** Name of the place, for screen readers. */
  readonly what: string;
  /** Whether commenting is always possible, not only in commenting mode. */
  readonly isAlways?: boolean;
}

/** Comments beside a field or a sentence: a button with their number, which opens them. */
export function PlaceComments({ place, what, isAlways = false }: PlaceCommentsProps) {
  const { byPlace, isCommenting } = useCommentBoard();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const own = byPlace.get(placeKey(place)) ?? [];
  const open = own.filter(({ resolved }) => !resolved);
  if (!isCommenting && !isAlways && !isShown && open.length === 0) return null;
  const count = open.length;
  return (
    <div className={styles['place']}>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-label={count === 0 ? t('comment_on', { what }) : t('comments_at', { what, count: countText(count) })}
        onClick={() => setShown(!isShown)}
      >
        {count === 0 ? t('comment_short') : countText(count)}
      </Button>
      {isShown && (
        <div id={id} className={styles['thread']}>
          {own.length > 0 && (
            <ol className={styles['list']}>
              {own.map((comment) => (
                <CommentItem key={comment.id} comment={comment} />
              ))}
            </ol>
          )}
          <CommentForm place={place} />
        </div>
      )}
    </div>
  );
}

const countText = (count: number): string => (count === 1 ? t('comments_count_one') : t('comments_count', { count }));
