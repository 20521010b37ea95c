import styles from './Spinner.module.css';

/** A loading spinner. Its container tells assistive technology with `aria-busy`. */
export const Spinner = () => <span className={styles['spinner']} />;
