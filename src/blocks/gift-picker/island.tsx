import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { Prize as GiftPrize } from '../../entities/prize.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import { useReadAt } from '../../state/use-read-at.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { GiftBox } from './GiftBox.tsx';
import { type GiftKind, giftKinds, type OwnGifts } from './gift-data.ts';
import styles from './gift-picker.module.css';

export interface GiftPickerProps {
  readonly ranges: Readonly<Record<GiftKind, string>>;
  readonly games: string;
  readonly uses: Readonly<Record<GiftKind, LinkAttributes>>;
  /** The visitor's account with the operator. */
  readonly account: LinkAttributes;
}

type Props = GiftPickerProps & VisitorData<OwnGifts>;

/** State of a gift's card. `closed`: its content is unknown, or not for this visitor. */
type CardState = 'closed' | 'open' | 'taken' | 'left';

/** Two gifts side by side, of which one per day can be taken; afterwards the taken gift, and when the next ones come. */
export default function GiftPicker({ ranges, games, uses, account, visitorData, onVisitorData }: Props) {
  const site = useSite();
  const { statuses, take, readAgain } = useGifts({ visitorData, onVisitorData });
  const today = visitorData.status === 'ready' && !isAnonymous(site) ? visitorData.value : undefined;
  const taken = today?.taken ?? undefined;
  const area = useKeptFocus<HTMLDivElement>(taken ?? '');
  const isHeld = giftKinds.some((kind) => statuses[kind].kind === 'busy' || statuses[kind].kind === 'open');
  return (
    <div ref={area} className={styles['area']} tabIndex={-1}>
      <ul className={styles['gifts']}>
        {giftKinds.map((kind) => (
          <GiftCard
            key={kind}
            kind={kind}
            state={cardState(kind, today)}
            today={today}
            range={ranges[kind]}
            games={kind === 'freespin' ? games : undefined}
            use={uses[kind]}
            isBusy={statuses[kind].kind === 'busy'}
            isHeld={isHeld}
            onTake={() => take(kind)}
          />
        ))}
      </ul>
      <Foot visitorData={visitorData} onReadAgain={readAgain} />
      <div role="status" className={classNames(common['stack'], styles['outcome'])}>
        {giftKinds.map((kind) => (
          <Outcome
            key={kind}
            kind={kind}
            status={statuses[kind]}
            today={today}
            account={account}
            onAsk={() => take(kind)}
          />
        ))}
      </div>
    </div>
  );
}

function cardState(kind: GiftKind, today: OwnGifts | undefined): CardState {
  if (!today) return 'closed';
  if (today.taken === null) return 'open';
  return today.taken === kind ? 'taken' : 'left';
}

/** A separate action for each gift, because a repeated request must be identical. */
function useGifts({ visitorData, onVisitorData }: Pick<Props, 'visitorData' | 'onVisitorData'>) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  const { transport, track, refreshPage, session } = useBrowserServices();
  const report = useReportOutcome();
  const today = visitorData.status === 'ready' ? visitorData.value : undefined;
  // A gift is identified by its day too.
  const day = today?.nextAt ?? 0;
  const actions = {
    freebet: useAction<OwnGifts>(`gift ${day} freebet`),
    freespin: useAction<OwnGifts>(`gift ${day} freespin`),
  };

  const read = async (): Promise<void> => {
    try {
      const { loadDailyGift } = await import('../../platform/bonuses/daily-gift.ts');
      const askedAt = performance.now();
      onVisitorData(await loadDailyGift(transport), askedAt);
    } catch {
      // The shown gifts stay; the page's own request shows whether the platform is available.
      await refreshPage();
    }
  };
  const take = async (kind: GiftKind): Promise<void> => {
    if (!today) return;
    const outcome = await actions[kind].run(() => {
      track({ name: 'cta_click' });
      return import('./take-gift.ts').then(({ takeGiftAction }) =>
        takeGiftAction({ transport, gift: kind, shown: today }),
      );
    });
    if (outcome?.kind === 'done') {
      onVisitorData(outcome.reply);
      report('gift_taken', t('gift_done', { prize: prizeText(outcome.reply[kind].prize) }));
      void session.refreshBalance();
    }
    if (outcome?.kind === 'refused') {
      await read();
      if (outcome.code !== takenCode) void refreshPage();
    }
  };

  // Reads the next day's gifts: the platform decides when they are available, not the page's clock.
  useReadAt(today?.nextAt, read);

  return {
    statuses: { freebet: actions.freebet.status, freespin: actions.freespin.status },
    take: (kind: GiftKind) => void take(kind),
    readAgain: () => void read(),
  };
}

/** The platform's code for a gift that has already been taken today. */
const takenCode = 'gift-taken';

interface GiftCardProps {
  readonly kind: GiftKind;
  readonly state: CardState;
  readonly today: OwnGifts | undefined;
  readonly range: string;
  readonly games: string | undefined;
  readonly use: LinkAttributes;
  readonly isBusy: boolean;
  /** Whether another press is in flight, or its outcome is open. */
  readonly isHeld: boolean;
  readonly onTake: () => void;
}

function GiftCard({ kind, state, today, range, games, use, isBusy, isHeld, onTake }: GiftCardProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { areActionsClosed } = useSite();
  return (
    <li className={classNames(common['panel'], common['stack'], styles['gift'], styles[state])}>
      <GiftBox isOpen={state !== 'closed'} isBusy={isBusy} />
      <h3 className={classNames(common['muted'], styles['kind'])}>{t(`gift_${kind}`)}</h3>
      {today ? (
        <Prize prize={today[kind].prize} />
      ) : (
        <>
          <p className={common['subtitle']}>
            <bdi>{range}</bdi>
          </p>
          {games !== undefined && <p className={common['muted']}>{t('gift_games', { games })}</p>}
        </>
      )}
      {state === 'open' && today && (
        <>
          <p className={common['muted']}>
            {t('gift_hours', { count: today[kind].validHours, number: integer(today[kind].validHours) })}
          </p>
          {!areActionsClosed && (
            <Button isBusy={isBusy} isOff={isHeld && !isBusy} onClick={onTake}>
              {t(isBusy ? 'gift_taking' : `gift_take_${kind}`)}
            </Button>
          )}
        </>
      )}
      {state === 'left' && <p className={common['muted']}>{t('gift_not_chosen')}</p>}
      {state === 'taken' && (
        <>
          <p className={classNames(common['line'], styles['yours'])}>
            <Icon name="check" />
            {t('gift_yours')}
          </p>
          {today?.validUntil !== undefined && (
            <p className={common['muted']}>
              {t('gift_until')} <Moment at={today.validUntil} withZone />
            </p>
          )}
          <a className={buttonClass({})} href={use.href} target={use.target}>
            <span>{t(`gift_use_${kind}`)}</span>
            <Icon name="arrow" />
          </a>
        </>
      )}
    </li>
  );
}

/** Content of the box; the card names its kind above. */
function Prize({ prize }: { readonly prize: GiftPrize }) {
  const { t } = useTranslation();
  const { money, integer } = useFormat();
  const prizeText = usePrizeText();
  if (prize.kind === 'free-spins') {
    return (
      <>
        <p className={common['subtitle']}>{integer(prize.count)}</p>
        <p className={common['muted']}>
          {t('gift_game')} <bdi>{prize.game}</bdi>
        </p>
      </>
    );
  }
  return <p className={common['subtitle']}>{prize.kind === 'free-bet' ? money(prize.value) : prizeText(prize)}</p>;
}

/** Text below the gifts: how to get one, and when the next ones come. */
function Foot({ visitorData, onReadAgain }: Pick<Props, 'visitorData'> & { readonly onReadAgain: () => void }) {
  const { t } = useTranslation();
  const site = useSite();
  if (isAnonymous(site)) {
    return (
      <>
        <p>{t('gift_rule')}</p>
        <SignInLink size="large">{t('gift_sign_in')}</SignInLink>
      </>
    );
  }
  if (visitorData.status === 'failed' || site.session === 'unavailable') {
    return (
      <>
        <Notice>{t('gift_unavailable')}</Notice>
        <Button variant="secondary" onClick={onReadAgain}>
          {t('gift_read_again')}
        </Button>
      </>
    );
  }
  if (visitorData.status !== 'ready') {
    return (
      <p className={common['line']}>
        <Spinner />
        {t('gift_checking')}
      </p>
    );
  }
  return (
    <>
      {visitorData.value.taken === null && (
        <Offered>
          <p>{t('gift_rule')}</p>
        </Offered>
      )}
      <p className={common['muted']}>
        {t('gift_next')} <Moment at={visitorData.value.nextAt} withZone />
      </p>
    </>
  );
}

interface OutcomeProps {
  readonly kind: GiftKind;
  readonly status: ActionStatus<OwnGifts>;
  readonly today: OwnGifts | undefined;
  readonly account: LinkAttributes;
  readonly onAsk: () => void;
}

function Outcome({ kind, status, today, account, onAsk }: OutcomeProps) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  const taken = today?.taken;
  if (status.kind === 'done' && taken) {
    return <Notice tone="positive">{t('gift_done', { prize: prizeText(status.reply[kind].prize) })}</Notice>;
  }
  if (status.kind === 'refused') {
    if (status.code === takenCode) return taken ? <Notice>{t('gift_taken_before')}</Notice> : null;
    return (
      <>
        <Notice tone="negative">{t('gift_refused')}</Notice>
        <a className={buttonClass({ variant: 'secondary' })} href={account.href} target={account.target}>
          {t('gift_account')}
        </a>
      </>
    );
  }
  // The platform has named the taken gift, so the outcome is not open.
  if (status.kind === 'open' && taken) return null;
  if (status.kind === 'idle' || status.kind === 'busy') return null;
  return <ActionNotice status={status} onAsk={onAsk} />;
}
