import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** Whether to announce changes of the text when the visitor is idle. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** Text that only assistive technology reads. */
export function VisuallyHidden({ isLive = false, children }: VisuallyHiddenProps) {
  return (
    <span className={styles['hidden']} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </span>
  );
}
