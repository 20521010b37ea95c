import { useTranslation } from 'react-i18next';
import { Frame, Static } from '../../blocks/block.tsx';
import { type Chip, ChipLink } from '../../components/ChipLinks.tsx';
import { classNames } from '../../components/class-names.ts';
import { StaticIcon as Icon } from '../../components/icons/StaticIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { type PromotionView, promotionSorts } from '../../entities/promotion-list.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/texts.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat } from '../../state/site-context.tsx';
import type { HomePageData } from './home-data.ts';
import styles from './PromotionControls.module.css';
import { type PromotionQuery, pageSize, promotionSearch } from './promotion-list.ts';

/** Id of the line that describes the list, the target of links to the list's pages. */
export const promotionsAnchor = 'promotions';

/** Data of the list's controls. */
export type ControlsData = Pick<HomePageData, 'query' | 'matches' | 'page' | 'pages' | 'filters' | 'joined'>;

interface ControlsProps extends ControlsData {
  readonly language: LanguageCode;
  readonly t: Texts['t'];
}

/**
 * Views, filters and orders of the list, each with an address. The rows are `Frame` elements, which keep their scroll
 * position when the page changes in place.
 */
export function PromotionControls({ language, t, ...data }: ControlsProps) {
  const { query, filters } = data;
  const chip = (id: string, text: string, changes: Partial<PromotionQuery>, isCurrent: boolean): Chip => ({
    ...{ id: `promotion-${id}`, text, isCurrent },
    href: hrefFor('home', language, {}) + promotionSearch({ ...query, page: 1, ...changes }),
  });
  const views = viewsFor(data).map((view) =>
    chip(`view-${view}`, t(`home_view_${view}`), { view }, view === query.view),
  );
  const choices = <Name extends string>(
    key: 'product' | 'type',
    names: readonly Name[],
    change: (name: Name | undefined) => Partial<PromotionQuery>,
  ) => [
    chip(`${key}-all`, t(`home_${key}_all`), change(undefined), query[key] === undefined),
    ...names.map((name) => chip(`${key}-${name}`, t(`home_${key}_${name}`), change(name), query[key] === name)),
  ];
  const sorts = promotionSorts.map((sort) =>
    chip(`sort-${sort}`, t(`home_sort_${sort}`), { sort }, sort === query.sort),
  );
  return (
    <Frame className={styles['controls']}>
      {filters.products.length > 1 && (
        <ChipRow
          id="promotion-product"
          label={t('home_product_label')}
          chips={choices('product', filters.products, (product) => ({ product }))}
        />
      )}
      <Frame as="details" className={styles['more']} open={isNarrowed(query)}>
        <Static as="summary" className={styles['opener']}>
          <Icon name="settings" />
          <span className={styles['openerText']}>{t('home_more_filters')}</span>
        </Static>
        <ChipRow id="promotion-view" label={t('home_view_label')} chips={views} />
        {filters.types.length > 1 && (
          <ChipRow
            id="promotion-type"
            label={t('home_type_label')}
            chips={choices('type', filters.types, (type) => ({ type }))}
          />
        )}
        {hasOrders(query) && <ChipRow id="promotion-sort" label={t('home_sort_label')} chips={sorts} />}
      </Frame>
      <Frame className={styles['count']} id={promotionsAnchor} tabIndex={-1} role="status">
        <Static as="p">
          <CountText {...data} />
        </Static>
      </Frame>
    </Frame>
  );
}

/** Whether a folded filter is in use: then the filters are unfolded. */
const isNarrowed = ({ view, type, sort }: PromotionQuery): boolean =>
  view !== 'running' || type !== undefined || sort !== 'recommended';

/** Whether the list can be sorted: upcoming and past promotions have a fixed order. */
const hasOrders = ({ view }: PromotionQuery): boolean => view === 'running' || view === 'joined';

/** Views to offer: the one of joined promotions is for visitors who have some. */
function viewsFor({ joined, query }: ControlsData): PromotionView[] {
  const hasOwn = typeof joined === 'object' && joined.count > 0;
  return ['running', ...(hasOwn || query.view === 'joined' ? (['joined'] as const) : []), 'upcoming', 'ended'];
}

interface ChipRowProps {
  readonly className?: string | undefined;
  readonly id: string;
  readonly label: string;
  readonly chips: readonly Chip[];
}

function ChipRow({ className, id, label, chips }: ChipRowProps) {
  return (
    <Frame as="nav" className={classNames(styles['row'], className)} aria-labelledby={id}>
      <Static as="p" className={styles['label']} id={id}>
        {label}
      </Static>
      <Frame as="ul" className={styles['chips']}>
        {chips.map((chip) => (
          <Static key={chip.id} as="li">
            <ChipLink {...chip} />
          </Static>
        ))}
      </Frame>
    </Frame>
  );
}

/** Number of matching promotions, the shown range and their order: announced on change. */
function CountText({ query, matches, page, pages }: ControlsData) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (page - 1) * pageSize + 1;
  const range = format.range(format.integer(from), format.integer(Math.min(page * pageSize, matches)));
  const count =
    pages > 1 ? t('home_count_range', { range, count: matches }) : t('home_promotion_count', { count: matches });
  if (!hasOrders(query) || matches <= 1) return count;
  return (
    <>
      {count}
      {/* Only for screen readers, since the chips show the order. */}
      <VisuallyHidden> · {t(`home_sort_${query.sort}`)}</VisuallyHidden>
    </>
  );
}
