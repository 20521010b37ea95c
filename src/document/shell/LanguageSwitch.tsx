import { useTranslation } from 'react-i18next';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useLanguage } from '../../state/site-context.tsx';
import { languageMenuId } from './LanguageMenu.tsx';
import styles from './LanguageSwitch.module.css';

/** Opens the language menu in the page's overlay container. It works without script. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['switch']} popoverTarget={languageMenuId}>
      <StaticIcon name="globe" />
      <VisuallyHidden>{t('language_switch_label')}</VisuallyHidden>
      <span className={styles['name']}>{useLanguage().title}</span>
      <StaticIcon name="chevron-down" className={styles['chevron']} />
    </button>
  );
}
