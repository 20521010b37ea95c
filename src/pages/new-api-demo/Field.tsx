import { type ReactNode, useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import styles from './Field.module.css';

/** What the input of a {@link Field} must carry. */
interface FieldInputProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** Letters of one width: for JSON and addresses. */
  readonly isCode?: boolean;
  readonly children: (input: FieldInputProps) => ReactNode;
}

/** An input with its label, a hint, and what is wrong with its value. */
export function Field({ label, hint, problem, isCode = false, children }: FieldProps) {
  const id = useId();
  const noteId = useId();
  const note = problem ?? hint;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classNames(styles['input'], isCode && styles['code']),
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={noteId} className={classNames(styles['note'], problem !== undefined && styles['problem'])}>
          {note}
        </p>
      )}
    </div>
  );
}
