import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { privacyChoicesId } from '../consent/privacy-choices.ts';
import styles from './PrivacyChoicesButton.module.css';

/**
 * Opens the panel that shows the visitor's answer about analytics, where they can change it. The browser opens the panel; script moves the
 * focus there. Without script there is nothing to consent to.
 */
export function PrivacyChoicesButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles['button'], styles['scripted'])}
      popoverTarget={privacyChoicesId}
      popoverTargetAction="show"
      data-action="privacy-choices"
    >
      {t('privacy_title')}
    </button>
  );
}
