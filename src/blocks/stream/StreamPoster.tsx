import type { ReactNode } from 'react';
import styles from './stream.module.css';

/** A drawing of a screen, with the broadcast's start button in the middle. */
export function StreamPoster({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['poster']}>
      <svg className={styles['arena']} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 180V120l160-30 160 30v60ZM160 90v90M60 109l30 71M260 109l-30 71M40 0l40 60M280 0l-40 60M160 0v50" />
        <path d="M100 150a60 22 0 1 0 120 0a60 22 0 1 0 -120 0Z" />
      </svg>
      {children}
    </div>
  );
}
