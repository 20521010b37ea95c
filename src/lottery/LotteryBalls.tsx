import { classNames } from '../components/class-names.ts';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import styles from './LotteryBalls.module.css';

interface LotteryBallsProps {
  readonly main: readonly number[];
  readonly additional: readonly number[];
  readonly mainLabel: string;
  readonly additionalLabel: string;
  /** `scene`: large, scattered balls if there is room for them, and a row on a phone. */
  readonly size?: 'large' | 'scene';
  /** Label of drawn numbers on a ticket, which are marked. */
  readonly hits?: {
    readonly main: readonly number[];
    readonly additional: readonly number[];
    readonly word: string;
  };
}

/**
 * The numbers of a draw or of a ticket. Two lists, so that assistive technology distinguishes main and additional
 * numbers too: additional ones are square, after a plus.
 */
export function LotteryBalls({ main, additional, mainLabel, additionalLabel, size, hits }: LotteryBallsProps) {
  return (
    <div className={classNames(styles['balls'], size && styles[size])}>
      <NumberList label={mainLabel} numbers={main} hits={hits?.main} word={hits?.word} />
      {additional.length > 0 && (
        <NumberList
          label={additionalLabel}
          numbers={additional}
          hits={hits?.additional}
          word={hits?.word}
          isAdditional
        />
      )}
    </div>
  );
}

interface NumberListProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly hits: readonly number[] | undefined;
  readonly word: string | undefined;
  readonly isAdditional?: boolean;
}

function NumberList({ label, numbers, hits, word, isAdditional = false }: NumberListProps) {
  return (
    <ul
      className={classNames(styles['list'], isAdditional && styles['additional'])}
      aria-label={label}
      data-kind={isAdditional ? 'additional' : 'default'}
    >
      {numbers.map((number) => {
        const isHit = hits?.includes(number) === true;
        return (
          <li key={number} className={classNames(styles['ball'], hits && styles[isHit ? 'hit' : 'miss'])}>
            <span>{number}</span>
            {isHit && <VisuallyHidden>{` ${word}`}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
