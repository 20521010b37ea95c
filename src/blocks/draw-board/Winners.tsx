import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './draw-board.module.css';
import type { Draw, OwnTickets } from './draw-data.ts';

interface WinnersProps {
  readonly winners: Draw['winners'];
  readonly own: OwnTickets['tickets'];
}

/** The tickets that were drawn; names are masked by the platform. */
export function Winners({ winners, own }: WinnersProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const prizeText = usePrizeText();
  const numbers = new Set(own.map(({ number }) => number));
  return (
    <section className={classNames(common['panel'], common['stack'], styles['part'])}>
      <h3 className={styles['heading']}>{t('draw_winners_title')}</h3>
      {winners.length === 0 ? (
        <p className={common['muted']}>{t('draw_winners_none')}</p>
      ) : (
        <ol className={styles['winner-list']}>
          {winners.map(({ place, name, ticket, prize }) => {
            const isOwn = numbers.has(ticket);
            return (
              <li key={ticket} className={classNames(styles['winner'], isOwn && styles['me'])}>
                <span className={styles['place']} aria-hidden="true">
                  {integer(place)}
                </span>
                <strong>{prizeText(prize)}</strong>
                <span className={common['muted']}>
                  {isOwn ? <strong>{t('draw_winner_you')}</strong> : <bdi>{name}</bdi>} · <bdi>{ticket}</bdi>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
