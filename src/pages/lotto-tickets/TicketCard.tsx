import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import styles from './LottoTicketsPage.module.css';
import { MarkedNumbers } from './MarkedNumbers.tsx';
import { heldDraws, returnedPrice, type ShownTicket, shownResult } from './tickets-data.ts';

interface TicketCardProps {
  readonly shown: ShownTicket;
  /** Whether the page shows only this ticket. */
  readonly isOwnPage?: boolean;
}

const icons = { pending: 'hourglass', win: 'trophy', loss: 'cross', void: 'info', unavailable: 'warning' } as const;
const tones = { pending: 'info', win: 'positive', loss: 'neutral', void: 'neutral', unavailable: 'neutral' } as const;

const resultTexts = {
  pending: 'lotto_ticket_pending',
  win: 'lotto_ticket_win',
  loss: 'lotto_ticket_loss',
  void: 'lotto_tickets_returned',
  unavailable: 'lotto_draw_state_unavailable',
} as const;

/** A ticket: lottery, lines, state of its draws, price and winnings. */
export function TicketCard({ shown: { ticket, name, repeatHref, countsBonus }, isOwnPage = false }: TicketCardProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { id, lottery, entries } = ticket;
  const result = shownResult(ticket);
  const latest = ticket.draws.findLast(({ numbers }) => numbers !== undefined);
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['front']} data-result={result}>
        <div className={styles['name']}>
          <LotteryEmblem id={lottery} name={name} />
          <Heading level={2} size="small">
            {isAbovePrice(ticket) && (
              <span className={styles['sum']}>
                <Money value={wonOf(ticket)} />{' '}
              </span>
            )}
            {name}
          </Heading>
          <Badge tone={tones[result]} icon={icons[result]}>
            {t(resultTexts[result])}
          </Badge>
        </div>
        <ol className={styles['lines']}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
            <li key={index}>
              <MarkedNumbers entry={entry} drawn={latest?.numbers} countsBonus={countsBonus} />
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['stub']}>
        <Facts ticket={ticket} />
        <div className={common['actions']}>
          {!isOwnPage && (
            <ButtonLink href={hrefFor('lotto-ticket', code, { ticketId: id })} variant="secondary">
              {t('lotto_tickets_details')}
            </ButtonLink>
          )}
          {repeatHref !== undefined && (
            <ButtonLink href={repeatHref} variant="quiet">
              {t('lotto_tickets_repeat')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Winnings of the ticket, without the price of draws that were returned. */
const wonOf = (ticket: LotteryTicket): LotteryTicket['won'] => ({
  ...ticket.won,
  amount: ticket.won.amount - returnedPrice(ticket).amount,
});

/** Whether the prize exceeds the price: a smaller one is a row of the ticket, not its title. */
const isAbovePrice = (ticket: LotteryTicket): boolean =>
  ticket.won.currency === ticket.price.currency && wonOf(ticket).amount > ticket.price.amount;

function Facts({ ticket }: { readonly ticket: LotteryTicket }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { id, boughtAt, draws, lines, stake, price, multiplier } = ticket;
  const result = shownResult(ticket);
  const returned = returnedPrice(ticket);
  const won = wonOf(ticket);
  const next = draws.find(({ state }) => state === 'pending');
  return (
    <dl className={classNames(common['facts'], styles['facts'])}>
      {next && (
        <div>
          <dt>{t('lotto_next_draw')}</dt>
          <dd>
            <Moment at={next.at} withZone />
          </dd>
        </div>
      )}
      <div className={styles['short']}>
        <dt>{t('lotto_tickets_draws_held')}</dt>
        <dd>
          <bdi dir="ltr">{`${integer(heldDraws(ticket))}/${integer(draws.length)}`}</bdi>
        </dd>
      </div>
      <div className={styles['short']}>
        <dt>{t('lotto_tickets_lines')}</dt>
        <dd>{integer(lines)}</dd>
      </div>
      {multiplier && (
        <div>
          <dt>{t('lotto_tickets_multiplier')}</dt>
          <dd>{t('lotto_tickets_multiplier_bought')}</dd>
        </div>
      )}
      {stake && (
        <div className={styles['short']}>
          <dt>{t('lotto_tickets_stake')}</dt>
          <dd>
            <Money value={stake} />
          </dd>
        </div>
      )}
      <div className={styles['short']}>
        <dt>{t('lotto_tickets_price')}</dt>
        <dd>
          <Money value={price} />
        </dd>
      </div>
      {returned.amount > 0 && (
        <div>
          <dt>{t('lotto_tickets_returned')}</dt>
          <dd>
            <Money value={returned} />
          </dd>
        </div>
      )}
      {result !== 'unavailable' && (result !== 'pending' || won.amount > 0) && (
        <div className={styles['won']}>
          <dt>{t('lotto_tickets_won')}</dt>
          <dd>
            <Money value={won} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('lotto_tickets_bought')}</dt>
        <dd>
          <Moment at={boughtAt} withZone />
        </dd>
      </div>
      <div>
        <dt>{t('lotto_tickets_number')}</dt>
        <dd>
          <bdi dir="ltr">{id}</bdi>
        </dd>
      </div>
    </dl>
  );
}
