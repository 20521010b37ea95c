import { privateCacheControl } from '../../config/cache-policies.ts';
import { isClosedIn } from '../../config/regions.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { type RequestContext, requireKey } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import type { Metrics } from '../observability/metrics.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

type RegionBlockDeps = Pick<MiddlewareDeps, 'policies' | 'countryOf' | 'manualCountry' | 'edgeHeader' | 'metrics'>;

/** Records a refusal because of the visitor's region. */
export function regionRefusal({ responseKind }: Pick<RequestContext, 'responseKind'>, metrics: Metrics): MarqueeError {
  metrics.regionBlocked.inc({ carrier: responseKind });
  return new MarqueeError('region-blocked');
}

/** The country that the operator has set manually, except for a visitor from a closed country. */
const effectiveCountry = (
  policies: RegionBlockDeps['policies'],
  own: string | undefined,
  manual: string | undefined,
): string | undefined => (own !== undefined && isClosedIn(policies, own) ? own : (manual ?? own));

/**
 * Writes `context.region`, or refuses a visitor from a region that is closed: pages redirect to the block page, data and API calls get a
 * 451 (decisions 5 and 89). Only blocked visitors see the block page itself; others are redirected to the root.
 */
export const regionBlock = defineMiddleware(
  ({ policies, countryOf, manualCountry, edgeHeader, metrics }: RegionBlockDeps) =>
    defineStep({
      name: 'region-block',
      reads: {
        country: {
          name: 'country',
          read: (request) => effectiveCountry(policies, countryOf(request), manualCountry()),
        },
      },
      run: ({ country }, { context, response, redirect }) => {
        if (edgeHeader !== undefined) response.vary(edgeHeader);
        const policy = country === undefined ? undefined : policies.byCountry.get(country);
        const unknownRule = context.isMoneyAction ? policies.unknown.actions : policies.unknown.pages;
        const isBlocked = country === undefined ? unknownRule === 'block' : isClosedIn(policies, country);
        const areActionsClosed = country === undefined && policies.unknown.actions === 'block';
        context.region = { country, policy, isBlocked, ...(areActionsClosed && { areActionsClosed }) };
        const refuse = (): never => {
          throw regionRefusal(context, metrics);
        };
        if (context.responseKind === 'api') return isBlocked ? refuse() : undefined;

        const isBlockPage = requireKey(context, 'match').route.page === 'block-page';
        if (isBlocked === isBlockPage) return;
        response.setHeader('Cache-Control', privateCacheControl);
        const language = requireKey(context, 'language');
        if (!isBlocked) return redirect(302, hrefFor('home', language, {}));
        if (context.responseKind === 'data') return refuse();
        metrics.regionBlocked.inc({ carrier: context.responseKind });
        redirect(302, hrefFor('block-page', language, {}));
      },
    }),
);
