import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Heading.module.css';

interface HeadingProps {
  /** Level in the outline of the page; independent of the size. */
  readonly level: 1 | 2 | 3;
  readonly size?: 'small' | 'medium' | 'large' | 'display';
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
const sizes = { 1: 'large', 2: 'medium', 3: 'small' } as const;

/** A heading in display type. */
export function Heading({ level, size = sizes[level], id, className, children }: HeadingProps) {
  const Tag = tags[level];
  return (
    <Tag id={id} className={classNames(styles['heading'], styles[size], className)}>
      {children}
    </Tag>
  );
}
