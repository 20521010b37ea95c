import type { Request, RequestHandler } from 'express';
import { isFrameDestination } from '../http/session-cookie.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type HostPolicy, type HostPolicyLookup, isFramedBy } from './host-policy.ts';

interface RefusedEmbedDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

type RefusalReason = 'unknown-tenant' | 'unknown-origin';

/** Milliseconds between two log lines with the same reason. */
const quiet = 60_000;
/** Maximum characters logged of untrusted text. */
const maxShownLength = 200;

/**
 * Counts and logs requests for frames that the browser will refuse to show. The browser reports such a refusal to neither
 * side: the host team sees an empty frame, and the server a page that was served.
 */
export function reportRefusedEmbeds({ hostPolicyOf, logger, metrics }: RefusedEmbedDeps): RequestHandler {
  const loggedAt = new Map<RefusalReason, number>();
  const record = (
    reason: RefusalReason,
    request: Request,
    tenant: string | undefined,
    origin: string | undefined,
  ): void => {
    metrics.embedRefused.inc({ reason });
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < quiet) return;
    loggedAt.set(reason, now);
    logger.warn(
      { event: logEvents.embedRefused, reason, origin: truncate(origin), domain: truncate(request.hostname), tenant },
      'a frame asked for a page that its origin may not show: see config/hosts.json, and npm run hosts',
    );
  };
  return function reportRefusedEmbeds(request, response, next) {
    if (response.locals.context.responseKind === 'document' && isFrameDestination(request.get('sec-fetch-dest'))) {
      const hostPolicy = hostPolicyOf(request);
      const referer = readReferer(request);
      const reason = refusalOf(hostPolicy, request, referer);
      if (reason !== undefined) record(reason, request, hostPolicy.tenant, referer?.origin);
    }
    next();
  };
}

interface Referer {
  readonly origin: string;
  readonly host: string;
}

/** Only the origin is read: the rest of the address is private to the visitor. */
function readReferer(request: Request): Referer | undefined {
  const referer = request.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { protocol, host } = new URL(referer);
  // Not `URL.origin`, which is "null" for an app's scheme.
  return host === '' ? undefined : { origin: `${protocol}//${host}`, host };
}

function refusalOf(hostPolicy: HostPolicy, request: Request, referer: Referer | undefined): RefusalReason | undefined {
  if (hostPolicy.tenant === undefined) return 'unknown-tenant';
  // Without a referrer the origin is unknown.
  if (referer === undefined || isFramedBy(hostPolicy, referer.origin)) return undefined;
  // The frame was navigated by a link or a sign-in, from a page of Marquee or of the operator's site.
  const isInternalNavigation = referer.host === request.get('host') || referer.origin === hostPolicy.operatorSite;
  return isInternalNavigation ? undefined : 'unknown-origin';
}

const truncate = (text: string | undefined): string | undefined => text?.slice(0, maxShownLength);
