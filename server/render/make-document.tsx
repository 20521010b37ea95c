import type { ReactNode } from 'react';
import { type ContentSource, contentSourceNames } from '../../config/content-sources.ts';
import type { PageContent, PageDraft } from '../../src/blocks/page-content.ts';
import { App } from '../../src/document/App.tsx';
import type { FindIsland } from '../../src/document/PageNodes.tsx';
import { pendingPage } from '../../src/document/pending/block.tsx';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { languages } from '../../src/i18n/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { errorPage } from '../../src/pages/error/block.tsx';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { serverServices } from '../../src/state/server-services.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { inSpan } from '../context/span.ts';
import { type InlineSheet, inlineStyle } from '../files/inline-sheet.ts';
import { retryAfterOf } from '../http/retry-after.ts';
import type { DocumentPolicy } from '../middleware/security-headers.ts';
import type { ResponseHead } from '../page-cache/cached-page.ts';
import type { AssetIndex } from './asset-index.ts';
import { documentEnd, documentOpen, documentStart } from './document-html.ts';
import type { LoadedPage, PageOutcome } from './load-page.ts';
import { withoutHtml } from './page-parts.ts';
import type { PreparePage } from './prepare-page.ts';
import { siteStateFor, staticSiteFor } from './site-state.ts';
import type { createVisitorScripts } from './visitor-scripts.ts';

export interface MakeDocumentDeps {
  readonly preparePage: PreparePage;
  readonly findIsland: FindIsland;
  /** Files that a visitor's document loads: from the CDN, or from our own origin. */
  readonly assetsFor: (avoidsCdn: boolean) => AssetIndex;
  /** Text of a stylesheet of palettes, by its address. */
  readonly paletteText: (address: string) => string | undefined;
  readonly policyFor: DocumentPolicy['policyFor'];
  readonly buildId: string;
  /** Public origin for search engines; empty if none is configured. */
  readonly origin: string;
  /** Whether demo pages exist. */
  readonly isDemo: boolean;
  /** Scripts of counters and of the fingerprint. */
  readonly visitorScripts: ReturnType<typeof createVisitorScripts>;
}

/** A page made for a visit: its response without the body. */
export interface MadePage extends ResponseHead {
  /** Error shown in place of the page. */
  readonly error?: PublicError | undefined;
}

/** A document ready to be written: the HTML around React's root, and React's element. */
export interface PreparedDocument extends MadePage {
  /** The first bytes, up to the stylesheets. */
  readonly open: string;
  /** Stylesheets that many documents share. */
  readonly sheets: readonly InlineSheet[];
  readonly start: string;
  readonly element: ReactNode;
  /** The rest of the document, once all late data has arrived. */
  readonly end: () => Promise<string>;
  /** Nonce of its scripts; a document shared by several visitors has none. */
  readonly nonce: string | undefined;
}

/** A page for a browser that already has a document. */
export interface PageData extends MadePage {
  readonly json: string;
}

/** Options of a document. */
interface DocumentOptions {
  /** Missing for a shared document. */
  readonly nonce?: string;
  /** Milliseconds that it waits for late parts after its start is sent; missing for one that is sent whole. */
  readonly lateTimeout?: number | undefined;
}

/** Makes documents and page data from visits and loader results. */
export function createMakeDocument(deps: MakeDocumentDeps) {
  const prepare = ({ outcome, ...loaded }: LoadedPage, assets: AssetIndex, lateTimeout?: number) =>
    inSpan('prepare-page', () =>
      deps.preparePage({
        ...loaded,
        assets,
        lateTimeout,
        content: contentOf(outcome, loaded),
        ...('error' in outcome && { error: outcome.error }),
        ...('pending' in outcome && { isPending: true }),
      }),
    );

  const documentOf = async (
    loaded: LoadedPage,
    { nonce, lateTimeout }: DocumentOptions = {},
  ): Promise<PreparedDocument> => {
    const { visit, site, outcome } = loaded;
    const { route, hostPolicy, brand, preferences, pathname, search } = visit;
    const language = languages[visit.language];
    // Read once: the CDN may fail while the page is prepared.
    const assets = deps.assetsFor(preferences.avoidsCdn);
    const page = await prepare(loaded, assets, lateTimeout);
    // For a pending page the browser loads whichever page it finds, so all sources are allowed.
    const sources = 'pending' in outcome ? contentSourceNames : page.sources;
    const visitorScripts = deps.visitorScripts(preferences.consent, site.configuration.projectId);
    const known = siteStateFor(visit, site, staticSiteFor(visit, site, deps.origin));
    // A pending document does not know the session: the page data tells the browser.
    const state: SiteState = 'pending' in outcome ? { ...known, session: 'pending' } : known;
    const address = { pathname, search };
    const styles = stylesOf(page.styles, assets, deps.paletteText);
    return {
      open: documentOpen(state, brand),
      sheets: [...styles.sheets, ...(brand.style ? [brand.style] : [])],
      start: documentStart(page, {
        site: state,
        styles: styles.elements,
        // The browser's router has no match for a refused address either.
        entry: visit.isRouted ? assets.entry : undefined,
        fonts: assets.fonts(visit.language, brand.typefaces),
        icon: brand.icon,
        nonce,
      }),
      element: (
        <App
          site={state}
          language={language}
          i18n={site.texts.i18n}
          address={address}
          time={{ serverTime: page.serverTime, age: 0 }}
          visitorData={page.visitorData}
          findIsland={deps.findIsland}
          services={serverServices}
          nodes={page.nodes}
        />
      ),
      end: async () => {
        const view = await page.view();
        return documentEnd(
          {
            buildId: deps.buildId,
            site: state,
            language,
            address,
            view: { ...view, nodes: withoutHtml(view.nodes) },
            ...sourcesOf(sources),
            host: hostSettingsOf(hostPolicy.host, site),
            ...visitorScripts.state,
            ...(site.publicConfiguration.hasFastLogin && {
              signInStyles: [...assets.signInStyles, ...assets.accountStyles],
            }),
            ...(deps.isDemo && { demoModule: assets.demo }),
          },
          nonce,
        );
      },
      // The block page itself is the refusal (decision 5).
      ...responseTo(outcome, route.page === 'block-page' ? 451 : 200, {
        'Content-Security-Policy': deps.policyFor(hostPolicy, nonce, {
          // No page may be framed if the operator has switched frames off.
          embed: site.configuration.iframe.isAvailable ? route.embed : 'none',
          assets: assets.origin,
          images: site.imageOrigins,
          broadcasts: site.publicConfiguration.broadcastOrigin ?? '',
          styles: [...styles.sources, ...(brand.style ? [brand.style.source] : [])],
          visitor: visitorScripts.sources,
          content: sources,
        }),
      }),
      nonce,
    };
  };

  /** Data for a browser that already has a document: the visitor, and the page's head, styles and view with HTML. */
  const pageDataOf = async (loaded: LoadedPage): Promise<PageData> => {
    const { outcome, visit } = loaded;
    const page = await prepare(loaded, deps.assetsFor(visit.preferences.avoidsCdn));
    const { head, styles, sources } = page;
    const { language, visitor } = visit;
    const json = JSON.stringify({
      buildId: deps.buildId,
      language,
      visitor,
      ...('error' in outcome && { error: outcome.error }),
      page: { head, styles, ...sourcesOf(sources), view: await page.view() },
    });
    return { json, ...responseTo(outcome, 200, {}) };
  };

  return { documentOf, pageDataOf };
}

/** Makes documents and the data of pages. */
export type MakeDocument = ReturnType<typeof createMakeDocument>;

/** Stylesheets of a document: inlined, with the sources that allow them, or as links. */
function stylesOf(
  addresses: readonly string[],
  assets: AssetIndex,
  paletteText: MakeDocumentDeps['paletteText'],
): { readonly sheets: InlineSheet[]; readonly elements: string[]; readonly sources: string[] } {
  const sheets: InlineSheet[] = [];
  const elements: string[] = [];
  const sources: string[] = [];
  for (const address of addresses) {
    const sheet = assets.sheet(address);
    const text = sheet ? undefined : paletteText(address);
    const style = text === undefined ? undefined : inlineStyle(address, text);
    if (sheet) sheets.push(sheet);
    else elements.push(style?.element ?? `<link rel="stylesheet" href="${address}">`);
    const source = (sheet ?? style)?.source;
    if (source !== undefined) sources.push(source);
  }
  return { sheets, elements, sources };
}

/** Trusted hosts, and the minimum height that the operator wants for a frame. */
const hostSettingsOf = (host: HostSettings, { configuration: { iframe } }: PreparedSite): HostSettings =>
  iframe.minimumHeight > 0 ? { ...host, minimumHeight: iframe.minimumHeight } : host;

/** Few pages have any. */
const sourcesOf = (sources: readonly ContentSource[]) => (sources.length > 0 ? { sources } : {});

/** Status and headers of a page, or of the error shown in its place, including when a retry may succeed. */
function responseTo(outcome: PageOutcome, status: number, headers: ResponseHead['headers']): MadePage {
  if (!('error' in outcome)) return { status, headers };
  const { error } = outcome;
  const pause = retryAfterOf(error);
  return {
    status: error.status,
    headers: { ...headers, ...(pause !== undefined && { 'Retry-After': String(pause) }) },
    error,
  };
}

function contentOf(outcome: PageOutcome, { visit, site }: Omit<LoadedPage, 'outcome'>): PageContent | PageDraft {
  const context = { t: site.texts.t, language: visit.language };
  if ('content' in outcome) return outcome.content;
  if ('pending' in outcome) return pendingPage(context, outcome.pending);
  return errorPage(outcome.error, context, 'requestId' in outcome ? outcome.requestId : undefined);
}
