import { useTranslation } from 'react-i18next';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { useSite } from '../../state/site-context.tsx';
import type { SiteState } from '../../state/site-state.ts';
import styles from './SiteFooter.module.css';

/** What the law wants on every page: age limit, help with gambling, licence. Compact: without the operator's own links. */
export function SiteFooter({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <AgeBadge />
        <FooterLinks label={t('footer_safer_gambling')} links={site.responsibleLinks} />
        {!isCompact && <FooterLinks label={t('footer_links_label')} links={site.footerLinks} />}
        {!isCompact && <Contacts />}
        <div className={styles['legal']}>
          <p dir="auto">{site.licence}</p>
          <p>{t('footer_copyright', { brand: site.brandName })}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ label, links }: { readonly label: string; readonly links: SiteState['footerLinks'] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <nav className={styles['group']} aria-label={label}>
      <p className={styles['title']}>{label}</p>
      <ul className={styles['links']}>
        {links.map(({ dictKey, href }) => (
          <li key={dictKey}>
            <a className={styles['link']} href={href}>
              {t(dictKey)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts() {
  const { t } = useTranslation();
  const { email, phone } = useSite().contacts;
  if (email === '' && phone === '') return null;
  return (
    <div className={styles['group']}>
      <p className={styles['title']}>{t('footer_contacts')}</p>
      {email !== '' && (
        <a className={styles['link']} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone !== '' && (
        <a className={styles['link']} href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
    </div>
  );
}
