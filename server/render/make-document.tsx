import type { ReactNode } from 'react';
import { type ContentSource, contentSourceNames } from '../../config/content-sources.ts';
import type { PageContent } from '../../src/blocks/page-content.ts';
import { App } from '../../src/document/App.tsx';
import type { FindIsland } from '../../src/document/PageNodes.tsx';
import { type PendingCause, pendingPage } from '../../src/document/pending/block.tsx';
import { languages } from '../../src/i18n/languages.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { errorPage } from '../../src/pages/error/block.tsx';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { createOwnStore } from '../../src/state/own-data.tsx';
import { serverServices } from '../../src/state/server-services.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import type { DocumentPolicy } from '../middleware/security-headers.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import type { AssetIndex } from './asset-index.ts';
import { createDocumentStarts, documentEnd, viewJson } from './document-html.ts';
import type { DocumentVisit } from './document-visit.ts';
import type { RenderAtOnce } from './island-html.tsx';
import type { Caller, PageOutcome } from './load-page.ts';
import type { PreparePage } from './prepare-page.ts';
import { siteStateFor, staticSiteFor } from './site-state.ts';
import type { createVisitorScripts } from './visitor-scripts.ts';

export interface MakeDocumentDeps {
  readonly preparePage: PreparePage;
  readonly findIsland: FindIsland;
  readonly renderAtOnce: RenderAtOnce;
  /** The files that a visitor's document names: the CDN's or our own. */
  readonly assetsFor: (avoidsCdn: boolean) => AssetIndex;
  readonly policyFor: DocumentPolicy['policyFor'];
  readonly buildId: string;
  /** Origin that search engines know the site by; empty where none is configured. */
  readonly origin: string;
  /** Demo pages are there. */
  readonly isDemo: boolean;
  /** The scripts of counters and of the fingerprint. */
  readonly visitorScripts: ReturnType<typeof createVisitorScripts>;
}

/** What a document shows: a page, an error, or nothing yet, so that the browser asks for the data itself. */
export type DocumentOutcome =
  | PageOutcome
  | { readonly error: PublicError; readonly requestId?: string }
  | { readonly pending: PendingCause };

/** A document that only has to be written: bytes around what React renders. */
export interface PreparedDocument {
  readonly start: readonly Buffer[];
  /** Everything in between, at once; nothing where an island waits or fails: React streams the element then. */
  readonly renderAtOnce: () => readonly Buffer[] | undefined;
  readonly element: ReactNode;
  readonly end: readonly Buffer[];
  readonly status: number;
  /** Its content security policy. */
  readonly policy: string;
  /** What its scripts must carry; a document that several visitors get has none. */
  readonly nonce: string | undefined;
}

/** Makes documents, and the data of pages alone, out of visits and what their loaders gave. */
export function createMakeDocument(deps: MakeDocumentDeps) {
  const startOf = createDocumentStarts();
  const prepare = (
    visit: DocumentVisit,
    site: PreparedSite,
    outcome: DocumentOutcome,
    caller: Caller,
    assets: AssetIndex,
  ) =>
    deps.preparePage({
      visit,
      site,
      assets,
      content: contentOf(outcome, visit, site),
      ...('error' in outcome && { error: outcome.error }),
      ...('pending' in outcome && { isPending: true }),
      ...caller,
    });

  const documentOf = async (
    visit: DocumentVisit,
    site: PreparedSite,
    outcome: DocumentOutcome,
    caller: Caller,
    nonce: string | undefined,
  ): Promise<PreparedDocument> => {
    const { route, trust, preferences, pathname, search, language } = visit;
    // The CDN may be lost while the page is prepared.
    const assets = deps.assetsFor(preferences.avoidsCdn);
    const page = await prepare(visit, site, outcome, caller, assets);
    // The browser fills a placeholder with whatever page it is about.
    const sources = 'pending' in outcome ? contentSourceNames : page.sources;
    const visitorScripts = deps.visitorScripts(preferences.consent);
    const known = siteStateFor(visit, site, staticSiteFor(visit, site, deps.origin));
    // The data that the browser asks for says whose session it is.
    const state: SiteState = 'pending' in outcome ? { ...known, session: 'pending' } : known;
    const address = { pathname, search };
    // An address that was refused means nothing to the script either.
    const entry = visit.isRouted ? assets.entry : undefined;
    const app = {
      site: state,
      language: languages[language],
      i18n: site.texts.i18n,
      address,
      time: { serverTime: page.serverTime, age: 0 },
      own: createOwnStore(page.own),
      findIsland: deps.findIsland,
    };
    return {
      renderAtOnce: () => deps.renderAtOnce(page.html, app, site.version),
      start: startOf(page, { site: state, entry, fonts: assets.fonts(language), nonce }),
      element: <App {...app} services={serverServices} nodes={page.nodes} />,
      end: documentEnd(
        page,
        {
          buildId: deps.buildId,
          site: state,
          language: languages[language],
          address,
          host: trust.host,
          ...sourcesOf(sources),
          signInStyles: assets.signInStyles,
          ...visitorScripts.state,
          ...(deps.isDemo && { demoModule: assets.demo }),
        },
        route,
        nonce,
      ),
      status: statusOf(route, outcome),
      policy: deps.policyFor(trust, nonce, {
        embed: route.embed,
        assets: assets.origin,
        images: site.imageOrigins,
        visitor: visitorScripts.sources,
        content: sources,
      }),
      nonce,
    };
  };

  /**
   * What a browser gets that has a document already: who the visitor is, and the page's head, styles and view with HTML, as JSON.
   */
  const pageDataOf = async (
    visit: DocumentVisit,
    site: PreparedSite,
    outcome: PageOutcome,
    caller: Caller,
  ): Promise<string> => {
    const page = await prepare(visit, site, outcome, caller, deps.assetsFor(visit.preferences.avoidsCdn));
    const { head, styles, sources } = page;
    const around = JSON.stringify({ head, styles, ...sourcesOf(sources) });
    const pageJson = `${around.slice(0, -1)},"view":${viewJson(page, visit.route)}}`;
    const { language, visitor } = visit;
    const reply = JSON.stringify({
      buildId: deps.buildId,
      language,
      visitor,
      ...('error' in outcome && { error: outcome.error }),
    });
    return `${reply.slice(0, -1)},"page":${pageJson}}`;
  };

  return { documentOf, pageDataOf };
}

/** Makes documents and the data of pages. */
export type MakeDocument = ReturnType<typeof createMakeDocument>;

/** Few pages have any. */
const sourcesOf = (sources: readonly ContentSource[]) => (sources.length > 0 ? { sources } : {});

/** The status that a page's document has. The block page is itself the refusal (decision 5). */
export function statusOf(route: RouteSpec, outcome: DocumentOutcome): number {
  if ('error' in outcome) return outcome.error.status;
  return route.page === 'block-page' ? 451 : 200;
}

function contentOf(outcome: DocumentOutcome, { language }: DocumentVisit, site: PreparedSite): PageContent {
  const context = { t: site.texts.t, language };
  if ('content' in outcome) return outcome.content;
  if ('pending' in outcome) return pendingPage(context, outcome.pending);
  return errorPage(outcome.error, context, 'requestId' in outcome ? outcome.requestId : undefined);
}
