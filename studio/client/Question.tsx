import type { ReactNode } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  readonly label: string;
  /** The question, and a button for each answer. */
  readonly children: ReactNode;
}

/** A question that must be answered before a step is carried out. */
export function Question({ label, children }: QuestionProps) {
  return (
    <fieldset className={styles['question']} aria-label={label}>
      {children}
    </fieldset>
  );
}
