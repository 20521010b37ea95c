import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '../i18n/languages.ts';
import { type BrowserServices, BrowserServicesProvider } from '../state/browser-services.tsx';
import { type PageAddress, PageAddressContext } from '../state/page-address.ts';
import { type PageTime, PageTimeContext } from '../state/page-time.ts';
import { SiteProvider } from '../state/site-context.tsx';
import type { SiteState } from '../state/site-state.ts';
import { VisitorDataContext, type VisitorDataStore } from '../state/visitor-data.tsx';
import { type FindIsland, type LazyHydration, LazyHydrationContext, PageNodes } from './PageNodes.tsx';
import type { PageNode } from './page-view.ts';

export interface AppProps {
  readonly site: SiteState;
  readonly language: Language;
  readonly i18n: i18n;
  readonly address: PageAddress;
  readonly time: PageTime;
  readonly nodes: readonly PageNode[];
  readonly visitorData: VisitorDataStore;
  readonly findIsland: FindIsland;
  /** Missing until a browser hydrates the page. */
  readonly services: BrowserServices | undefined;
  readonly lazyHydration?: LazyHydration;
}

/** The body of a document, the same on both sides. */
export function App(props: AppProps) {
  const { site, language, i18n, address, time, nodes, visitorData, findIsland, services, lazyHydration } = props;
  return (
    <SiteProvider site={site} language={language}>
      <I18nextProvider i18n={i18n}>
        <BrowserServicesProvider value={services}>
          <PageAddressContext value={address}>
            <PageTimeContext value={time}>
              <VisitorDataContext value={visitorData}>
                <LazyHydrationContext value={lazyHydration}>
                  <PageNodes nodes={nodes} findIsland={findIsland} />
                </LazyHydrationContext>
              </VisitorDataContext>
            </PageTimeContext>
          </PageAddressContext>
        </BrowserServicesProvider>
      </I18nextProvider>
    </SiteProvider>
  );
}
