import { useTranslation } from 'react-i18next';
import { useStaticSite } from '../state/static-site.tsx';
import styles from './AgeBadge.module.css';

/** The lowest age that may play, from the site's configuration, with the sentence that explains it. */
export function AgeBadge() {
  const { t } = useTranslation();
  const { minimumAge } = useStaticSite().configuration;
  return (
    <p className={styles['age']}>
      <span className={styles['mark']} aria-hidden="true" dir="ltr">
        {minimumAge}+
      </span>
      {t('age_limit', { count: minimumAge })}
    </p>
  );
}
