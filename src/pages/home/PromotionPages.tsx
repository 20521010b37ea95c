import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import { promotionsAnchor } from './PromotionControls.tsx';
import styles from './PromotionPages.module.css';
import { pageNumbers } from './page-numbers.ts';
import { type PromotionQuery, promotionSearch } from './promotion-list.ts';

interface PromotionPagesProps {
  readonly query: PromotionQuery;
  readonly pages: number;
}

/** Links to the pages of the list, each with a separate address. */
export function PromotionPages({ query, pages }: PromotionPagesProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { code } = useLanguage();
  const { page } = query;
  const hrefOf = (number: number) =>
    `${hrefFor('home', code, {})}${promotionSearch({ ...query, page: number })}#${promotionsAnchor}`;
  return (
    <nav className={styles['pages']} aria-label={t('home_pages')}>
      {page > 1 && (
        <a className={styles['page']} href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow" className={styles['back']} />
          <VisuallyHidden>{t('home_previous')}</VisuallyHidden>
        </a>
      )}
      {pageNumbers(page, pages).map((number, index, all) => (
        <span key={number} className={styles['step']}>
          {number - (all[index - 1] ?? 0) > 1 && <span className={styles['gap']}>…</span>}
          <a className={styles['page']} href={hrefOf(number)} aria-current={number === page ? 'page' : undefined}>
            {integer(number)}
          </a>
        </span>
      ))}
      {page < pages && (
        <a className={styles['page']} href={hrefOf(page + 1)} rel="next">
          <Icon name="arrow" />
          <VisuallyHidden>{t('home_next')}</VisuallyHidden>
        </a>
      )}
    </nav>
  );
}
