import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '../../../config/constants.ts';
import { defineBlock, Static } from '../../blocks/block.tsx';
import { StatutoryWarnings } from '../../blocks/statutory-warning/StatutoryWarnings.tsx';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { PhoneLink } from '../../components/PhoneLink.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { zoneName } from '../../i18n/zone.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import { sessionClockId } from '../session-clock/session-clock-id.ts';
import { ConsultantButton } from './ConsultantButton.tsx';
import styles from './footer.module.css';
import { type HeaderData, hasSettings } from './header.tsx';
import { PrivacyChoicesButton } from './PrivacyChoicesButton.tsx';
import { SettingsButton } from './SettingsSwitch.tsx';

interface FooterData extends HeaderData {
  /** Minimum age of the page, if it differs from that of the site. */
  readonly minimumAge: number | undefined;
}

/**
 * The footer has what the law requires on every page, in a fixed order: age limit, help with gambling, warnings, licence. The empty
 * layout and apps do not get the operator's own links.
 */
export const footer = defineBlock<FooterData>({
  type: 'footer',
  folder: 'src/document/shell',
  reads: ['configuration', 'region', 'links'],
  render: ({ data: { layout, route, minimumAge } }) => (
    <Static as="footer" className={styles['footer']}>
      <Groups minimumAge={minimumAge} isCompact={layout === 'empty' || layout === 'app'} />
      <LegalLines hasSettingsButton={hasSettings({ layout, route })} />
    </Static>
  ),
});

function Groups({ isCompact, minimumAge }: Pick<FooterData, 'minimumAge'> & { readonly isCompact: boolean }) {
  const { t } = useTranslation();
  const { configuration, region } = useStaticSite();
  const hasSaferGambling = configuration.responsibleLinks.length > 0 || region.selfExclusion !== undefined;
  return (
    <div className={styles['inner']}>
      <AgeBadge age={minimumAge} />
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
      {!isCompact && configuration.footerLinks.length > 0 && (
        <FooterGroup label={t('footer_links_label')}>
          {configuration.footerLinks.map(({ dictKey, href }) => (
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
  const { contacts, supportHours, consultant } = useStaticSite().configuration;
  const { email, phone } = contacts;
  if (email === '' && phone === '' && !consultant) return null;
  return (
    <div className={styles['group']}>
      <p className={styles['title']}>{t('footer_contacts')}</p>
      {email !== '' && (
        <a className={styles['link']} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone !== '' && <PhoneLink className={styles['link']} phone={phone} />}
      {supportHours && (
        <p>
          {t('footer_support_hours')}{' '}
          <bdi dir="ltr">{`${supportHours.from}–${supportHours.to} ${zoneName(defaultTimeZone)}`}</bdi>
        </p>
      )}
      {consultant && <ConsultantButton consultant={consultant} hours={supportHours} />}
    </div>
  );
}

/** The regulator's sentence with its own register, or the site's with the site's: the two are never mixed. */
function LegalLines({ hasSettingsButton }: { readonly hasSettingsButton: boolean }) {
  const { t } = useTranslation();
  const { configuration, region } = useStaticSite();
  const { text, registerUrl } = region.licence ?? configuration.licence;
  return (
    <div className={styles['legal']}>
      <StatutoryWarnings place="footer" />
      <p lang={region.licence?.language} dir="auto">
        {text}
      </p>
      {registerUrl !== undefined && (
        <HostLink className={styles['link']} href={registerUrl}>
          {t('footer_licence_register')}
        </HostLink>
      )}
      {/* Place for the clock of a host that reports how long the visitor has been playing. */}
      <div id={sessionClockId} />
      {hasSettingsButton && <SettingsButton />}
      <PrivacyChoicesButton />
      <p>{t('footer_copyright', { brand: configuration.brandName })}</p>
    </div>
  );
}
