import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A part of a tool that is collapsed initially. */
export const Fold = ({ title, isOpenAtFirst = false, children }: FoldProps) => (
  <details className={styles['details']} open={isOpenAtFirst}>
    <summary className={styles['summary']}>{title}</summary>
    <div className={styles['body']}>{children}</div>
  </details>
);
