import styles from './Bar.module.css';

interface BarProps {
  /** From 0 to 1. */
  readonly share: number;
}

/** Progress of something. An SVG, not a style: pages allow no styles in attributes. */
export function Bar({ share }: BarProps) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" />
      <rect width={Math.round(100 * share)} height="8" />
    </svg>
  );
}
