import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { type Comment, type CommentChange, maxCommentLetters, type Place } from '../../comment-contracts.ts';
import { shortTime } from '../publishing/short-time.ts';
import { t } from '../texts.ts';
import styles from './Comments.module.css';
import { addComment, changeComment } from './comments-api.ts';
import { useCommentBoard } from './use-comments.ts';

interface CommentFormProps {
  readonly place: Place;
}

/** Adds a comment on a place. */
export function CommentForm({ place }: CommentFormProps) {
  const { name, replace } = useCommentBoard();
  const id = useId();
  const [text, setText] = useState('');
  const adding = useMutation({
    mutationFn: () => addComment(name, { place, text }),
    onSuccess: async (comments) => {
      setText('');
      await replace(comments);
    },
  });
  return (
    <div className={styles['form']}>
      <Field name={id} label={t('comment_text')} hint={t('comment_hint')} problem={adding.error?.message}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={maxCommentLetters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button
        size="small"
        variant="secondary"
        isOff={text.trim() === ''}
        isBusy={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {t('comment_send')}
      </Button>
      <p role="status">{adding.isSuccess && text === '' ? t('comment_added') : null}</p>
    </div>
  );
}

interface CommentItemProps {
  readonly comment: Comment;
  /** Link to the place, if the comment is shown elsewhere. */
  readonly where?: ReactNode;
}

/** A comment with its replies; the user can reply, resolve it and reopen it. */
export function CommentItem({ comment, where }: CommentItemProps) {
  const { by, at, text, quote, answers, resolved, state } = comment;
  return (
    <li className={styles['comment']} data-state={resolved ? 'resolved' : 'open'}>
      {where}
      <Words by={by} at={at} text={text} />
      {quote !== undefined && state !== 'same' && (
        <p className={styles['quote']} dir="auto">
          {t('comment_about', { quote })}
        </p>
      )}
      {state === 'changed' && <p className={styles['state']}>{t('comment_changed')}</p>}
      {state === 'gone' && <p className={styles['state']}>{t('comment_gone')}</p>}
      {answers.length > 0 && (
        <ol className={styles['answers']}>
          {answers.map((answer) => (
            <li key={`${answer.at} ${answer.by} ${answer.text}`}>
              <Words {...answer} />
            </li>
          ))}
        </ol>
      )}
      {resolved && (
        <p className={styles['state']}>{t('comment_resolved', { by: resolved.by, at: shortTime(resolved.at) })}</p>
      )}
      <AnswerForm comment={comment} />
    </li>
  );
}

function Words({ by, at, text }: Pick<Comment, 'by' | 'at' | 'text'>) {
  return (
    <>
      <p className={styles['by']}>
        <strong>{by}</strong> <time dateTime={at}>{shortTime(at)}</time>
      </p>
      <p className={styles['words']} dir="auto">
        {text}
      </p>
    </>
  );
}

function AnswerForm({ comment: { id, by, resolved, mayResolve } }: Pick<CommentItemProps, 'comment'>) {
  const { name, replace } = useCommentBoard();
  const field = useId();
  const [text, setText] = useState('');
  const changing = useMutation({
    mutationFn: (change: CommentChange) => changeComment(name, id, change),
    onSuccess: async (comments) => {
      setText('');
      await replace(comments);
    },
  });
  const isWritten = text.trim() !== '';
  const answer = isWritten ? { text } : {};
  return (
    <div className={styles['form']}>
      {!resolved && (
        <Field name={field} label={t('answer_text', { by })}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              dir="auto"
              maxLength={maxCommentLetters}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles['buttons']}>
        {!resolved && (
          <Button
            size="small"
            variant="secondary"
            isOff={!isWritten}
            isBusy={changing.isPending}
            onClick={() => changing.mutate(answer)}
          >
            {t('answer')}
          </Button>
        )}
        {mayResolve && (
          <Button
            size="small"
            variant="quiet"
            isBusy={changing.isPending}
            onClick={() => changing.mutate({ ...answer, isOpen: resolved !== undefined })}
          >
            {resolved ? t('reopen') : t(isWritten ? 'answer_resolve' : 'resolve')}
          </Button>
        )}
      </div>
      <p role="status">{changing.isSuccess && !isWritten ? t('answer_saved') : null}</p>
      {changing.error && (
        <Notice tone="negative" isLive>
          <p>{changing.error.message}</p>
        </Notice>
      )}
    </div>
  );
}
