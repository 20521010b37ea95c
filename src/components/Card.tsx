import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  readonly as?: 'div' | 'li';
  /** `interactive` lifts on hover: for a card with a link that covers it. */
  readonly tone?: 'plain' | 'interactive';
  /** The target of a link to it. */
  readonly id?: string;
  readonly className?: string | undefined;
  /** Name of its palette, if it is not the page's. */
  readonly accent?: string;
  readonly children: ReactNode;
}

/** Class of the link that covers an interactive card. */
export const cardLinkClass = styles['link'];

/** An item of a list, or a group of related items. The card has the surface; the content has the padding. */
export function Card({ as: Tag = 'div', tone = 'plain', id, className, accent, children }: CardProps) {
  return (
    <Tag
      id={id}
      className={classNames(styles['card'], tone === 'interactive' && styles['interactive'], className)}
      data-accent={accent}
    >
      {children}
    </Tag>
  );
}
