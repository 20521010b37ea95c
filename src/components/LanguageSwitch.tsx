import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { languages } from '../i18n/languages.ts';
import { hrefInLanguage } from '../routes/route-href.ts';
import { useLanguage, useSite } from '../state/site-context.tsx';
import { Icon } from './icons/Icon.tsx';
import styles from './LanguageSwitch.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The same page in the operator's other languages. It opens and works without script; script only closes it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { languages: offered } = useSite();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);

  const close = () => menu.current?.removeAttribute('open');
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className={styles['switch']} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className={styles['current']}>
        <Icon name="globe" />
        <VisuallyHidden>{t('language_switch_label')}</VisuallyHidden>
        <span className={styles['name']}>{current.title}</span>
        <Icon name="chevron-down" className={styles['chevron']} />
      </summary>
      <ul className={styles['menu']}>
        {offered.map((code) => (
          <li key={code}>
            <a
              className={styles['option']}
              href={hrefInLanguage(pathname, search, code)}
              hrefLang={languages[code].htmlLang}
              lang={languages[code].htmlLang}
              aria-current={code === current.code ? 'true' : undefined}
            >
              {languages[code].title}
              {code === current.code && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
