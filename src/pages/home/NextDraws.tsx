import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { Estimates } from './Estimates.tsx';
import type { HomePageData } from './home-data.ts';
import styles from './NextDraws.module.css';

/** The next draws, and a link to all lotteries. */
export function NextDraws({ lotteries }: Pick<HomePageData, 'lotteries'>) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const allLotteries = (
    <ButtonLink href={hrefFor('lotto-main', code, {})} variant="quiet">
      {t('home_all_lotteries')}
      <Icon name="arrow" />
    </ButtonLink>
  );
  return (
    <Section title={t('home_next_draws')} className={styles['section']} aside={allLotteries}>
      <ul className={styles['draws']}>
        {lotteries.map(({ id, name, jackpot, estimate, nextDrawAt }) => (
          <li key={id} className={styles['draw']} data-until={nextDrawAt}>
            <LotteryEmblem id={id} name={name} />
            <div className={styles['words']}>
              <p className={styles['name']}>{name}</p>
              {jackpot && (
                <p className={styles['sum']}>
                  <Money value={jackpot} />
                </p>
              )}
              {estimate && <Estimates className={styles['time']} amounts={[estimate]} />}
              <p className={styles['time']}>
                <Moment at={nextDrawAt} withZone />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
