import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { type StoreCategory, storeCategories, storeSorts } from '../../entities/store.ts';
import type { StoreAccount, StoreItem } from '../../platform/promotions/store-items.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import { ItemBadges } from './ItemBadges.tsx';
import styles from './promo-store.module.css';
import { StoreArt } from './StoreArt.tsx';
import { arrangeItems, isNew, isSoldOut, type StoreQuery, storeHref } from './store-list.ts';
import { usePoints } from './use-points.ts';

const folder = 'src/pages/promo-store';

/** Anchor of the section on earning points. */
export const earnAnchor = 'earn';

/** Known facts of the visitor. `unknown`: signed in, but the platform is unavailable. */
export type StoreVisitor = StoreAccount | 'signed-out' | 'unknown';

/** Title of the page, and the visitor's points. */
export const storeIntro = defineBlock<{ readonly visitor: StoreVisitor }>({
  type: 'store-intro',
  folder,
  reads: ['configuration', 'links', 'address'],
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

interface CatalogueData {
  /** Missing if the call failed. */
  readonly items: readonly StoreItem[] | undefined;
  readonly query: StoreQuery;
  /** Seconds since epoch, in whole days. */
  readonly today: number;
}

/** The whole catalogue, with controls to order and filter it. */
export const storeCatalogue = defineBlock<CatalogueData>({
  type: 'store-catalogue',
  folder,
  reads: ['configuration', 'links', 'address'],
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
  const { integer } = useFormat();
  const prizeText = usePrizeText();
  const points = usePoints();
  return (
    <Card as="li" tone="interactive" className={classNames(styles['card'], isSoldOut(item) && styles['gone'])}>
      <StoreArt item={item} />
      <ItemBadges item={item} isNew={isNew(item, today)} />
      <Heading level={2} size="small">
        <a className={cardLinkClass} href={hrefFor('store-item', code, { item: item.id })}>
          {prizeText(item.prize)}
        </a>
      </Heading>
      <p className={styles['price']}>
        <Price text={points(item.price)} number={integer(item.price)} />
      </p>
    </Card>
  );
}

interface PriceProps {
  readonly text: string;
  readonly number: string;
}

/** A price with its number set apart from the unit; some languages write one or two points without a number. */
function Price({ text, number }: PriceProps) {
  const [before = '', after] = text.split(number);
  if (after === undefined) return <b>{text}</b>;
  return (
    <>
      {before}
      <b>{number}</b>
      {after}
    </>
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
