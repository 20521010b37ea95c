import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type LanguageCode, languages } from '../i18n/languages.ts';
import { builtInMessages } from '../i18n/messages.ts';
import { prepareTexts } from '../i18n/prepare-texts.ts';
import { createTexts, type Messages, type Texts } from '../i18n/texts.ts';
import { BrowserServicesProvider } from '../state/browser-services.tsx';
import { PageAddressContext } from '../state/page-address.ts';
import { PageTimeContext } from '../state/page-time.ts';
import { serverServices } from '../state/server-services.ts';
import { SiteProvider } from '../state/site-context.tsx';
import { type SiteChanges, siteFixture, staticSiteFixture } from '../state/site-fixture.ts';
import { type SiteInput, siteInputs } from '../state/static-inputs.ts';
import { StaticSiteProvider } from '../state/static-site.tsx';

const dictionary = { link_about: 'About us', link_limits: 'Deposit limits' };

/** For tests: the texts of a language, some replaced by the operator's. A key without a text throws. */
export function textsFixture(language: LanguageCode = 'en'): Texts {
  const texts =
    known.get(language) ??
    createTexts({
      language: languages[language],
      messages: preparedTexts(language),
      onMissingKey: (key) => {
        throw new Error(`No text for ${key} in ${language}`);
      },
    });
  known.set(language, texts);
  return texts;
}

const known = new Map<LanguageCode, Texts>();

/** For tests: the prepared texts of a language, some replaced by the operator's. */
export function preparedTexts(language: LanguageCode): Messages {
  const texts = prepared.get(language) ?? prepareTexts(language, builtInMessages.get(language) ?? {}, dictionary);
  prepared.set(language, texts);
  return texts;
}

const prepared = new Map<LanguageCode, Messages>();

interface RenderOptions {
  readonly reads?: readonly SiteInput[];
  /** Replaces all texts of the language. */
  readonly texts?: Texts;
}

/** For tests: the HTML that the server would send for a part of a page, static or an island. */
export function renderInSite(
  part: ReactNode,
  changes: SiteChanges = {},
  path = '/en/',
  { reads = siteInputs, texts }: RenderOptions = {},
): string {
  const site = siteFixture(changes);
  const staticSite = staticSiteFixture(changes, path);
  return renderToStaticMarkup(
    <SiteProvider site={site} language={languages[site.currentLanguage]}>
      <I18nextProvider i18n={(texts ?? textsFixture(site.currentLanguage)).i18n}>
        <PageAddressContext value={staticSite.address}>
          <PageTimeContext value={{ serverTime: 0, age: 0 }}>
            <BrowserServicesProvider value={serverServices}>
              <StaticSiteProvider site={staticSite} reads={reads}>
                {part}
              </StaticSiteProvider>
            </BrowserServicesProvider>
          </PageTimeContext>
        </PageAddressContext>
      </I18nextProvider>
    </SiteProvider>,
  );
}
