import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { type StorePurchaseProps, storePurchaseIsland } from '../../blocks/store-purchase/store-purchase.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { StoreItem } from '../../platform/promotions/store-items.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import { ItemBadges } from './ItemBadges.tsx';
import styles from './promo-store.module.css';
import { StoreArt } from './StoreArt.tsx';
import { usePoints } from './use-points.ts';

const folder = 'src/pages/promo-store';

interface ItemData {
  readonly item: StoreItem;
  readonly purchase: StorePurchaseProps;
}

/** One item: description, conditions, and its purchase. */
export const storeItem = defineBlock<ItemData>({
  type: 'store-item',
  folder,
  reads: ['configuration', 'links'],
  render: ({ data: { item, purchase } }) => (
    <Frame className={styles['item']}>
      <Static className={styles['stage']}>
        <BackToStore />
        <StoreArt item={item} />
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

function BackToStore() {
  const { t } = useTranslation();
  return (
    <p className={styles['back']}>
      <a href={hrefFor('promo-store', useLanguage().code, {})}>{t('store_all_items')}</a>
    </p>
  );
}

const hoursPerDay = 24;

function ItemFacts({ item }: { readonly item: StoreItem }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const prizeText = usePrizeText();
  const points = usePoints();
  const { validHours, deliveryDays, limitPerPerson, price } = item;
  const days = (count: number) => t('store_days', { count, number: integer(count) });
  return (
    <>
      <ItemBadges item={item} isNew={false} />
      <Heading level={1}>{prizeText(item.prize)}</Heading>
      <p className={common['figure']}>{points(price)}</p>
      <dl className={styles['conditions']}>
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
