import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './Heading.tsx';
import styles from './Section.module.css';

interface SectionProps {
  readonly title?: string | undefined;
  /** The target of a link to the section. */
  readonly anchor?: string;
  /** A link or a fact on the line of the heading. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page with a second-level heading. */
export function Section({ title, anchor, aside, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={anchor}
      className={classNames(styles['section'], className)}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {(title !== undefined || aside) && (
        <div className={styles['head']}>
          {title !== undefined && (
            <Heading level={2} id={headingId}>
              {title}
            </Heading>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
