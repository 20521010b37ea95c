import { useTranslation } from 'react-i18next';
import { Bar } from '../../components/Bar.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import styles from './draw-board.module.css';
import type { OwnTickets } from './draw-data.ts';

type Ticket = OwnTickets['tickets'][number];

const icons = { pending: 'clock', win: 'trophy', loss: 'cross' } as const;
const order = ['win', 'pending', 'loss'] as const;

/** The visitor's tickets in a day's draw: how many they have, how many more they can get, and the result of each. */
export function MyTickets({ tickets }: { readonly tickets: VisitorDataState<OwnTickets> }) {
  const { t } = useTranslation();
  return (
    <section className={classNames(common['panel'], common['stack'], styles['part'])}>
      <h3 className={styles['heading']}>{t('draw_own_title')}</h3>
      <Content tickets={tickets} />
    </section>
  );
}

function Content({ tickets }: { readonly tickets: VisitorDataState<OwnTickets> }) {
  const { t } = useTranslation();
  const site = useSite();
  if (isAnonymous(site)) {
    return (
      <>
        <p className={common['muted']}>{t('draw_own_anonymous')}</p>
        <SignInLink variant="secondary">{t('draw_sign_in')}</SignInLink>
      </>
    );
  }
  if (tickets.status === 'ready') return <TicketList {...tickets.value} />;
  if (tickets.status === 'failed' || site.session === 'unavailable') {
    return <p className={common['muted']}>{t('draw_own_unavailable')}</p>;
  }
  return (
    <p className={common['line']}>
      <Spinner />
      {t('draw_own_checking')}
    </p>
  );
}

const isWon = ({ result }: Ticket): boolean => result === 'win';

/** Formats the result of the visitor's tickets; undefined before the draw. */
export function useOwnResultText(): (own: Pick<OwnTickets, 'tickets'>) => string | undefined {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return ({ tickets }) => {
    if (tickets.every(({ result }) => result === 'pending')) return undefined;
    const won = tickets.filter(isWon).length;
    return t(won > 0 ? 'draw_own_won' : 'draw_own_lost', { count: won, number: integer(won) });
  };
}

function TicketList({ tickets, limit }: OwnTickets) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const result = useOwnResultText()({ tickets });
  return (
    <>
      <p>{t('draw_own_count', { number: integer(tickets.length), limit: integer(limit) })}</p>
      <Bar share={Math.min(1, tickets.length / Math.max(1, limit))} />
      <p role="status" className={tickets.some(isWon) ? styles['won'] : common['muted']}>
        {result}
      </p>
      {tickets.length === 0 ? (
        <p className={common['muted']}>{t('draw_own_none')}</p>
      ) : (
        <ul className={styles['tickets']}>
          {[...tickets]
            .sort((one, other) => order.indexOf(one.result) - order.indexOf(other.result))
            .map((ticket) => (
              <TicketStub key={ticket.number} {...ticket} />
            ))}
        </ul>
      )}
    </>
  );
}

/** A ticket: its number, its time, and its result in words. */
function TicketStub({ number, earnedAt, result, prize }: Ticket) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  return (
    <li className={styles['ticket']} data-result={result}>
      <span className={styles['stub']}>
        <Icon name={icons[result]} />
      </span>
      <span className={styles['ticket-text']}>
        <bdi className={styles['number']}>{number}</bdi>
        <span className={styles['result']}>{t(`draw_ticket_${result}`)}</span>
        {prize && <strong className={styles['prize']}>{prizeText(prize)}</strong>}
        <span className={common['muted']}>
          <Moment at={earnedAt} />
        </span>
      </span>
    </li>
  );
}
