import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/button-class.ts';
import { Field } from '../../components/Field.tsx';
import { maxLotterySearchLength } from '../../entities/lottery.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import styles from './ListControls.module.css';
import type { ListQuery } from './lotto-main-list.ts';

/** Finds lotteries by name or country. A form that changes the address, so it works without script. */
export function SearchForm({ search, sort, filter, view }: ListQuery) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <search>
      <form className={styles['search']} action={hrefFor('lotto-main', code, {})}>
        <Field name="search" label={t('lotto_search_label')}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={maxLotterySearchLength}
              autoComplete="off"
            />
          )}
        </Field>
        {sort !== 'POPULARITY' && <input type="hidden" name="sort" value={sort} />}
        {filter !== 'ALL' && <input type="hidden" name="filter" value={filter} />}
        {view !== 'ALL' && <input type="hidden" name="view" value={view} />}
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {t('lotto_search_submit')}
        </button>
      </form>
    </search>
  );
}
