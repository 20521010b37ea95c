import { useTranslation } from 'react-i18next';
import { useStaticSite } from '../state/static-site.tsx';
import styles from './AgeBadge.module.css';

/** The minimum age, with a sentence that explains it: the site's, unless a promotion demands a higher one. */
export function AgeBadge({ age }: { readonly age?: number | undefined }) {
  const { t } = useTranslation();
  const { configuration } = useStaticSite();
  const minimumAge = age ?? configuration.minimumAge;
  return (
    <p className={styles['age']}>
      <span className={styles['mark']} aria-hidden="true" dir="ltr">
        {minimumAge}+
      </span>
      {t('age_limit', { count: minimumAge })}
    </p>
  );
}
