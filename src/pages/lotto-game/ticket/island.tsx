import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/class-names.ts';
import common from '../../../components/common.module.css';
import { useSite } from '../../../state/site-context.tsx';
import { isAnonymous } from '../../../state/site-state.ts';
import type { LottoGamePageData } from '../game-data.ts';
import { useTicket } from '../use-ticket.ts';
import { DrawChoice } from './DrawChoice.tsx';
import { LineList } from './LineList.tsx';
import styles from './Ticket.module.css';
import { TicketPrice } from './TicketPrice.tsx';

/** The lines of a ticket, its draws and its chances. */
export default function Ticket({ game, draft }: LottoGamePageData) {
  const { t } = useTranslation();
  const site = useSite();
  const ticket = useTicket(game, draft);
  return (
    <>
      <LineList game={game} ticket={ticket} />
      <div className={classNames(common['panel'], styles['summary'])}>
        <h2 className={common['subtitle']}>{t('lotto_game_summary')}</h2>
        <DrawChoice game={game} ticket={ticket} />
        <TicketPrice game={game} ticket={ticket} />
        <p className={common['muted']}>{t('lotto_game_risk')}</p>
        {isAnonymous(site) && <p className={common['muted']}>{t('lotto_game_kept')}</p>}
      </div>
    </>
  );
}
