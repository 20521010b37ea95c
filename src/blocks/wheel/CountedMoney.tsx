import { type AnimationEvent, useEffect, useState } from 'react';
import type { Money } from '../../lib/money.ts';
import { useFormat } from '../../state/site-context.tsx';
import { countedAmount } from './counted-amount.ts';
import styles from './wheel.module.css';

/** Milliseconds of the count. */
const duration = 1_100;

interface CountedMoneyProps {
  readonly money: Money;
  readonly className: string;
}

/**
 * An amount that counts up while its entry is animated: styles decide whether it is, so nothing counts where motion is reduced.
 * Screen readers get the final amount, which also keeps its place.
 */
export function CountedMoney({ money, className }: CountedMoneyProps) {
  const format = useFormat();
  const [startedAt, setStartedAt] = useState<number>();
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    if (startedAt === undefined) return undefined;
    const step = (now: number) => {
      const share = (now - startedAt) / duration;
      setShown(share < 1 ? countedAmount(money.amount, Math.max(0, share)) : undefined);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [startedAt, money.amount]);
  const start = ({ target, currentTarget, timeStamp }: AnimationEvent) => {
    if (target !== currentTarget) return;
    setStartedAt(timeStamp);
    setShown(0);
  };
  return (
    <strong className={className} data-kind="money" onAnimationStart={start}>
      <span className={styles['final']}>{format.money(money)}</span>
      {shown !== undefined && (
        <span className={styles['counted']} aria-hidden="true">
          {format.money({ ...money, amount: shown })}
        </span>
      )}
    </strong>
  );
}
