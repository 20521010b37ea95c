import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Question.module.css';

interface QuestionProps {
  readonly label: string;
  /** The question, and a button for each answer. */
  readonly children: ReactNode;
}

/** A question that must be answered before a step is carried out. It takes the focus, and returns it to the button that asked. */
export function Question({ label, children }: QuestionProps) {
  const question = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const shown = question.current;
    const asked = document.activeElement;
    shown?.focus();
    return () => {
      // The answer is still on the page here: a person who has moved on is not called back.
      if (asked instanceof HTMLElement && shown?.contains(document.activeElement)) asked.focus();
    };
  }, []);
  return (
    <fieldset ref={question} className={styles['question']} aria-label={label} tabIndex={-1}>
      {children}
    </fieldset>
  );
}
