import { useTranslation } from 'react-i18next';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { termsAnchor } from '../anchors.ts';
import styles from './significant-terms.module.css';

interface SignificantTermsProps {
  readonly terms: readonly string[];
  readonly minimumAge: number | undefined;
}

/** The terms that decide, with the age limit and the way to the full terms. */
export function SignificantTerms({ terms, minimumAge }: SignificantTermsProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles['terms']} aria-label={t('campaign_significant_terms')}>
      <AgeBadge age={minimumAge} />
      <ul className={styles['list']}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <a className={styles['link']} href={`#${termsAnchor}`}>
        {t('campaign_full_terms_link')}
      </a>
    </aside>
  );
}
