import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/create-i18n.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { messageLoaders } from '../i18n/message-loaders.ts';
import { SiteProvider } from '../state/site-context.tsx';
import type { SiteState } from '../state/site-state.ts';

/** A site's state for tests: every language, an anonymous visitor, links with texts of the operator. */
export const siteFixture = (changes: Partial<SiteState> = {}): SiteState => ({
  language: 'en',
  languages: ['en', 'ru', 'ar'],
  theme: 'default',
  timeZone: 3,
  is12h: false,
  origin: 'https://promo.example',
  brandName: 'Aurora',
  loginUrl: 'https://operator.example/login',
  registrationUrl: 'https://operator.example/registration',
  minimumAge: 21,
  licence: 'Licence 1 of the authority',
  footerLinks: [{ dictKey: 'link_about', href: 'https://operator.example/about' }],
  responsibleLinks: [{ dictKey: 'link_limits', href: 'https://operator.example/limits' }],
  contacts: { email: 'help@operator.example', phone: '+353 1 555 0142' },
  isLottoAvailable: true,
  currencies: [
    { code: 'USD', symbol: '$', baseRate: 1 },
    { code: 'EUR', symbol: '€', baseRate: 1.1 },
    { code: 'RUB', symbol: '₽', baseRate: 0.01 },
  ],
  isSignedIn: false,
  ...changes,
});

const dictionary = { link_about: 'About us', link_limits: 'Deposit limits' };

/** For tests: the HTML that the server would send for a part of a page. A text that the dictionary lacks throws. */
export async function renderInSite(part: ReactNode, changes: Partial<SiteState> = {}, path = '/en/'): Promise<string> {
  const site = siteFixture(changes);
  const i18n = createI18n({
    language: site.language,
    messages: (await messageLoaders[site.language]()).messages,
    dictionary,
    onMissingKey: failOnMissingKey,
  });
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </I18nextProvider>
    </SiteProvider>,
  );
}

function failOnMissingKey(key: string, language: LanguageCode): never {
  throw new Error(`No text for ${key} in ${language}`);
}
