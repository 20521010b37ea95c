import styles from './Spinner.module.css';

/** Work is under way. It says nothing to assistive technology: what it stands in does, with `aria-busy`. */
export const Spinner = () => <span className={styles['spinner']} />;
