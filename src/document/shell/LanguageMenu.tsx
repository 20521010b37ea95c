import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { OverlayMenu } from '../../components/OverlayMenu.tsx';
import { type LanguageCode, languageList } from '../../i18n/languages.ts';
import { hrefFor, hrefInLanguage } from '../../routes/route-href.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './LanguageMenu.module.css';

/** Id of the menu, by which `LanguageSwitch` opens it. */
export const languageMenuId = 'language-menu';

interface LanguageMenuProps {
  /** Languages that the page is in; missing: all. */
  readonly publishedIn?: readonly LanguageCode[] | undefined;
}

/**
 * Links to the same page in the operator's other languages, or to the home page if the page lacks a language (decision 129). Works without
 * script. `client/actions/complete-links.ts` adds the rest of the query.
 */
export function LanguageMenu({ publishedIn }: LanguageMenuProps) {
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
                {...(publishedIn?.includes(code) === false
                  ? { href: hrefFor('home', code, {}) }
                  : { href: hrefInLanguage(address.pathname, address.search, code), hrefLang: htmlLang })}
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
