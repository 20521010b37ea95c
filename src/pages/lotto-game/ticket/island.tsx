import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/class-names.ts';
import common from '../../../components/common.module.css';
import type { LottoGamePageData } from '../game-data.ts';
import { useTicket } from '../use-ticket.ts';
import { Buy } from './Buy.tsx';
import { DrawChoice } from './DrawChoice.tsx';
import { LineList } from './LineList.tsx';
import styles from './Ticket.module.css';
import { TicketPrice } from './TicketPrice.tsx';

/** The lines of a ticket, its draws, its price and its chances. It is bought after a confirmation. */
export default function Ticket({ game, draft }: LottoGamePageData) {
  const { t } = useTranslation();
  const ticket = useTicket(game, draft);
  return (
    <>
      <LineList game={game} ticket={ticket} />
      <div className={classNames(common['panel'], styles['summary'])}>
        <h2 className={common['subtitle']}>{t('lotto_game_summary')}</h2>
        <DrawChoice game={game} ticket={ticket} />
        <TicketPrice game={game} ticket={ticket} />
        <Buy game={game} ticket={ticket} />
      </div>
    </>
  );
}
