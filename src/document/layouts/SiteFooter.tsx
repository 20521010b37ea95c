import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { PhoneLink } from '../../components/PhoneLink.tsx';
import { PrivacyChoicesButton } from '../../components/PrivacyChoicesButton.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { SessionClock } from '../../components/SessionClock.tsx';
import { useSite } from '../../state/site-context.tsx';
import styles from './SiteFooter.module.css';

/**
 * What the law wants on every page, in the same order on each: age limit, help with gambling, licence. Compact: without
 * the operator's own links.
 */
export function SiteFooter({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { siteConfig, region } = useSite();
  const { t } = useTranslation();
  const hasSaferGambling = siteConfig.responsibleLinks.length > 0 || region.selfExclusion !== undefined;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <AgeBadge />
        {hasSaferGambling && (
          <FooterGroup label={t('footer_safer_gambling')}>
            <SaferGamblingItems linkClass={styles['link']} />
          </FooterGroup>
        )}
        {region.helplines.length > 0 && (
          <FooterGroup label={t('footer_help')}>
            <HelplineItems linkClass={styles['link']} />
          </FooterGroup>
        )}
        {!isCompact && siteConfig.footerLinks.length > 0 && (
          <FooterGroup label={t('footer_links_label')}>
            {siteConfig.footerLinks.map(({ dictKey, href }) => (
              <li key={`${dictKey} ${href}`}>
                <HostLink className={styles['link']} href={href}>
                  {t(dictKey)}
                </HostLink>
              </li>
            ))}
          </FooterGroup>
        )}
        {!isCompact && <Contacts />}
      </div>
      <LegalLines />
    </footer>
  );
}

function FooterGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={styles['group']} aria-label={label}>
      <p className={styles['title']}>{label}</p>
      <ul className={styles['links']}>{children}</ul>
    </nav>
  );
}

function Contacts() {
  const { t } = useTranslation();
  const { email, phone } = useSite().siteConfig.contacts;
  if (email === '' && phone === '') return null;
  return (
    <div className={styles['group']}>
      <p className={styles['title']}>{t('footer_contacts')}</p>
      {email !== '' && (
        <a className={styles['link']} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone !== '' && <PhoneLink className={styles['link']} phone={phone} />}
    </div>
  );
}

/** The regulator's sentence with its own register, or the site's with the site's: the two are never mixed. */
function LegalLines() {
  const { t } = useTranslation();
  const { siteConfig, region } = useSite();
  const { text, registerUrl } = region.licence ?? siteConfig.licence;
  return (
    <div className={styles['legal']}>
      <p lang={region.licence?.language} dir="auto">
        {text}
      </p>
      {registerUrl !== undefined && (
        <HostLink className={styles['link']} href={registerUrl}>
          {t('footer_licence_register')}
        </HostLink>
      )}
      <SessionClock />
      <PrivacyChoicesButton />
      <p>{t('footer_copyright', { brand: siteConfig.brandName })}</p>
    </div>
  );
}
