import type { Request, Response } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import { type ConfigurationChanges, configurationChangesSchema } from '../../src/state/configuration-update.ts';
import { required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import type { TrustLookup } from '../host/trust.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { parseBody, parseJson } from '../http/read-json.ts';
import { pagePathOf } from '../http/send-redirect.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { refuseCrossSiteWrites } from '../middleware/refuse-cross-site-writes.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { readBody, refuseUnfitBody } from '../proxy/read-body.ts';
import { answeredBy } from './answered.ts';
import { setRetryAfter } from './document-headers.ts';
import { visitOf, watchedSearch } from './document-visit.ts';
import { type LoadForVisitor, noteEndedSession } from './load-for-visitor.ts';
import type { MakeDocument } from './make-document.tsx';

interface PageDataDeps {
  readonly trustOf: TrustLookup;
  readonly configurations: SiteConfigurations;
  readonly loadForVisitor: LoadForVisitor;
  readonly makeDocument: MakeDocument;
  readonly buildId: string;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
  readonly compression: QuickCompression;
}

/** Bytes that the changes of a host may have. */
const mostChanges = 16 * 1024;

/**
 * Answers a request for a page without its document: the page of a navigation, or the same page read again. A page whose host
 * has changed the site's configuration posts the changes.
 */
export function createPageData(deps: PageDataDeps) {
  const { trustOf, configurations, loadForVisitor, makeDocument, buildId, lifecycle, compression } = deps;
  return async (request: Request, response: Response, { route }: RouteMatch): Promise<void> => {
    const { context } = response.locals;
    const language = required(context, 'language');
    const site = await configurations.get(language);
    const configuration = await readChanges(request, response, lifecycle);
    const read = () => ({
      ...visitOf(request, context, trustOf(request), {
        route,
        pathname: pagePathOf(request, response),
        search: watchedSearch(route, request.originalUrl),
      }),
      configuration,
    });
    const make = async () => {
      const { outcome, caller } = await loadForVisitor(response, read(), site);
      // The session may have ended while the page was loaded.
      const visit = read();
      return { visit, outcome, page: await makeDocument.pageDataOf(visit, site, outcome, caller) };
    };
    const made = await make();
    if (context.signal.aborted) return;
    const { visit, outcome, page } = noteEndedSession(context) ? await make() : made;
    if (context.signal.aborted) return;
    // The address of the data is not the address of the page, so a cache in between must never mix them up.
    response.vary('Cookie, Accept-Encoding');
    response.setHeader('Cache-Control', privateCacheControl);
    setRetryAfter(response, outcome);
    const error = 'error' in outcome ? outcome.error : undefined;
    context.answered = answeredBy(route, outcome);
    const head = JSON.stringify({ buildId, language, visitor: visit.visitor, ...(error && { error }) });
    response.status(error?.status ?? 200).type('json');
    await compression.send(response, Buffer.from(`${head.slice(0, -1)},"page":${page}}`));
  };
}

async function readChanges(
  request: Request,
  response: Response,
  lifecycle: Pick<Lifecycle, 'isDraining'>,
): Promise<ConfigurationChanges | undefined> {
  if (request.method !== 'POST') return undefined;
  refuseCrossSiteWrites(request);
  refuseUnfitBody(request, { bodyLimit: mostChanges });
  if (!request.is('application/json')) throw new MarqueeError('bad-request');
  await readBody(request, response, lifecycle);
  return parseBody(configurationChangesSchema, parseJson(request.body)).configuration;
}

/** Answers requests for the data of pages. */
export type AnswerPageData = ReturnType<typeof createPageData>;
