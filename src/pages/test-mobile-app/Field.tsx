import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** Ids that a control needs so that its label, hint and problem are read out with it. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with what was written. */
  readonly problem?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A control with its label, and what there is to know of it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${problemId} ${hintId}`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      <p id={problemId} className={styles['problem']} role="alert">
        {problem}
      </p>
      <p id={hintId} className={styles['hint']}>
        {hint}
      </p>
    </div>
  );
}
