import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/button-class.ts';
import { useSite } from '../../state/site-context.tsx';
import { isConsentOpen } from '../../state/site-state.ts';
import { privacyChoicesId } from '../consent/privacy-choices.ts';
import styles from './ConsentNotice.module.css';

/**
 * Notice at the top of the page about unanswered questions, with a button that opens them. It covers nothing, and works before hydration.
 */
export default function ConsentNotice() {
  const { t } = useTranslation();
  const { consent } = useSite();
  if (!isConsentOpen(consent)) return null;
  return (
    <section className={styles['notice']} aria-label={t('privacy_title')} data-consent-notice="">
      <p className={styles['text']}>{t('privacy_notice')}</p>
      <button
        type="button"
        className={buttonClass({ variant: 'quiet', size: 'small', className: styles['choose'] })}
        popoverTarget={privacyChoicesId}
        popoverTargetAction="show"
        data-action="privacy-choices"
      >
        {t('privacy_choose')}
      </button>
    </section>
  );
}
