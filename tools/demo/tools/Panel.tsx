import { type ReactNode, useId } from 'react';
import { Card } from '../../../src/components/Card.tsx';
import { Heading } from '../../../src/components/Heading.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of the tool, with a heading. */
export function Panel({ title, text, children }: PanelProps) {
  const headingId = useId();
  return (
    <Card>
      <section className={styles['panel']} aria-labelledby={headingId}>
        <div>
          <Heading level={2} size="small" id={headingId}>
            {title}
          </Heading>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
