import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/create-i18n.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { messageLoaders } from '../i18n/message-loaders.ts';
import { SiteProvider } from '../state/site-context.tsx';
import { type SiteChanges, siteFixture } from '../state/site-fixture.ts';

const dictionary = { link_about: 'About us', link_limits: 'Deposit limits' };

/** For tests: the HTML that the server would send for a part of a page. A text that the dictionary lacks throws. */
export async function renderInSite(part: ReactNode, changes: SiteChanges = {}, path = '/en/'): Promise<string> {
  const site = siteFixture(changes);
  const i18n = createI18n({
    language: site.currentLanguage,
    messages: (await messageLoaders[site.currentLanguage]()).messages,
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
