import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { type StorePurchaseProps, storePurchaseIsland } from '../../blocks/store-purchase/store-purchase.ts';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { type StoreCategory, storeCategories, storeSorts } from '../../entities/store.ts';
import type { Purchase, StoreAccount, StoreItem } from '../../platform/store.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import styles from './promo-store.module.css';
import { StoreArt } from './StoreArt.tsx';
import { arrangeItems, isNew, isSoldOut, type StoreQuery, storeHref } from './store-list.ts';

const folder = 'src/pages/promo-store';

/** Where the page says how points are earned. */
export const earnAnchor = 'earn';

/** What is known of the visitor: `unknown`: who is signed in, while the platform can't be asked. */
export type StoreVisitor = StoreAccount | 'signed-out' | 'unknown';

/** What the page is, and the visitor's points. */
export const storeIntro = defineBlock<{ readonly visitor: StoreVisitor }>({
  type: 'store-intro',
  folder,
  reads: ['configuration', 'address'],
  render: ({ data }) => (
    <Static className={styles['head']}>
      <Intro {...data} />
    </Static>
  ),
});

function Intro({ visitor }: { readonly visitor: StoreVisitor }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['intro']}>
        <Heading level={1} size="display">
          {t('store_title')}
        </Heading>
        <p className={styles['lead']}>{t('store_lead')}</p>
      </div>
      <div className={classNames(common['panel'], styles['purse'])}>
        <Purse visitor={visitor} />
      </div>
    </>
  );
}

function Purse({ visitor }: { readonly visitor: StoreVisitor }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const points = usePoints();
  if (visitor === 'signed-out') {
    return (
      <>
        <p className={common['muted']}>{t('store_sign_in_text')}</p>
        <SignInLink />
      </>
    );
  }
  if (visitor === 'unknown') return <p>{t('store_account_unknown')}</p>;
  return (
    <>
      <p className={common['muted']}>{t('store_your_points')}</p>
      <p className={common['figure']}>{points(visitor.points)}</p>
      <p className={common['muted']}>{t('store_level', { level: visitor.level })}</p>
      <ButtonLink variant="secondary" href={hrefFor('store-purchases', code, {})}>
        {t('store_purchases')}
      </ButtonLink>
    </>
  );
}

/** Writes an amount of points. */
function usePoints(): (count: number) => string {
  const prizeText = usePrizeText();
  return (count) => prizeText({ kind: 'points', count });
}

interface CatalogueData {
  /** Missing while the platform can't be asked. */
  readonly items: readonly StoreItem[] | undefined;
  readonly query: StoreQuery;
  /** Seconds since epoch, in whole days. */
  readonly today: number;
}

/** Everything that points buy, with the ways to order and filter it. */
export const storeCatalogue = defineBlock<CatalogueData>({
  type: 'store-catalogue',
  folder,
  reads: ['configuration', 'address'],
  render: ({ data }) => (
    <Static className={styles['list']}>
      <Catalogue {...data} />
    </Static>
  ),
});

function Catalogue({ items, query, today }: CatalogueData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  if (!items) {
    return (
      <EmptyState
        icon="hourglass"
        title={t('store_unavailable_title')}
        text={t('store_unavailable_text')}
        action={
          <ButtonLink variant="secondary" href={hrefFor('promo-store', code, {})} isDocument>
            {t('store_try_again')}
          </ButtonLink>
        }
      />
    );
  }
  const shown = arrangeItems(items, query);
  return (
    <>
      <Controls
        query={query}
        offered={storeCategories.filter((name) => items.some(({ category }) => category === name))}
      />
      {shown.length === 0 ? (
        <EmptyState icon="ticket" title={t('store_empty_title')} text={t('store_empty_text')} />
      ) : (
        <ul className={styles['grid']}>
          {shown.map((item) => (
            <ItemCard key={item.id} item={item} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}

function Controls({ query, offered }: { readonly query: StoreQuery; readonly offered: readonly StoreCategory[] }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const page = hrefFor('promo-store', code, {});
  const categories = [undefined, ...offered].map((category) => ({
    id: `store-category-${category ?? 'all'}`,
    text: t(`store_category_${(category ?? 'all').replace('-', '_')}`),
    href: storeHref(page, { ...query, category }),
    isCurrent: category === query.category,
  }));
  const sorts = storeSorts.map((sort) => ({
    id: `store-sort-${sort}`,
    text: t(`store_sort_${sort}`),
    href: storeHref(page, { ...query, sort }),
    isCurrent: sort === query.sort,
  }));
  return (
    <div className={styles['controls']}>
      {categories.length > 2 && <ChipLinks label={t('store_category_label')} chips={categories} />}
      <ChipLinks label={t('store_sort_label')} chips={sorts} />
    </div>
  );
}

function ItemCard({ item, today }: { readonly item: StoreItem; readonly today: number }) {
  const { code } = useLanguage();
  const prizeText = usePrizeText();
  const points = usePoints();
  return (
    <Card as="li" tone="interactive" className={classNames(styles['card'], isSoldOut(item) && styles['gone'])}>
      <StoreArt category={item.category} />
      <Badges item={item} isNew={isNew(item, today)} />
      <Heading level={2} size="small">
        <a className={cardLinkClass} href={hrefFor('store-item', code, { item: item.id })}>
          {prizeText(item.prize)}
        </a>
      </Heading>
      <p className={styles['price']}>{points(item.price)}</p>
    </Card>
  );
}

/** Stock that is worth a word. */
const fewLeft = 20;

function Badges({ item, isNew: isFresh }: { readonly item: StoreItem; readonly isNew: boolean }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { stock, minimumLevel = 1 } = item;
  return (
    <p className={styles['badges']}>
      {isSoldOut(item) && <Badge tone="negative">{t('store_sold_out')}</Badge>}
      {stock !== null && stock > 0 && stock <= fewLeft && (
        <Badge tone="info">{t('store_left', { count: stock, number: integer(stock) })}</Badge>
      )}
      {isFresh && !isSoldOut(item) && <Badge tone="positive">{t('store_new')}</Badge>}
      {minimumLevel > 1 && <Badge icon="lock">{t('store_from_level', { level: minimumLevel })}</Badge>}
    </p>
  );
}

/** How points are earned. */
export const storeEarning = defineBlock<object>({
  type: 'store-earning',
  folder,
  reads: [],
  render: () => (
    <Static>
      <Earning />
    </Static>
  ),
});

function Earning() {
  const { t } = useTranslation();
  return (
    <Section title={t('store_earn_title')} anchor={earnAnchor}>
      <ol className={styles['steps']}>
        <li>{t('store_earn_bets')}</li>
        <li>{t('store_earn_promotions')}</li>
        <li>{t('store_earn_level')}</li>
      </ol>
      <p className={common['muted']}>{t('store_not_money')}</p>
    </Section>
  );
}

interface ItemData {
  readonly item: StoreItem;
  readonly purchase: StorePurchaseProps;
}

/** One item: what it is, its conditions, and the way to buy it. */
export const storeItem = defineBlock<ItemData>({
  type: 'store-item',
  folder,
  reads: ['configuration', 'address'],
  render: ({ data: { item, purchase } }) => (
    <Frame className={styles['item']}>
      <Static>
        <StoreArt category={item.category} />
      </Static>
      <Frame className={styles['words']}>
        <Static className={styles['words']}>
          <ItemFacts item={item} />
        </Static>
        <Interactive island={storePurchaseIsland} props={purchase} />
      </Frame>
    </Frame>
  ),
});

const hoursPerDay = 24;

function ItemFacts({ item }: { readonly item: StoreItem }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { integer } = useFormat();
  const prizeText = usePrizeText();
  const points = usePoints();
  const { validHours, deliveryDays, limitPerPerson, price } = item;
  const days = (count: number) => t('store_days', { count, number: integer(count) });
  return (
    <>
      <p>
        <a href={hrefFor('promo-store', code, {})}>{t('store_all_items')}</a>
      </p>
      <Badges item={item} isNew={false} />
      <Heading level={1}>{prizeText(item.prize)}</Heading>
      <p className={common['figure']}>{points(price)}</p>
      <dl className={common['facts']}>
        {validHours !== undefined && (
          <Fact name="store_use_within" value={days(Math.round(validHours / hoursPerDay))} />
        )}
        {deliveryDays !== undefined && <Fact name="store_sent_within" value={days(deliveryDays)} />}
        {limitPerPerson !== undefined && <Fact name="store_limit" value={integer(limitPerPerson)} />}
      </dl>
      <p className={common['muted']}>{t('store_not_money')}</p>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Purchases on a page of the list. */
export const purchasesPerPage = 20;

interface PurchasesData {
  /** `unknown`: the platform can't be asked. */
  readonly purchases: readonly Purchase[] | 'signed-out' | 'unknown';
  readonly total: number;
  /** From 1. */
  readonly page: number;
}

/** What the visitor has bought, the newest first. */
export const storePurchases = defineBlock<PurchasesData>({
  type: 'store-purchases',
  folder,
  reads: ['configuration', 'clock', 'address'],
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
  const own = hrefFor('store-purchases', code, {});
  const pages = Math.ceil(total / purchasesPerPage);
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['intro']}>
          <p>
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
              <ButtonLink variant="secondary" href={own} isDocument>
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
          {page > 1 && <a href={page === 2 ? own : `${own}?page=${page - 1}`}>{t('store_newer')}</a>}
          {page < pages && <a href={`${own}?page=${page + 1}`}>{t('store_older')}</a>}
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
