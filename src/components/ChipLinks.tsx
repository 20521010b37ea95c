import styles from './ChipLinks.module.css';

/** One of the views to choose from. */
export interface Chip {
  /** Id of its link: if the list changes in place, the link with the same id keeps the focus. */
  readonly id: string;
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** Views of one list, of which one is shown. Each has its own address, so they work without script. */
export function ChipLinks({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) {
  return (
    <nav className={styles['chips']} aria-label={label}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <ul className={styles['list']}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <ChipLink {...chip} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One view. If it is followed in place, the page keeps its scroll position. */
export function ChipLink({ id, text, href, isCurrent }: Chip) {
  return (
    <a id={id} className={styles['chip']} href={href} aria-current={isCurrent ? 'true' : undefined} data-keep-scroll="">
      {text}
    </a>
  );
}
