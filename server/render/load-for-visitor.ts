import type { Response } from 'express';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import { createRenewingTransport } from '../session/renewing-transport.ts';
import type { LoadedPage, LoadPage } from './load-page.ts';

/**
 * Runs a page's loader for the visitor of a request: calls on their behalf are aborted when they leave, and renew a token that the platform
 * refuses. A loader that fails because the session has ended runs again anonymously, as the page is public.
 */
export const createLoadForVisitor =
  (loadPage: LoadPage, transportFor: TransportFor) =>
  async (response: Response, visit: DocumentVisit, site: PreparedSite): Promise<LoadedPage> => {
    const { context } = response.locals;
    const plain = transportFor(context);
    const transport = context.token ? createRenewingTransport(plain, context.token) : plain;
    const session = context.session ?? { status: 'anonymous' };
    const loaded = await loadPage(visit, site, { session, transport }).catch((error: unknown) => {
      if (!markSessionEnded(context)) throw error;
      return loadPage(visit, site, { session: { status: 'anonymous' }, transport: plain });
    });
    markSessionEnded(context);
    return { ...loaded, session: context.session ?? session, transport };
  };

/**
 * Makes the visitor anonymous if a call on their behalf has found that the session is over, so that the whole response is consistent.
 * Returns whether it did.
 */
export function markSessionEnded(context: RequestContext): boolean {
  if (context.session?.status === 'anonymous' || !context.token || context.token.value !== undefined) return false;
  context.session = { status: 'anonymous' };
  return true;
}

/** Runs a page's loader for a visitor. */
export type LoadForVisitor = ReturnType<typeof createLoadForVisitor>;
