import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import type { Bonus } from '../../platform/bonuses/bonus.ts';
import { usePageTime } from '../../state/page-time.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './wagering-progress.module.css';

interface BonusProgressProps {
  readonly bonus: Bonus;
  /** Names of the sections whose stakes count, by the platform's id. */
  readonly sections: Readonly<Record<string, string>>;
}

/** A running bonus shows its ring and figures; a past one its result. */
export function BonusProgress({ bonus, sections }: BonusProgressProps) {
  const { t } = useTranslation();
  const { wagering, state } = bonus;
  const isRunning = state === 'active' || state === 'wagering';
  return (
    <>
      <div className={styles['head']}>
        {wagering && <Ring {...wagering} />}
        <div>
          <Heading level={3}>
            <Money value={bonus.amount} />
          </Heading>
          <p className={styles['state']} data-state={state}>
            {t(`wagering_${state}`)}
          </p>
        </div>
      </div>
      {wagering && isRunning && <Running bonus={bonus} wagering={wagering} sections={sections} />}
      {wagering?.endAt !== undefined && state === 'expired' && (
        <p className={common['muted']}>
          {t('wagering_ended')} <Moment at={wagering.endAt} withZone />
        </p>
      )}
    </>
  );
}

type Wagering = NonNullable<Bonus['wagering']>;

function Running({ bonus, wagering, sections }: BonusProgressProps & { readonly wagering: Wagering }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { required, done, endAt, contributions } = wagering;
  const parts = contributions.flatMap(({ section, percentage }) => {
    const name = sections[section];
    return name === undefined ? [] : [{ name, percentage }];
  });
  return (
    <>
      <progress
        className={styles['bar']}
        max={required.amount}
        value={done.amount}
        aria-label={t('wagering_done')}
        aria-valuetext={t('wagering_of', { done: format.money(done), required: format.money(required) })}
      />
      <dl className={common['facts']}>
        <Figure label={t('wagering_done')}>
          {t('wagering_of', { done: format.money(done), required: format.money(required) })}
        </Figure>
        <Figure label={t('wagering_left')}>
          <Money value={{ ...required, amount: required.amount - done.amount }} />
        </Figure>
        {endAt !== undefined && (
          <Figure label={t('wagering_until')}>
            <Moment at={endAt} withZone /> <TimeLeft endAt={endAt} />
          </Figure>
        )}
        {bonus.maximumBet && (
          <Figure label={t('wagering_max_bet')}>
            <Money value={bonus.maximumBet} />
          </Figure>
        )}
        {parts.map(({ name, percentage }) => (
          <Figure key={name} label={t('wagering_part', { section: name })}>
            {format.percent(percentage)}
          </Figure>
        ))}
      </dl>
    </>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={common['capital']}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const hour = 3_600;
const day = 24 * hour;

/** Remaining time in whole days, and in hours on the last day: not a running countdown. */
function TimeLeft({ endAt }: { readonly endAt: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = Math.max(0, endAt - usePageTime());
  const unit = left < day ? hour : day;
  const count = Math.floor(left / unit);
  return (
    <span className={common['muted']}>
      {t(unit === hour ? 'wagering_hours' : 'wagering_days', { count, number: format.integer(count) })}
    </span>
  );
}

const radius = 26;
const circumference = 2 * Math.PI * radius;

/** The completed share; a progress bar below announces it to assistive technology. */
function Ring({ required, done }: Pick<Wagering, 'required' | 'done'>) {
  const format = useFormat();
  const share = required.amount === 0 ? 1 : Math.min(1, done.amount / required.amount);
  return (
    <span className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={radius} className={styles['track']} />
        <circle
          cx="32"
          cy="32"
          r={radius}
          className={styles['share']}
          strokeDasharray={`${(share * circumference).toFixed(1)} ${circumference.toFixed(1)}`}
        />
      </svg>
      <span>{format.percent(Math.floor(share * 100))}</span>
    </span>
  );
}
