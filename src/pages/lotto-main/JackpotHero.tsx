import { useTranslation } from 'react-i18next';
import { Countdown } from '../../components/Countdown.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import styles from './JackpotHero.module.css';
import type { LotteryWithJackpot } from './lotto-main-view.ts';

interface JackpotHeroProps {
  readonly lottery: LotteryWithJackpot;
  /** Seconds since epoch. */
  readonly serverTime: number;
}

/** The biggest jackpot of the list and the time until it is drawn. */
export function JackpotHero({ lottery, serverTime }: JackpotHeroProps) {
  const { t } = useTranslation();
  const { id, name, jackpot, nextDrawAt } = lottery;
  return (
    <div className={styles['stage']}>
      <p className={styles['name']}>
        <LotteryEmblem id={id} name={name} />
        <span>
          <span className={styles['muted']}>{t('lotto_biggest_jackpot')} </span>
          <strong className={styles['lottery']}>{name}</strong>
        </span>
      </p>
      <p className={styles['sum']}>
        <Money value={jackpot} />
      </p>
      <div className={styles['draw']}>
        <p className={styles['muted']}>
          {t('lotto_next_draw')} <Moment at={nextDrawAt} withZone />
        </p>
        <Countdown
          key={nextDrawAt}
          label={t('lotto_time_to_draw', { name })}
          endsAt={nextDrawAt}
          serverTime={serverTime}
        />
      </div>
    </div>
  );
}
