import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { OwnDraw, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { type Goods, nameGoods } from './goods.ts';
import styles from './own-tickets.module.css';

export interface OwnTicketsProps {
  /** Whether tickets can still win prizes. */
  readonly isOpen: boolean;
  readonly goods: readonly Goods[];
}

type Props = OwnTicketsProps & VisitorData<ParticipationReply>;

/** The visitor's ticket numbers, the amount to the next one, and their result in each draw; empty unless they take part. */
export default function OwnTickets({ isOpen, goods, visitorData }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isSignedIn(useSite())) return null;
  if (visitorData.status === 'failed') return <p className={common['muted']}>{t('tickets_failed')}</p>;
  if (visitorData.status !== 'ready' || !visitorData.value.participates) return null;
  const { ticketNumbers = [], untilNextTicket, draws = [] } = visitorData.value;
  return (
    <div className={classNames(common['stack'], styles['own'])}>
      {isOpen && untilNextTicket && (
        <p>
          <strong>{t('tickets_until_next', { amount: format.money(untilNextTicket) })}</strong>
        </p>
      )}
      <h3 className={common['subtitle']}>{t('tickets_numbers')}</h3>
      {ticketNumbers.length === 0 ? (
        <p className={common['muted']}>{t('tickets_none')}</p>
      ) : (
        <Numbers numbers={ticketNumbers} />
      )}
      {draws.length > 0 && <OwnDraws draws={draws} goods={goods} />}
    </div>
  );
}

/** Number of ticket numbers that are not collapsed. */
const unfolded = 12;

function Numbers({ numbers }: { readonly numbers: readonly string[] }) {
  const { t } = useTranslation();
  const more = numbers.slice(unfolded);
  return (
    <>
      <NumberList numbers={numbers.slice(0, unfolded)} />
      {more.length > 0 && (
        <details className={styles['draw']}>
          <summary className={styles['summary']}>{t('tickets_more_numbers')}</summary>
          <NumberList numbers={more} />
        </details>
      )}
    </>
  );
}

const NumberList = ({ numbers }: { readonly numbers: readonly string[] }) => (
  <ul className={styles['numbers']}>
    {numbers.map((number) => (
      <li key={number} className={styles['number']}>
        <bdi>{number}</bdi>
      </li>
    ))}
  </ul>
);

function OwnDraws({ draws, goods }: Pick<OwnTicketsProps, 'goods'> & { readonly draws: readonly OwnDraw[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={common['subtitle']}>{t('tickets_own_draws')}</h3>
      <ul className={classNames(common['facts'], styles['results'])}>
        {draws.map((draw) => (
          <li key={draw.id}>
            <Moment at={draw.drawsAt} />
            <Result {...draw} goods={goods} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ tickets, prizes, goods }: OwnDraw & Pick<OwnTicketsProps, 'goods'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <div className={styles['result']}>
      {prizes.length === 0 && <span>{t('campaign_result_no_prize')}</span>}
      {prizes.map(({ place, ticket, prize }) => (
        <p key={ticket}>
          <span>{t('campaign_result_won')}</span> <strong>{prizeText(nameGoods(prize, place, goods))}</strong>{' '}
          <span className={common['muted']}>{t('campaign_result_winning', { ticket })}</span>
        </p>
      ))}
      <span className={common['muted']}>{t('campaign_result_tickets', { number: format.integer(tickets) })}</span>
    </div>
  );
}
