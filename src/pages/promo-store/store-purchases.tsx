import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import type { Purchase } from '../../platform/promotions/store-contracts.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import styles from './promo-store.module.css';
import { usePoints } from './use-points.ts';

const folder = 'src/pages/promo-store';

/** Purchases on a page of the list. */
export const purchasesPerPage = 20;

interface PurchasesData {
  /** `unknown`: the platform is down. */
  readonly purchases: readonly Purchase[] | 'signed-out' | 'unknown';
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
}

/** The visitor's purchases, newest first. */
export const storePurchases = defineBlock<PurchasesData>({
  type: 'store-purchases',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data }) => (
    <Static className={styles['purchases']}>
      <Purchases {...data} />
    </Static>
  ),
});

function Purchases({ purchases, total, page }: PurchasesData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const store = hrefFor('promo-store', code, {});
  const href = hrefFor('store-purchases', code, {});
  const pages = Math.ceil(total / purchasesPerPage);
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['intro']}>
          <p className={styles['back']}>
            <a href={store}>{t('store_all_items')}</a>
          </p>
          <Heading level={1}>{t('store_purchases')}</Heading>
        </div>
      </div>
      {typeof purchases === 'string' ? (
        <EmptyState
          icon="lock"
          title={t(purchases === 'unknown' ? 'store_unavailable_title' : 'store_signed_out_title')}
          text={t(purchases === 'unknown' ? 'store_account_unknown' : 'store_signed_out_text')}
          action={
            purchases === 'unknown' ? (
              <ButtonLink variant="secondary" href={href} isDocument>
                {t('store_try_again')}
              </ButtonLink>
            ) : (
              <SignInLink />
            )
          }
        />
      ) : purchases.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={t('store_purchases_empty_title')}
          text={t('store_purchases_empty_text')}
          action={<ButtonLink href={store}>{t('store_all_items')}</ButtonLink>}
        />
      ) : (
        <ul className={styles['purchases']}>
          {purchases.map((purchase) => (
            <PurchaseLine key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={common['actions']} aria-label={t('store_purchases')}>
          {page > 1 && <a href={page === 2 ? href : `${href}?page=${page - 1}`}>{t('store_newer')}</a>}
          {page < pages && <a href={`${href}?page=${page + 1}`}>{t('store_older')}</a>}
        </nav>
      )}
    </>
  );
}

const stateTones = { 'on-its-way': 'info', delivered: 'positive', cancelled: 'neutral' } as const;

function PurchaseLine({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const prizeText = usePrizeText();
  const points = usePoints();
  const { id, prize, price, boughtAt, state, validUntil } = purchase;
  return (
    <Card as="li" className={styles['purchase']}>
      <div>
        <p className={common['subtitle']}>{prizeText(prize)}</p>
        <p className={common['muted']}>
          <Moment at={boughtAt} withZone /> · {points(price)}
        </p>
        <p className={common['muted']}>
          {t('store_number')} <bdi dir="ltr">{id}</bdi>
        </p>
      </div>
      <div>
        <Badge tone={stateTones[state]}>{t(`store_state_${state.replaceAll('-', '_')}`)}</Badge>
        {validUntil !== undefined && state === 'delivered' && (
          <p className={common['muted']}>
            {t('store_use_by')} <Moment at={validUntil} withZone />
          </p>
        )}
      </div>
    </Card>
  );
}
