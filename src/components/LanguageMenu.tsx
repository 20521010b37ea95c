import { useTranslation } from 'react-i18next';
import { languageList } from '../i18n/languages.ts';
import { hrefInLanguage } from '../routes/route-href.ts';
import { useSite } from '../state/site-context.tsx';
import { Icon } from './icons/Icon.tsx';
import styles from './LanguageMenu.module.css';
import { OverlayMenu } from './OverlayMenu.tsx';
import { usePageAddress } from './use-page-address.ts';

/** Id of the menu, by which `LanguageSwitch` opens it. */
export const languageMenuId = 'language-menu';

/** The same page in the operator's other languages; it works without script. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { currentLanguage, siteConfig } = useSite();
  const { pathname, search } = usePageAddress();
  const close = () => document.getElementById(languageMenuId)?.hidePopover?.();
  return (
    <OverlayMenu id={languageMenuId} title={t('language_menu_title')} element="nav" className={styles['menu']}>
      <ul className={styles['list']}>
        {languageList
          .filter(({ code }) => siteConfig.languages.includes(code))
          .map(({ code, title, htmlLang }) => (
            <li key={code}>
              <a
                className={styles['option']}
                href={hrefInLanguage(pathname, search, code)}
                hrefLang={htmlLang}
                lang={htmlLang}
                aria-current={code === currentLanguage ? 'true' : undefined}
                onClick={close}
              >
                <span dir="auto">{title}</span>
                {code === currentLanguage && <Icon name="check" />}
              </a>
            </li>
          ))}
      </ul>
    </OverlayMenu>
  );
}
