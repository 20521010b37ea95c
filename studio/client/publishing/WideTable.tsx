import type { ReactNode } from 'react';
import styles from './PublishView.module.css';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls horizontally if it is wider than the screen, also by keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a form's looks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <div className={styles['wide']} role="group" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
