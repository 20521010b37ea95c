import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { unusualDigits } from '../lib/minor-digits.ts';
import { isAppPath } from '../routes/app-path.ts';
import type { PublicConfiguration } from './public-configuration.ts';
import type { RegionView } from './region-view.ts';
import { consentToAll, initialState, type SiteState } from './site-state.ts';
import type { StaticSite } from './static-inputs.ts';

/** Changes of a test to {@link siteFixture}. */
export type SiteChanges = Partial<Omit<SiteState, 'siteConfig'>> & {
  readonly siteConfig?: Partial<PublicConfiguration>;
  readonly region?: Partial<RegionView>;
  readonly settings?: Partial<StaticSite['settings']>;
  readonly looks?: StaticSite['looks'];
};

const configurationFixture: PublicConfiguration = {
  languages: [...localeCodes],
  brandName: 'Aurora',
  isHideLogoDe: false,
  loginUrl: 'https://operator.example/login',
  registrationUrl: 'https://operator.example/registration',
  hasFastLogin: true,
  minimumAge: 21,
  licence: { text: 'Licence 1 of the authority' },
  footerLinks: [{ dictKey: 'link_about', href: 'https://operator.example/about' }],
  headerLinks: [],
  responsibleLinks: [{ dictKey: 'link_limits', href: 'https://operator.example/limits' }],
  contacts: { email: 'help@operator.example', phone: '+353 1 555 0142' },
  isLottoAvailable: true,
  hasIdempotencyKeys: true,
  currencies: [
    { code: 'USD', symbol: '$', baseRate: 1 },
    { code: 'EUR', symbol: '€', baseRate: 1.1 },
    { code: 'RUB', symbol: '₽', baseRate: 0.01 },
  ],
  requiredDocuments: [],
  minStakes: {},
  minorDigits: unusualDigits,
};

/** For tests: site state of islands, with every language and an anonymous visitor. */
export const siteFixture = ({
  siteConfig,
  region: _region,
  settings: _settings,
  looks: _looks,
  ...changes
}: SiteChanges = {}): SiteState => {
  const { languages, loginUrl, registrationUrl, isLottoAvailable, hasIdempotencyKeys, currencies, minorDigits } = {
    ...configurationFixture,
    ...siteConfig,
  };
  return {
    ...initialState,
    currentLanguage: 'en',
    code: 'en',
    configLoaded: true,
    siteConfig: { languages, loginUrl, registrationUrl, isLottoAvailable, hasIdempotencyKeys, currencies, minorDigits },
    session: 'known',
    origin: 'https://promo.example',
    operatorSite: 'https://operator.example',
    consent: consentToAll('denied'),
    ...changes,
  };
};

/** For tests: the same site for static parts, at an address. */
export function staticSiteFixture(changes: SiteChanges = {}, address = '/en/'): StaticSite {
  const { currentLanguage, timeZone, is12h, geoCurrencyCode, coefViewId, origin, operatorSite } = siteFixture(changes);
  const [pathname = '', query] = address.split('?');
  const language: LanguageCode = currentLanguage;
  return {
    language,
    configuration: { ...configurationFixture, ...changes.siteConfig },
    region: { helplines: [], ...changes.region },
    clock: { timeZone, is12h: is12h === 1 },
    currency: geoCurrencyCode,
    odds: coefViewId,
    settings: {
      chosen: { zone: 'device', clock: is12h === 1 ? '12' : '24', odds: coefViewId, theme: 'unset' },
      zones: [],
      ...changes.settings,
    },
    links: { origin, operatorSite, store: `/${language}/promo-store/`, isApp: isAppPath(pathname), closed: [] },
    address: { pathname, search: query === undefined ? '' : `?${query}` },
    looks: changes.looks ?? {},
  };
}
