import { useTranslation } from 'react-i18next';
import { type Chip, ChipLinks } from '../../components/ChipLinks.tsx';
import { type LotteryFilter, type LotteryView, lotterySorts } from '../../entities/lottery.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import styles from './ListControls.module.css';
import { type ListQuery, listHref } from './lotto-main-list.ts';

interface ListControlsProps {
  readonly query: ListQuery;
  readonly views: readonly LotteryView[];
  readonly filters: readonly LotteryFilter[];
}

/** Views, filters and orders of the list, each with an address. */
export function ListControls({ query, views, filters }: ListControlsProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const pageHref = hrefFor('lotto-main', code, {});
  const chipsOf = <Name extends 'view' | 'filter' | 'sort'>(name: Name, values: readonly ListQuery[Name][]): Chip[] =>
    values.map((value) => {
      const key: string = `lotto_${name}_${value.toLowerCase()}`;
      return {
        id: `lottery-${name}-${value}`,
        text: t(key),
        href: listHref(pageHref, { ...query, [name]: value }),
        isCurrent: value === query[name],
      };
    });
  return (
    <div className={styles['controls']}>
      {views.length > 1 && <ChipLinks label={t('lotto_view_label')} chips={chipsOf('view', views)} />}
      {filters.length > 1 && <ChipLinks label={t('lotto_filter_label')} chips={chipsOf('filter', filters)} />}
      <ChipLinks label={t('lotto_sort_label')} chips={chipsOf('sort', lotterySorts)} />
    </div>
  );
}
