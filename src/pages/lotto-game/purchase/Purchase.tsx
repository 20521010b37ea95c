import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '../../../actions/action.ts';
import { ActionNotice } from '../../../actions/use-action.tsx';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { classNames } from '../../../components/class-names.ts';
import common from '../../../components/common.module.css';
import { Moment } from '../../../components/Moment.tsx';
import { Money } from '../../../components/Money.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useModal } from '../../../components/use-modal.ts';
import type { Entry } from '../../../lottery/engine/entry.ts';
import { draftPrice, isComplete } from '../../../lottery/ticket-draft.ts';
import type { BoughtTicket } from '../../../platform/lotto/lotto-buy.ts';
import { hrefFor } from '../../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../../state/site-context.tsx';
import { EntryBalls } from '../EntryBalls.tsx';
import type { LottoGame } from '../game-data.ts';
import type { TicketState } from '../use-ticket.ts';
import styles from './Purchase.module.css';
import { draftProblem, ticketOrder } from './ticket-order.ts';
import { type PurchaseState, usePurchase } from './use-purchase.ts';

export interface PurchaseProps {
  readonly game: LottoGame;
  readonly ticket: TicketState;
  /** Whether the visitor has pressed "Buy" and sees the order or its outcome. */
  readonly isConfirming: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** The purchase of a ticket: the confirmation, or the unknown outcome of an earlier one. */
export default function Purchase({ game, ticket, isConfirming, onAsk, onClose }: PurchaseProps) {
  const purchase = usePurchase(game, ticket, isConfirming);
  const { status, settle } = purchase;
  if (isConfirming) return <BuyDialog game={game} ticket={ticket} purchase={purchase} onClose={onClose} />;
  if (status.kind !== 'open' && status.kind !== 'signed-out') return null;
  return (
    <ActionNotice
      status={status}
      onAsk={() => {
        onAsk();
        settle();
      }}
      isLive
    />
  );
}

interface BuyDialogProps {
  readonly game: LottoGame;
  readonly ticket: TicketState;
  readonly purchase: PurchaseState;
  readonly onClose: () => void;
}

/** Refusals with a specific text; any other only says that nothing was sold. */
const knownRefusals: ReadonlySet<string> = new Set([
  'sales-closed',
  'price-changed',
  'numbers-invalid',
  'insufficient-funds',
  'limit-reached',
  'region-forbidden',
  'lottery-off',
]);

/** The order, its draws and its price, before it is paid; then its outcome. */
function BuyDialog({ game, ticket, purchase, onClose }: BuyDialogProps) {
  const { t } = useTranslation();
  const dialog = useModal();
  const titleId = useId();
  const { status } = purchase;
  const isBought = status.kind === 'done';
  return (
    <dialog
      ref={dialog}
      className={classNames(common['panel'], styles['dialog'])}
      aria-labelledby={titleId}
      // Ignored while a purchase runs, whose outcome the visitor must see.
      onCancel={(event) => status.kind === 'busy' && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={titleId} className={common['title']} tabIndex={-1}>
        {t(isBought ? 'lotto_game_bought' : 'lotto_game_confirm_title')}
      </h2>
      {isBought ? (
        <Bought reply={status.reply} isFound={status.isFound} ticket={ticket} onClose={() => dialog.current?.close()} />
      ) : (
        <Confirm game={game} ticket={ticket} purchase={purchase} onClose={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}

function Confirm({ game, ticket: { draft, change }, purchase, onClose }: BuyDialogProps) {
  const { t } = useTranslation();
  const { integer, money } = useFormat();
  const { rules, currency, draws } = game;
  const order = ticketOrder(game, draft);
  const current = { order, price: draftPrice(rules, draft), first: draws.find(({ id }) => id === order.draw) };
  // The order that was first shown for confirmation, so that later differences can be shown.
  const [confirmed, setConfirmed] = useState(current);
  const { status, buy, settle } = purchase;
  const isBusy = status.kind === 'busy';
  // An order that is being paid stays visible, even if the page is refreshed meanwhile.
  const { price, first } = isBusy ? confirmed : current;
  const isClosed = !isBusy && (draftProblem(game, draft) === 'draw-closed' || !first);
  const hasOtherDraw = confirmed.order.draw !== order.draw;
  const hasOtherPrice = confirmed.order.price.amount !== order.price.amount;
  const isOpen = status.kind === 'open';
  return (
    <>
      <p>
        <strong>{game.name}</strong>
      </p>
      <Lines entries={draft.entries.filter((entry) => isComplete(rules, entry))} />
      <dl className={common['facts']}>
        {first && (
          <div>
            <dt>{t('lotto_game_draw')}</dt>
            <dd>
              <Moment at={first.at} withZone />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('lotto_game_draws')}</dt>
          <dd>{integer(price.draws)}</dd>
        </div>
        <div>
          <dt>{t('lotto_game_lines')}</dt>
          <dd>{integer(price.lines)}</dd>
        </div>
        <div>
          <dt>{t('lotto_game_line_price')}</dt>
          <dd>
            <Money value={{ amount: price.perLine, currency }} />
          </dd>
        </div>
        <div className={styles['total']}>
          <dt>{t('lotto_game_total')}</dt>
          <dd>
            <Money value={{ amount: price.total, currency }} />
          </dd>
        </div>
      </dl>
      <p className={common['muted']}>{t('lotto_game_risk')}</p>
      <div role="status" className={common['stack']}>
        <Outcome status={status} onAsk={settle} />
        {isClosed && <Notice tone="negative">{t('lotto_game_draw-closed')}</Notice>}
        {!isBusy && hasOtherDraw && <Notice>{t('lotto_game_other_draw')}</Notice>}
        {!isBusy && hasOtherPrice && <Notice>{t('lotto_game_other_price', { price: money(order.price) })}</Notice>}
      </div>
      <div className={common['actions']}>
        {isClosed ? (
          <Button size="large" isOff={draws.length === 0} onClick={() => change({ draw: undefined })}>
            {t('lotto_game_take_next')}
          </Button>
        ) : (
          !isOpen && (
            <Button
              size="large"
              isBusy={isBusy}
              onClick={() => {
                setConfirmed(current);
                buy(order);
              }}
            >
              {isBusy ? t('lotto_game_paying') : t('lotto_game_pay', { price: money(order.price) })}
            </Button>
          )
        )}
        <Button variant="quiet" isOff={isBusy} onClick={onClose}>
          {t('lotto_game_back')}
        </Button>
      </div>
    </>
  );
}

function Lines({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={styles['lines']}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
        <li key={index} className={styles['line']}>
          <EntryBalls entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Outcome({ status, onAsk }: { readonly status: ActionStatus<BoughtTicket>; readonly onAsk: () => void }) {
  const { t } = useTranslation();
  if (status.kind === 'refused') {
    const { code = '' } = status;
    return <Notice tone="negative">{t(`lotto_game_refused${knownRefusals.has(code) ? `_${code}` : ''}`)}</Notice>;
  }
  if (status.kind === 'idle' || status.kind === 'busy' || status.kind === 'done') return null;
  return <ActionNotice status={status} onAsk={onAsk} />;
}

interface BoughtProps {
  readonly reply: BoughtTicket;
  /** Whether it is the outcome of an earlier press whose reply was lost. */
  readonly isFound: boolean;
  readonly ticket: TicketState;
  readonly onClose: () => void;
}

function Bought({ reply: { ticket: bought }, isFound, ticket, onClose }: BoughtProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const again = (keepsLines: boolean) => {
    ticket.restart(keepsLines);
    onClose();
  };
  return (
    <>
      <Notice tone="positive" isLive>
        {t(isFound ? 'lotto_game_bought_before' : 'lotto_game_bought_text')}
      </Notice>
      <Lines entries={bought.entries} />
      <dl className={common['facts']}>
        <div>
          <dt>{t('lotto_game_ticket_number')}</dt>
          <dd>
            <bdi dir="ltr">{bought.id}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('lotto_game_total')}</dt>
          <dd>
            <Money value={bought.price} />
          </dd>
        </div>
      </dl>
      <div className={common['actions']}>
        <a className={buttonClass({ size: 'large' })} href={hrefFor('lotto-ticket', code, { ticketId: bought.id })}>
          {t('lotto_game_to_ticket')}
        </a>
        <Button variant="secondary" onClick={() => again(true)}>
          {t('lotto_game_again')}
        </Button>
        <Button variant="quiet" onClick={() => again(false)}>
          {t('lotto_game_new')}
        </Button>
      </div>
    </>
  );
}
