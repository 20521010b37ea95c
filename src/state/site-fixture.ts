import { localeCodes } from '../../config/languages.ts';
import type { PublicConfiguration } from './public-configuration.ts';
import { type SiteState, startState } from './site-state.ts';

/** What a test wants different from {@link siteFixture}. */
export type SiteChanges = Partial<Omit<SiteState, 'siteConfig'>> & { siteConfig?: Partial<PublicConfiguration> };

/** A site's state for tests: every language, an anonymous visitor, links with texts of the operator. */
export const siteFixture = ({ siteConfig, ...changes }: SiteChanges = {}): SiteState => ({
  ...startState,
  currentLanguage: 'en',
  code: 'en',
  configLoaded: true,
  siteConfig: {
    languages: [...localeCodes],
    brandName: 'Aurora',
    isHideLogoDe: false,
    loginUrl: 'https://operator.example/login',
    registrationUrl: 'https://operator.example/registration',
    minimumAge: 21,
    licence: { text: 'Licence 1 of the authority' },
    footerLinks: [{ dictKey: 'link_about', href: 'https://operator.example/about' }],
    headerLinks: [],
    responsibleLinks: [{ dictKey: 'link_limits', href: 'https://operator.example/limits' }],
    contacts: { email: 'help@operator.example', phone: '+353 1 555 0142' },
    isLottoAvailable: true,
    currencies: [
      { code: 'USD', symbol: '$', baseRate: 1 },
      { code: 'EUR', symbol: '€', baseRate: 1.1 },
      { code: 'RUB', symbol: '₽', baseRate: 0.01 },
    ],
    ...siteConfig,
  },
  region: { helplines: [] },
  origin: 'https://promo.example',
  operatorSite: 'https://operator.example',
  consent: 'denied',
  ...changes,
});
