import { useTranslation } from 'react-i18next';
import { hrefFor, hrefInLanguage } from '../routes/route-href.ts';
import { useLanguage } from '../state/site-context.tsx';
import { useStaticSite } from '../state/static-site.tsx';
import styles from './LottoTabs.module.css';

/** Tabs of the section: the later ones are below the first. */
const tabs = [
  { route: 'lotto-main', text: 'lotto_tab_lotteries' },
  { route: 'lotto-results', text: 'lotto_tab_results' },
  { route: 'lotto-tickets', text: 'lotto_tickets_title' },
] as const;

/** Navigation between pages of the lottery section. The block around it declares that it reads the address. */
export function LottoTabs() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const here = hrefInLanguage(useStaticSite().address.pathname, '', code);
  const links = tabs.map(({ route, text }) => ({ text: t(text), href: hrefFor(route, code, {}) }));
  const current = links.findLast(({ href }) => here.startsWith(href));
  return (
    <nav className={styles['tabs']} aria-label={t('lotto_tabs_label')}>
      {links.map(({ text, href }) => (
        <a
          key={href}
          className={styles['tab']}
          href={href}
          aria-current={href === here ? 'page' : href === current?.href ? 'true' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
