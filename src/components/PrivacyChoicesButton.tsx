import { useTranslation } from 'react-i18next';
import styles from './PrivacyChoicesButton.module.css';
import { openPrivacyChoices, privacyChoicesId } from './privacy-choices.ts';

/**
 * Shows what the visitor has answered about analytics, and lets them answer anew. The browser itself can open the panel;
 * script takes the keyboard there. Without script there is nothing to answer.
 */
export function PrivacyChoicesButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles['button']}
      popoverTarget={privacyChoicesId}
      popoverTargetAction="show"
      onClick={openPrivacyChoices}
    >
      {t('privacy_title')}
    </button>
  );
}
