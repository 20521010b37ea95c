import styles from './Command.module.css';

/** A command for a terminal. One click selects all of it. */
export function Command({ text }: { readonly text: string }) {
  return (
    <pre className={styles['command']}>
      <code>{text}</code>
    </pre>
  );
}
