import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, type Island, Static } from '../../blocks/block.tsx';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { SiteNavigation } from '../../components/SiteNavigation.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { Balance } from '../../platform/common/accounts.ts';
import { hrefFor } from '../../routes/route-href.ts';
import type { RouteId } from '../../routes/route-paths.ts';
import type { LayoutName } from '../../routes/route-types.ts';
import type { Looks } from '../../state/looks.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import ConsentNotice from '../consent-notice/island.tsx';
import SessionControl from '../session/island.tsx';
import { dataTimeId } from './data-time-id.ts';
import styles from './header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { sectionsMenuId } from './SectionsMenu.tsx';
import { SettingsSwitch } from './SettingsSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Link to sign in, or the balance of a signed-in visitor. */
export const sessionControl: Island<object, Balance, 'balance'> = {
  folder: 'src/document/session',
  Component: SessionControl,
  texts: ['src/document/session', 'src/document/account', 'src/components'],
};

export const consentNotice: Island<object> = {
  folder: 'src/document/consent-notice',
  Component: ConsentNotice,
  texts: ['src/document/consent'],
};

/** Inputs of the header besides the site. */
export interface HeaderData {
  readonly layout: LayoutName;
  /** Missing on a demo page, which the route table does not list. */
  readonly route: RouteId | undefined;
}

/** Whether to show settings: an app has its own, and the page of a blocked visitor is not affected by any. */
export const hasSettings = ({ layout, route }: HeaderData): boolean => layout !== 'app' && route !== 'block-page';

/** Pages in the empty layout on which a visitor buys, and needs the balance (decision 137). */
const buyingRoutes: ReadonlySet<RouteId | undefined> = new Set(['lotto-main', 'lotto-game']);

const hasAccount = ({ layout, route }: HeaderData): boolean => layout !== 'empty' || buyingRoutes.has(route);

/**
 * The brand, the sections and the visitor's own controls. The empty layout has only brand and language, and the account if something can be
 * bought; a protected visitor sees no sections. An app has its own bar.
 */
export const header = defineBlock<HeaderData>({
  type: 'header',
  folder: 'src/document/shell',
  reads: ['configuration', 'region', 'links', 'looks'],
  render: ({ data: { layout, route }, site, t }) => {
    const hasSections = layout === 'default';
    return (
      <>
        <Frame as="header" className={styles['header']}>
          <Static>
            <SkipLink />
          </Static>
          <Interactive island={consentNotice} props={{}} />
          {layout !== 'app' && (
            <Frame className={styles['bar']} data-bar="">
              <Static className={styles['sections']}>
                {hasSections && <SectionsSwitch />}
                {route !== 'block-page' && <Brand />}
                {hasSections && <Sections route={route} />}
              </Static>
              <Frame className={styles['controls']}>
                <Static>
                  {hasSettings({ layout, route }) && <SettingsSwitch />}
                  <LanguageSwitch />
                </Static>
                {hasAccount({ layout, route }) && (
                  <Interactive island={sessionControl} props={{}} visitorParams="balance" />
                )}
              </Frame>
            </Frame>
          )}
          <Static>
            <DataTime />
          </Static>
        </Frame>
        {site.region.hasSafetyStrip && (
          <Static as="nav" className={styles['strip']} aria-label={t('footer_safer_gambling')}>
            <SafetyStrip />
          </Static>
        )}
      </>
    );
  },
});

/** Time of the page's data, if the page is too old: `client/page/show-data-time.ts` sets it. */
function DataTime() {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      <p id={dataTimeId} className={styles['data-time']} hidden>
        <StaticIcon name="hourglass" />
        <span>
          {t('data_as_of')}{' '}
          <time>
            <span /> <bdi dir="ltr" />
          </time>
        </span>
      </p>
    </div>
  );
}

/** Opens the menu of the sections if the header has no room for them (`header.module.css`). */
function SectionsSwitch() {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles['menu']} popoverTarget={sectionsMenuId}>
      <StaticIcon name="menu" />
      <VisuallyHidden>{t('sections_open')}</VisuallyHidden>
    </button>
  );
}

/** Links that the visitor's country demands on every page, always visible. */
function SafetyStrip() {
  return (
    <ul className={styles['safety']}>
      <SaferGamblingItems linkClass={styles['safety-link']} />
    </ul>
  );
}

function Sections({ route }: Pick<HeaderData, 'route'>) {
  return <SiteNavigation current={route} operatorLinks={useStaticSite().configuration.headerLinks} />;
}

/** Link to the home page. The screen of a blocked visitor has none. */
function Brand() {
  const { t } = useTranslation();
  const { configuration, region, language, looks } = useStaticSite();
  // Whether to show the logo: the operator may have to hide it from visitors in Germany.
  const hasLogo = !(configuration.isHideLogoDe && region.country === 'DE');
  const name = hasLogo && <Logo name={configuration.brandName} logo={looks.logo} />;
  return (
    <a className={styles['brand']} href={hrefFor('home', language, {})}>
      {name || (
        <>
          <StaticIcon name="home" />
          <VisuallyHidden>{t('error_page_home_link')}</VisuallyHidden>
        </>
      )}
    </a>
  );
}

/** The brand's logo for each theme, with a text alternative; without a logo, only the name. */
function Logo({ name, logo }: { readonly name: string; readonly logo: Looks['logo'] }) {
  if (!logo) return <span className={styles['name']}>{name}</span>;
  const { width, height } = logo;
  return (
    <>
      <img className={styles['logo-dark']} src={logo.dark} alt={name} width={width} height={height} loading="lazy" />
      <img className={styles['logo-light']} src={logo.light} alt={name} width={width} height={height} loading="lazy" />
    </>
  );
}
