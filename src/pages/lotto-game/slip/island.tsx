import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/Moment.tsx';
import { Money } from '../../../components/Money.tsx';
import { draftPrice } from '../../../lottery/ticket-draft.ts';
import { useFormat } from '../../../state/site-context.tsx';
import type { LottoGamePageData } from '../game-data.ts';
import { useTicket } from '../use-ticket.ts';
import styles from './Slip.module.css';

/** Lines and price of the ticket, and the end of sales for its first draw: the information needed beside the "Buy" button. */
export default function Slip({ game, draft: start }: LottoGamePageData) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { rules, currency, draws } = game;
  const { draft } = useTicket(game, start);
  const { lines, total } = draftPrice(rules, draft);
  const { draw = draws[0]?.id } = draft;
  const first = draws.find(({ id }) => id === draw);
  return (
    <>
      {first && (
        <p className={styles['deadline']}>
          {t('lotto_game_closes')} <Moment at={first.salesCloseAt} withZone />
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('lotto_game_lines')}</dt>
          <dd>{integer(lines)}</dd>
        </div>
        <div>
          <dt>{t('lotto_game_total')}</dt>
          <dd>
            <Money value={{ amount: total, currency }} />
          </dd>
        </div>
      </dl>
    </>
  );
}
