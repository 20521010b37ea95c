import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import type { TicketDraw } from '../../platform/lotto/lottery-contracts.ts';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './LottoTicketsPage.module.css';
import { MarkedNumbers } from './MarkedNumbers.tsx';

const icons = { pending: 'hourglass', win: 'trophy', loss: 'cross', void: 'info', unavailable: 'warning' } as const;
const tones = { pending: 'info', win: 'positive', loss: 'neutral', void: 'neutral', unavailable: 'neutral' } as const;

/** Draws of a ticket, each with its numbers and the result of every line. */
export function TicketDraws({ ticket, countsBonus }: Omit<DrawProps, 'draw'>) {
  const { t } = useTranslation();
  return (
    <section className={styles['draws']} aria-label={t('lotto_ticket_draws')}>
      <h2 className={common['title']}>{t('lotto_ticket_draws')}</h2>
      <ol className={styles['tickets']}>
        {ticket.draws.map((draw) => (
          <li key={draw.draw} className={classNames(common['panel'], styles['draw'])}>
            <Draw draw={draw} ticket={ticket} countsBonus={countsBonus} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DrawProps {
  readonly draw: TicketDraw;
  readonly ticket: LotteryTicket;
  /** A main number also wins if it is drawn as an additional one. */
  readonly countsBonus: boolean;
}

function Draw({ draw, ticket, countsBonus }: DrawProps) {
  const { t } = useTranslation();
  const { at, state, numbers, factor, won, entries } = draw;
  return (
    <>
      <div className={styles['head']}>
        <h3 className={common['subtitle']}>
          <Moment at={at} withZone />
        </h3>
        <Badge tone={tones[state]} icon={icons[state]}>
          {t(state === 'unavailable' ? 'lotto_draw_state_unavailable' : `lotto_ticket_draw_${state}`)}
        </Badge>
      </div>
      {numbers && (
        <LotteryBalls
          main={numbers.main}
          additional={numbers.additional}
          mainLabel={t('lotto_main_numbers')}
          additionalLabel={t('lotto_additional_numbers')}
        />
      )}
      {factor !== undefined && (
        <p className={common['muted']}>
          {t('lotto_tickets_multiplier')} <bdi dir="ltr">{`×${factor}`}</bdi>
        </p>
      )}
      {entries && (
        <ol className={styles['lines']}>
          {ticket.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
            <li key={index} className={styles['result']}>
              <MarkedNumbers entry={entry} drawn={numbers} countsBonus={countsBonus} />
              <EntryResult result={entries[index]} />
            </li>
          ))}
        </ol>
      )}
      {won && won.amount > 0 && (
        <p className={styles['won']}>
          {t(state === 'void' ? 'lotto_tickets_returned' : 'lotto_tickets_won')} <Money value={won} />
        </p>
      )}
    </>
  );
}

function EntryResult({ result }: { readonly result: NonNullable<TicketDraw['entries']>[number] | undefined }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (!result) return null;
  const { matches, lines, won } = result;
  const matched =
    matches.additional > 0 ? `${integer(matches.main)} + ${integer(matches.additional)}` : integer(matches.main);
  return (
    <p className={common['muted']}>
      {t('lotto_tickets_matches')} <bdi dir="ltr">{matched}</bdi>
      {lines > 1 && ` · ${t('lotto_tickets_winning_lines', { number: integer(lines) })}`}
      {won.amount > 0 && (
        <>
          {' · '}
          <strong>
            <Money value={won} />
          </strong>
        </>
      )}
    </p>
  );
}
