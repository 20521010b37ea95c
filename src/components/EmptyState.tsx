import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { StaticIcon } from './icons/StaticIcon.tsx';
import type { StaticIconName } from './icons/static-icon-paths.ts';

interface EmptyStateProps {
  readonly icon: StaticIconName;
  readonly title: string;
  readonly text: string;
  /** An action that the visitor can take instead. */
  readonly action?: ReactNode;
}

/** Replaces an empty list and says why it is empty. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <StaticIcon name={icon} className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
