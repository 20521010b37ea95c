import { type FocusEvent, type ToggleEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languageList } from '../i18n/languages.ts';
import { hrefInLanguage } from '../routes/route-href.ts';
import { useSite } from '../state/site-context.tsx';
import { Icon } from './icons/Icon.tsx';
import styles from './LanguageMenu.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Id of the menu, by which `LanguageSwitch` opens it. */
export const languageMenuId = 'language-menu';
const titleId = 'language-menu-title';

/**
 * The same page in the operator's other languages. The browser opens and closes it, so it works without script; script
 * only takes the focus along and closes it behind a visitor who leaves. Where the browser can't, it is a plain list.
 */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { currentLanguage, siteConfig } = useSite();
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLElement>(null);

  const close = () => menu.current?.hidePopover?.();
  const takeFocus = ({ newState }: ToggleEvent) => {
    if (newState === 'open') menu.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
  };

  return (
    <nav
      ref={menu}
      id={languageMenuId}
      className={styles['menu']}
      popover="auto"
      aria-labelledby={titleId}
      onToggle={takeFocus}
      onBlur={closeOnLeave}
    >
      <div className={styles['head']}>
        <p id={titleId} className={styles['title']}>
          {t('language_menu_title')}
        </p>
        <button type="button" className={styles['close']} popoverTarget={languageMenuId} popoverTargetAction="hide">
          <Icon name="cross" />
          <VisuallyHidden>{t('close')}</VisuallyHidden>
        </button>
      </div>
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
    </nav>
  );
}
