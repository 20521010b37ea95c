import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Confirmation.module.css';

interface ConfirmationProps {
  readonly label: string;
  /** The question, and a button for each answer. */
  readonly children: ReactNode;
}

/**
 * Asks for a confirmation, or a choice, before a step is carried out. It takes the focus, and returns it to the button
 * that was pressed.
 */
export function Confirmation({ label, children }: ConfirmationProps) {
  const shown = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const confirmation = shown.current;
    const pressed = document.activeElement;
    confirmation?.focus();
    return () => {
      // It is still on the page here: a person who has moved on is not called back.
      if (pressed instanceof HTMLElement && confirmation?.contains(document.activeElement)) pressed.focus();
    };
  }, []);
  return (
    <fieldset ref={shown} className={styles['confirmation']} aria-label={label} tabIndex={-1}>
      {children}
    </fieldset>
  );
}
