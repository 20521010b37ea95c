import { Link } from 'react-router-dom';
import styles from './ChipLinks.module.css';

/** One of the views to choose from. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Views of one list, of which one is shown. Each is an address of its own, so they work without script. */
export function ChipLinks({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) {
  return (
    <nav className={styles['chips']} aria-label={label}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <ul className={styles['list']}>
        {chips.map(({ key, text, to, isCurrent }) => (
          <li key={key}>
            <Link className={styles['chip']} to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
