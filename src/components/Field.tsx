import type { ReactNode } from 'react';
import { useIslandId } from '../state/island-id.ts';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';

/** Props that the control of a {@link Field} must spread: class and accessibility attributes. */
export interface FieldControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  /** Unique among the fields of its island. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The problem with the value; screen readers announce it when it appears. */
  readonly problem?: string | undefined;
  /** Whether to use a monospaced font, for JSON and the like; a multi-line control can be made taller. */
  readonly isCode?: boolean;
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** A form control with label, hint and problem. */
export function Field({ name, label, hint, problem, isCode = false, children }: FieldProps) {
  const id = useIslandId(name);
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const descriptionIds = [problem && problemId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: classNames(styles['input'], isCode && styles['code']),
        'aria-describedby': descriptionIds || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && (
        <p id={problemId} className={classNames(styles['note'], styles['problem'])} role="alert">
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles['note']}>
          {hint}
        </p>
      )}
    </div>
  );
}
