import { useTranslation } from 'react-i18next';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './LanguageSwitch.module.css';
import footerStyles from './PrivacyChoicesButton.module.css';
import { settingsMenuId } from './SettingsMenu.tsx';

/** Opens the settings menu in the page's overlay container. It works without script. */
export function SettingsSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['switch']} popoverTarget={settingsMenuId}>
      <StaticIcon name="settings" />
      <VisuallyHidden>{t('settings_title')}</VisuallyHidden>
    </button>
  );
}

/** The same button in the footer, if a phone's header has no room for it. */
export function SettingsButton() {
  const { t } = useTranslation();
  return (
    <button type="button" className={footerStyles['button']} popoverTarget={settingsMenuId}>
      {t('settings_title')}
    </button>
  );
}
