import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import type { StoreObstacle } from '../../blocks/store-purchase/island.tsx';
import type { Purchase } from '../../platform/promotions/store-contracts.ts';
import type { StoreItem } from '../../platform/promotions/store-items.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { earnAnchor, type StoreVisitor, storeCatalogue, storeEarning, storeIntro } from './block.tsx';
import { storeItem } from './store-item.tsx';
import { isSoldOut, type StoreQuery } from './store-list.ts';
import { storePurchases } from './store-purchases.tsx';

interface StorePage {
  /** Missing if the call failed. */
  readonly items: readonly StoreItem[] | undefined;
  readonly visitor: StoreVisitor;
  readonly query: StoreQuery;
  /** Seconds since epoch. */
  readonly now: number;
}

const secondsPerDay = 86_400;

/** The whole catalogue (R1.5). */
export function promoStorePage({ items, visitor, query, now }: StorePage, { t }: PageContext): PageContent {
  const isPersonal = visitor !== 'signed-out';
  const today = Math.floor(now / secondsPerDay) * secondsPerDay;
  return {
    title: t('store_title'),
    description: t('store_description'),
    blocks: [
      storeIntro.of({ visitor }, { isPersonal }),
      storeCatalogue.of({ items, query, today }, { isPersonal }),
      storeEarning.of({}),
    ],
  };
}

interface ItemPage {
  readonly item: StoreItem;
  readonly visitor: StoreVisitor;
  /** Its name in words. */
  readonly name: string;
}

/** One item of the store. */
export function storeItemPage({ item, visitor, name }: ItemPage, { t, language }: PageContext): PageContent {
  const obstacle = obstacleOf(item, visitor);
  const store = hrefFor('promo-store', language, {});
  const purchase = {
    item: item.id,
    prize: item.prize,
    price: item.price,
    ...(obstacle && { obstacle }),
    ...(typeof visitor === 'object' && { points: visitor.points }),
    purchasesHref: hrefFor('store-purchases', language, {}),
    earnHref: `${store}#${earnAnchor}`,
  };
  return {
    title: name,
    description: t('store_description'),
    blocks: [storeItem.of({ item, purchase }, { isPersonal: visitor !== 'signed-out' })],
  };
}

/** The first match. */
function obstacleOf(item: StoreItem, visitor: StoreVisitor): StoreObstacle | undefined {
  const { minimumLevel = 1, limitPerPerson = Number.POSITIVE_INFINITY, bought = 0, price } = item;
  if (isSoldOut(item)) return 'sold_out';
  if (visitor === 'unknown') return 'unknown';
  if (visitor === 'signed-out') return undefined;
  if (visitor.level < minimumLevel) return 'level';
  if (bought >= limitPerPerson) return 'limit';
  return visitor.points < price ? 'points' : undefined;
}

interface PurchasesPage {
  readonly purchases: readonly Purchase[] | 'signed-out' | 'unknown';
  readonly total: number;
  readonly page: number;
}

/** The visitor's purchases. */
export const storePurchasesPage = (data: PurchasesPage, { t }: PageContext): PageContent => ({
  title: t('store_purchases'),
  isHidden: true,
  blocks: [storePurchases.of(data, { isPersonal: data.purchases !== 'signed-out' })],
});
