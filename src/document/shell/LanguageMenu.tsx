import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { OverlayMenu } from '../../components/OverlayMenu.tsx';
import { languageList } from '../../i18n/languages.ts';
import { hrefInLanguage } from '../../routes/route-href.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './LanguageMenu.module.css';

/** Id of the menu, by which `LanguageSwitch` opens it. */
export const languageMenuId = 'language-menu';

/**
 * The same page in the operator's other languages; it works without script. `client/actions/menus.ts` adds the rest of
 * the query.
 */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { language, configuration, address } = useStaticSite();
  return (
    <OverlayMenu id={languageMenuId} title={t('language_menu_title')} element="nav" className={styles['menu']}>
      <ul className={styles['list']}>
        {languageList
          .filter(({ code }) => configuration.languages.includes(code))
          .map(({ code, title, htmlLang }) => (
            <li key={code}>
              <a
                className={styles['option']}
                href={hrefInLanguage(address.pathname, address.search, code)}
                hrefLang={htmlLang}
                lang={htmlLang}
                aria-current={code === language ? 'true' : undefined}
                data-document=""
              >
                <span dir="auto">{title}</span>
                {code === language && <Icon name="check" />}
              </a>
            </li>
          ))}
      </ul>
    </OverlayMenu>
  );
}
