import type { ReactNode } from 'react';
import type { PageOutcome } from '../../src/document/document-state.ts';
import { PendingPage } from '../../src/document/PendingPage.tsx';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { DocumentPolicy } from '../middleware/security-headers.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import type { AssetIndex } from './document-assets.ts';
import { documentElement } from './document-element.tsx';
import type { DocumentVisit } from './document-visit.ts';
import { siteStateFor } from './site-state.ts';
import type { createVisitorScripts } from './visitor-scripts.ts';

export interface DocumentRendererDeps {
  /** The files that a visitor's document names: the CDN's or our own. */
  readonly assetsFor: (avoidsCdn: boolean) => AssetIndex;
  readonly policyFor: DocumentPolicy['policyFor'];
  readonly buildId: string;
  /** Origin that search engines know the site by; empty where none is configured. */
  readonly origin: string;
  readonly hasDebugRoutes: boolean;
  /** The scripts of counters and of the fingerprint. */
  readonly visitorScripts: ReturnType<typeof createVisitorScripts>;
}

/** A page as the loader left it: its data and what the contract made of it, or an error. */
export type LoadedOutcome = { readonly data: unknown; readonly element: ReactNode } | { readonly error: PublicError };

/** What a document shows: a page, an error, or nothing yet, so that the browser asks for the data itself. */
export type PreparedOutcome = LoadedOutcome | { readonly pending: true };

/** A document that only has to be rendered. */
export interface PreparedDocument {
  readonly element: ReactNode;
  readonly status: number;
  /** Its content security policy. */
  readonly policy: string;
  /** What its scripts must carry; a document that more than one visitor gets has none. */
  readonly nonce: string | undefined;
  /** Address of the script that hydrates; a document without one stays as the server made it. */
  readonly entry: string | undefined;
}

/** Makes documents out of visits and the outcomes of their pages. */
export function createDocumentRenderer(deps: DocumentRendererDeps) {
  return (
    visit: DocumentVisit,
    site: PreparedSite,
    outcome: PreparedOutcome,
    nonce: string | undefined,
  ): PreparedDocument => {
    const { route, trust, preferences, pathname, search } = visit;
    const assets = deps.assetsFor(preferences.avoidsCdn);
    const visitorScripts = deps.visitorScripts(preferences.consent);
    const siteState = siteStateFor(visit, site, deps.origin);
    const element = documentElement({
      route,
      address: { pathname, search },
      page: shown(outcome),
      state: {
        buildId: deps.buildId,
        routeId: route.id,
        search,
        site: siteState,
        dictionary: { ...site.dictionary },
        outcome: carried(outcome),
        host: trust.host,
        hasDebugRoutes: deps.hasDebugRoutes,
        isVisitorKnown: visit.visitor.isKnown,
        ...visitorScripts.state,
      },
      i18n: site.i18n,
      assets: assets.forPage(route.page, siteState.currentLanguage),
      nonce,
    });
    const policy = deps.policyFor(trust, nonce, {
      embed: route.embed,
      assets: assets.origin,
      images: site.imageOrigins,
      visitor: visitorScripts.sources,
    });
    // An address that was refused means nothing to the router in the browser either.
    const entry = visit.isRouted ? assets.entry : undefined;
    return { element, status: statusOf(route, outcome), policy, nonce, entry };
  };
}

/** Makes documents. */
export type DocumentRenderer = ReturnType<typeof createDocumentRenderer>;

/** The status that a page's document has. The block page is itself the refusal (architecture, section 9). */
export function statusOf(route: RouteSpec, outcome: PreparedOutcome): number {
  if ('error' in outcome) return outcome.error.status;
  return route.page === 'block-page' ? 451 : 200;
}

const shown = (outcome: PreparedOutcome): { readonly element: ReactNode } | { readonly error: PublicError } =>
  'pending' in outcome ? { element: <PendingPage /> } : outcome;

function carried(outcome: PreparedOutcome): PageOutcome {
  if ('data' in outcome) return { data: outcome.data };
  return 'error' in outcome ? { error: outcome.error } : { pending: true };
}
