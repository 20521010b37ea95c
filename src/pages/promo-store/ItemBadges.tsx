import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import type { StoreItem } from '../../platform/promotions/store-items.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './promo-store.module.css';
import { isSoldOut } from './store-list.ts';

/** Larger stocks are not mentioned. */
const maxShownStock = 20;

/** Badge of an item: sold out, few left, new, or its level. */
export function ItemBadges({ item, isNew }: { readonly item: StoreItem; readonly isNew: boolean }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { stock, minimumLevel = 1 } = item;
  return (
    <p className={styles['badges']}>
      {isSoldOut(item) && <Badge tone="negative">{t('store_sold_out')}</Badge>}
      {stock !== null && stock > 0 && stock <= maxShownStock && (
        <Badge tone="info">{t('store_left', { count: stock, number: integer(stock) })}</Badge>
      )}
      {isNew && !isSoldOut(item) && <Badge tone="positive">{t('store_new')}</Badge>}
      {minimumLevel > 1 && <Badge icon="lock">{t('store_from_level', { level: minimumLevel })}</Badge>}
    </p>
  );
}
