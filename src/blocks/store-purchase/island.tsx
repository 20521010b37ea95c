import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { Prize } from '../../entities/prize.ts';
import type { Purchase } from '../../platform/promotions/store-contracts.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useLanguage, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import styles from './store-purchase.module.css';

export interface StorePurchaseProps {
  readonly item: string;
  readonly prize: Prize;
  readonly price: number;
  /** Why the item can't be bought now; missing if it can. */
  readonly obstacle?: StoreObstacle;
  /** The visitor's points; missing without a session, and while the platform is down. */
  readonly points?: number;
  readonly purchasesHref: string;
  readonly earnHref: string;
}

/** Reasons why the visitor can't buy an item. */
export type StoreObstacle = 'unknown' | 'sold_out' | 'level' | 'limit' | 'points';

/** Buys the item after a confirmation, and shows the outcome. */
export default function StorePurchase(props: StorePurchaseProps) {
  const { status, buy } = usePurchase(props);
  const [isAsking, setAsking] = useState(false);
  const area = useKeptFocus<HTMLDivElement>(`${isAsking} ${status.kind}`);
  const isHeld = status.kind === 'busy' || status.kind === 'open';
  return (
    <div ref={area} className={classNames(common['stack'], styles['area'])} tabIndex={-1}>
      {isAsking || status.kind === 'busy' ? (
        <Question
          {...props}
          isBusy={status.kind === 'busy'}
          onBuy={() => void buy().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Offer {...props} isHeld={isHeld} onAsk={() => setAsking(true)} />
      )}
      <div role="status" className={common['stack']}>
        <Outcome {...props} status={status} onAsk={() => void buy()} />
      </div>
    </div>
  );
}

function usePurchase({ item, price }: StorePurchaseProps) {
  const { t } = useTranslation();
  const { code: language } = useLanguage();
  const prizeText = usePrizeText();
  const { transport, track, refreshPage, session } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<Purchase>(`store ${item}`);
  const buy = async (): Promise<void> => {
    const outcome = await run(() => {
      track({ name: 'cta_click' });
      return import('./buy-item.ts').then(({ buyItemAction }) => buyItemAction({ transport, item, price, language }));
    });
    if (outcome?.kind === 'done') {
      report('store_bought', t('store_bought', { prize: prizeText(outcome.reply.prize) }));
      void session.refreshBalance();
    }
    // Other parts of the page show points, stock and price too.
    if (outcome?.kind === 'done' || outcome?.kind === 'refused') await refreshPage();
  };
  return { status, buy };
}

/** Formats an amount of points. */
function usePoints(): (count: number) => string {
  const prizeText = usePrizeText();
  return (count) => prizeText({ kind: 'points', count });
}

interface OfferProps extends StorePurchaseProps {
  readonly isHeld: boolean;
  readonly onAsk: () => void;
}

/** Shows the first that applies: sign in, an obstacle, buy. */
function Offer({ price, obstacle, points: balance = 0, earnHref, isHeld, onAsk }: OfferProps) {
  const { t } = useTranslation();
  const points = usePoints();
  const site = useSite();
  if (isAnonymous(site)) return <SignInLink size="large">{t('store_sign_in_to_buy')}</SignInLink>;
  if (obstacle === 'points') {
    const missing = Math.max(0, price - balance);
    return (
      <>
        <Notice>{t('store_points_missing', { points: points(missing) })}</Notice>
        <ButtonLink variant="secondary" href={earnHref}>
          {t('store_how_to_earn')}
        </ButtonLink>
      </>
    );
  }
  if (obstacle !== undefined) return <Notice>{t(`store_obstacle_${obstacle}`)}</Notice>;
  if (isHeld) return null;
  return (
    <Offered>
      <Button size="large" onClick={onAsk}>
        {t('store_buy', { points: points(price) })}
      </Button>
    </Offered>
  );
}

interface QuestionProps extends StorePurchaseProps {
  readonly isBusy: boolean;
  readonly onBuy: () => void;
  readonly onCancel: () => void;
}

/** Item, price, and remaining points. */
function Question({ prize, price, points: balance = 0, isBusy, onBuy, onCancel }: QuestionProps) {
  const { t } = useTranslation();
  const points = usePoints();
  const prizeText = usePrizeText();
  const left = Math.max(0, balance - price);
  const question = t('store_question', { prize: prizeText(prize), points: points(price) });
  return (
    <fieldset className={classNames(common['panel'], common['stack'], styles['question'])}>
      <legend className={common['subtitle']}>{question}</legend>
      <p>{t('store_points_after', { points: points(left) })}</p>
      <div className={common['actions']}>
        <Button isBusy={isBusy} onClick={onBuy}>
          {t(isBusy ? 'store_buying' : 'store_confirm')}
        </Button>
        <Button variant="secondary" isOff={isBusy} onClick={onCancel}>
          {t('store_cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

interface OutcomeProps extends StorePurchaseProps {
  readonly status: ActionStatus<Purchase>;
  readonly onAsk: () => void;
}

/** The platform's codes with their texts. */
const refusals: Readonly<Record<string, string>> = {
  'out-of-stock': 'store_obstacle_sold_out',
  'price-changed': 'store_refused_price',
  'limit-reached': 'store_obstacle_limit',
  'level-too-low': 'store_obstacle_level',
  'not-enough-points': 'store_refused_points',
  'region-forbidden': 'store_refused_region',
};

function Outcome({ status, purchasesHref, onAsk }: OutcomeProps): ReactNode {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  if (status.kind === 'done') {
    const { id, prize } = status.reply;
    return (
      <>
        <Notice tone="positive">
          <p>{t('store_bought', { prize: prizeText(prize) })}</p>
          <p>
            {t('store_order')} <bdi dir="ltr">{id}</bdi>
          </p>
        </Notice>
        <ButtonLink variant="secondary" href={purchasesHref}>
          {t('store_see_purchases')}
        </ButtonLink>
      </>
    );
  }
  if (status.kind === 'refused') {
    return <Notice tone="negative">{t(refusals[status.code ?? ''] ?? 'store_refused')}</Notice>;
  }
  if (status.kind === 'idle' || status.kind === 'busy') return null;
  return <ActionNotice status={status} onAsk={onAsk} />;
}
