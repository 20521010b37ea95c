import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { ticketsByPlace } from '../../fairness/record-fragment.ts';
import { VerifyLink } from '../../fairness/VerifyLink.tsx';
import { useFormat } from '../../state/site-context.tsx';
import styles from './draw-board.module.css';
import type { Draw, OwnTickets } from './draw-data.ts';

interface WinnersProps {
  readonly draw: Draw;
  readonly own: OwnTickets['tickets'];
}

/** The tickets that were drawn; the platform masks names. */
export function Winners({ draw, own }: WinnersProps) {
  const { date_draw: id, winners, fairness } = draw;
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
                  {isOwn ? <strong>{t('draw_winner_you')}</strong> : <bdi>{name}</bdi>}
                  <span> · </span>
                  <bdi>{ticket}</bdi>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {fairness && winners.length > 0 && (
        <p className={common['muted']}>
          <VerifyLink shown={{ kind: 'daily-draw', id, result: ticketsByPlace(winners) }} fairness={fairness} />
        </p>
      )}
    </section>
  );
}
