import { useTranslation } from 'react-i18next';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { termsAnchor } from '../anchors.ts';
import styles from './significant-terms.module.css';

/** A significant term: its short form with a condition, or its sentence if there is no short form. */
export interface ShownTerm {
  readonly sentence: string;
  readonly value?: string;
  readonly condition?: string;
}

interface SignificantTermsProps {
  readonly terms: readonly ShownTerm[];
  readonly minimumAge: number | undefined;
}

/** Maximum number of figures: more would be a table, not a strip. */
const maxFigures = 8;

/** The significant terms, each shown once: figures with their conditions, then sentences, the age limit and a link to the full terms. */
export function SignificantTerms({ terms, minimumAge }: SignificantTermsProps) {
  const { t } = useTranslation();
  const figures = terms.filter(({ value }) => value !== undefined).slice(0, maxFigures);
  const sentences = terms.filter((term) => !figures.includes(term));
  return (
    <aside className={styles['terms']} aria-label={t('campaign_significant_terms')}>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ sentence, value, condition }) => (
            <div key={sentence}>
              <dt>{value}</dt>
              <dd>{condition}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['rest']}>
        <AgeBadge age={minimumAge} />
        {sentences.length > 0 && (
          <ul className={styles['list']}>
            {sentences.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <a className={styles['link']} href={`#${termsAnchor}`}>
          {t('campaign_full_terms_link')}
        </a>
      </div>
    </aside>
  );
}
