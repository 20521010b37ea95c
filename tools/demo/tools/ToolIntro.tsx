import type { ReactNode } from 'react';
import { Heading } from '../../../src/components/Heading.tsx';
import styles from './ToolIntro.module.css';

/** Title and purpose of a tool. */
export function ToolIntro({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <header className={styles['intro']}>
      <Heading level={1} size="medium">
        {title}
      </Heading>
      <p className={styles['lead']}>{children}</p>
    </header>
  );
}
