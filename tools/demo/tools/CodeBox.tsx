import { useEffect, useId, useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import styles from './CodeBox.module.css';

/** Maximum characters that are shown, so that the page stays fast; copying copies all of them. */
const shownLimit = 100_000;

/** Maximum lines of a box; a longer text scrolls inside it. */
const maxLines = 24;

interface CodeBoxProps {
  readonly title: string;
  readonly text: string;
  /** Place of the title in the outline of the page. */
  readonly level?: 3 | 4;
}

/** Code in a box that the keyboard can scroll and select as a whole. */
export function CodeBox({ title, text, level = 4 }: CodeBoxProps) {
  const Title = level === 3 ? 'h3' : 'h4';
  const id = useId();
  const shown = text.slice(0, shownLimit);
  const { copy, outcome } = useCopy(text);
  return (
    <div className={styles['box']}>
      <div className={styles['head']}>
        <Title id={id} className={styles['title']}>
          {title}
        </Title>
        <span role="status" className={styles['outcome']}>
          {outcome}
        </span>
        <Button variant="quiet" size="small" onClick={copy} aria-label={`Copy: ${title}`}>
          Copy
        </Button>
      </div>
      <textarea
        className={styles['code']}
        aria-labelledby={id}
        readOnly
        wrap="off"
        rows={Math.min(shown.split('\n').length, maxLines)}
        value={shown}
      />
      {text.length > shownLimit && (
        <p className={styles['note']}>
          The first {shownLimit} of {text.length} characters; the copy has them all.
        </p>
      )}
    </div>
  );
}

function useCopy(text: string) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), 3_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('The browser does not allow it');
    }
  };
  return { copy, outcome };
}
