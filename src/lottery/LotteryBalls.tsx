import { classNames } from '../components/class-names.ts';
import styles from './LotteryBalls.module.css';

interface LotteryBallsProps {
  readonly main: readonly number[];
  readonly additional: readonly number[];
  readonly mainLabel: string;
  readonly additionalLabel: string;
}

/** The numbers of a draw. Two lists, so that assistive technology tells main and additional numbers apart as the eye does. */
export function LotteryBalls({ main, additional, mainLabel, additionalLabel }: LotteryBallsProps) {
  return (
    <div className={styles['balls']}>
      <NumberList label={mainLabel} numbers={main} />
      {additional.length > 0 && <NumberList label={additionalLabel} numbers={additional} isAdditional />}
    </div>
  );
}

interface NumberListProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly isAdditional?: boolean;
}

function NumberList({ label, numbers, isAdditional = false }: NumberListProps) {
  return (
    <ul className={classNames(styles['list'], isAdditional && styles['additional'])} aria-label={label}>
      {numbers.map((number) => (
        <li key={number} className={styles['ball']}>
          {number}
        </li>
      ))}
    </ul>
  );
}
