import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import common from '../../components/common.module.css';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import type { TicketDraw } from '../../platform/lotto/lottery-contracts.ts';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';
import type { OwnDrawTickets } from './draw-page-data.ts';
import styles from './LottoDrawPage.module.css';

export interface OwnTicketsProps {
  readonly drawId: string;
  /** A main number of a ticket also wins if it is drawn as an additional one. */
  readonly countsBonus: boolean;
  readonly own: OwnDrawTickets;
}

/** The visitor's tickets with the drawn numbers marked. */
export function OwnTickets({ drawId, countsBonus, own }: OwnTicketsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('lotto_own_title')}>
      <div className={common['stack']}>
        {own.status === 'anonymous' && (
          <>
            <p>{t('lotto_own_sign_in')}</p>
            <SignInLink variant="secondary" />
          </>
        )}
        {own.status === 'failed' && <p>{t('lotto_own_failed')}</p>}
        {own.status === 'known' && own.tickets.length === 0 && <p>{t('lotto_own_none')}</p>}
        {own.status === 'known' &&
          own.tickets.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} drawId={drawId} countsBonus={countsBonus} />
          ))}
      </div>
    </Section>
  );
}

const tones = { pending: 'info', win: 'positive', loss: 'neutral', void: 'neutral', unavailable: 'neutral' } as const;
const icons = { pending: 'hourglass', win: 'trophy', loss: 'cross', void: 'info', unavailable: 'warning' } as const;

function Ticket({ ticket, drawId, countsBonus }: Omit<OwnTicketsProps, 'own'> & { readonly ticket: LotteryTicket }) {
  const { t } = useTranslation();
  const draw = ticket.draws.find((each) => each.draw === drawId);
  if (!draw) return null;
  return (
    <article className={styles['ticket']} aria-label={t('lotto_own_ticket', { id: ticket.id })}>
      <p className={styles['outcome']}>
        <Badge tone={tones[draw.state]} icon={icons[draw.state]}>
          {t(draw.state === 'unavailable' ? 'lotto_draw_state_unavailable' : `lotto_own_${draw.state}`)}
        </Badge>
        {draw.won && draw.won.amount > 0 && (
          <strong>
            <Money value={draw.won} />
          </strong>
        )}
        <span className={common['muted']}>{t('lotto_own_ticket', { id: ticket.id })}</span>
      </p>
      <ol className={styles['entries']}>
        {ticket.entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and none ever moves
          <li key={index}>
            <LotteryBalls
              main={entry.main}
              additional={entry.additional}
              mainLabel={t('lotto_main_numbers')}
              additionalLabel={t('lotto_additional_numbers')}
              {...(draw.numbers && { hits: hitsOf(draw.numbers, countsBonus, t('lotto_number_drawn')) })}
            />
            <EntryWin draw={draw} index={index} />
          </li>
        ))}
      </ol>
    </article>
  );
}

const hitsOf = ({ main, additional }: NonNullable<TicketDraw['numbers']>, countsBonus: boolean, word: string) => ({
  main: countsBonus ? [...main, ...additional] : main,
  additional,
  word,
});

function EntryWin({ draw, index }: { readonly draw: TicketDraw; readonly index: number }) {
  const entry = draw.entries?.[index];
  if (!entry || entry.won.amount === 0) return null;
  return (
    <strong>
      <Money value={entry.won} />
    </strong>
  );
}
