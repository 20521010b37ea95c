import type { ReactNode } from 'react';
import styles from './PublishView.module.css';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the screen, with the keyboard too. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a form's looks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of a keyboard
    <div className={styles['wide']} role="group" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
