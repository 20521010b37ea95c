import { useTranslation } from 'react-i18next';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import { type LotteryFilter, type LotterySort, lotterySorts } from '../../entities/lottery.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import styles from './ListControls.module.css';
import { listHref } from './lotto-main-list.ts';

interface ListControlsProps {
  readonly sort: LotterySort;
  readonly filter: LotteryFilter;
  readonly filters: readonly LotteryFilter[];
}

/** Orders and filters of the list, each as an address. */
export function ListControls({ sort, filter, filters: offered }: ListControlsProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const pageHref = hrefFor('lotto-main', code, {});
  const filters = offered.map((key) => ({
    id: `lottery-filter-${key}`,
    text: t(`lotto_filter_${key.toLowerCase()}`),
    href: listHref(pageHref, sort, key),
    isCurrent: key === filter,
  }));
  const sorts = lotterySorts.map((key) => ({
    id: `lottery-sort-${key}`,
    text: t(`lotto_sort_${key.toLowerCase()}`),
    href: listHref(pageHref, key, filter),
    isCurrent: key === sort,
  }));
  return (
    <div className={styles['controls']}>
      {filters.length > 1 && <ChipLinks label={t('lotto_filter_label')} chips={filters} />}
      <ChipLinks label={t('lotto_sort_label')} chips={sorts} />
    </div>
  );
}
