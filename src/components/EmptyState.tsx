import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/icon-lines.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What the visitor can do about it. */
  readonly action?: ReactNode;
}

/** Replaces an empty list and says why it is empty. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
