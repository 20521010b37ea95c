import { redirect, type ShouldRevalidateFunction } from 'react-router-dom';
import type { DocumentState } from '../src/document/document-state.ts';
import { type PageDataReply, pageDataPrefix, pageDataSchema } from '../src/document/page-data.ts';
import { publicError } from '../src/lib/error-catalogue.ts';
import { isLoadedPage, pageRegistry } from '../src/pages/page-registry.ts';
import { hrefFor } from '../src/routes/route-href.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';

/** The React Router loader of a route: asks the server for the page's data while the page's chunk is on its way. */
export function pageLoader(spec: RouteSpec, state: DocumentState) {
  return async ({ request }: { request: Request }) => {
    const { page } = spec;
    const chunk = isLoadedPage(page) ? pageRegistry[page]() : undefined;
    const url = new URL(request.url);
    const reply = await fetchPageData(url, request.signal);
    if ('redirect' in reply) throw redirect(reply.redirect);
    if ('error' in reply) {
      if (reply.error.code === 'region-blocked') return openDocument(hrefFor('block-page', state.site.language, {}));
      throw reply.error;
    }
    const isOfThisDocument = reply.language === state.site.language && reply.buildId === state.buildId;
    if (!isOfThisDocument || reply.routeId !== spec.id || !chunk) return openDocument(url.pathname + url.search);
    return (await chunk).page.prepare(reply.data);
  };
}

/** Data is fetched anew when the path or a watched query key changes, or when the page asks for it (specification, section 4). */
export const shouldRevalidate =
  (watchQuery: readonly string[]): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
    if (currentUrl.pathname !== nextUrl.pathname) return true;
    return watchQuery.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
  };

async function fetchPageData(url: URL, signal: AbortSignal): Promise<PageDataReply> {
  const response = await fetch(`${pageDataPrefix}${url.pathname}${url.search}`, {
    signal,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });
  const body: unknown = await response.json().catch(() => undefined);
  const reply = pageDataSchema.safeParse(body);
  return reply.success ? reply.data : { error: publicError('internal') };
}

/** Leaves for a document of its own: another language, another build, or a page that must not be shown inside this one. */
function openDocument(href: string): Promise<never> {
  window.location.assign(href);
  return new Promise(() => {});
}
