import type { Response } from 'express';
import type { TransportFor } from '../platform/server-transport.ts';
import type { PreparedSite } from '../platform/site-configurations.ts';
import { createRenewingTransport } from '../session/renewing-transport.ts';
import type { LoadedOutcome } from './document-renderer.tsx';
import type { LoadOutcome, PageVisit } from './load-outcome.ts';

/**
 * Runs a page's loader for the visitor of a request: calls on their behalf end when they leave, and renew the token where
 * the platform refuses it.
 */
export const createLoadForVisitor =
  (loadOutcome: LoadOutcome, transportFor: TransportFor) =>
  async (response: Response, visit: PageVisit, site: PreparedSite): Promise<LoadedOutcome> => {
    const { context } = response.locals;
    const transport = transportFor(context);
    const outcome = await loadOutcome(visit, site, {
      session: context.session ?? { status: 'anonymous' },
      transport: context.token ? createRenewingTransport(transport, context.token) : transport,
    });
    // A call of the loader has found out that the session is over: nothing of the answer may contradict that.
    if (context.token && context.token.value === undefined) context.session = { status: 'anonymous' };
    return outcome;
  };

/** Runs the loaders of pages for visitors. */
export type LoadForVisitor = ReturnType<typeof createLoadForVisitor>;
