import type { RequestHandler } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import type { RegionPolicies } from '../../config/regions.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import type { CountryOf } from '../http/country.ts';
import { sendRedirect } from '../http/send-redirect.ts';
import type { Metrics } from '../observability/metrics.ts';

export interface RegionBlockDeps {
  readonly policies: RegionPolicies;
  /** The visitor's country by a source that the visitor can't write. */
  readonly countryOf: CountryOf;
  /** The header that the country comes from: caches in between must tell its values apart. */
  readonly edgeHeader: string | undefined;
  readonly metrics: Metrics;
}

/**
 * Writes `context.region`, or refuses a visitor from a blocked region: pages lead to the block page, data and API calls
 * answer 451 (architecture, section 9). The block page itself is for blocked visitors only; others go to the root.
 */
export const regionBlock = ({ policies, countryOf, edgeHeader, metrics }: RegionBlockDeps): RequestHandler =>
  function regionBlock(request, response, next) {
    const { context } = response.locals;
    const country = countryOf(request);
    if (edgeHeader !== undefined) response.vary(edgeHeader);
    const policy = country === undefined ? undefined : policies.byCountry.get(country);
    const unknownRule = context.isMoneyAction ? policies.unknown.actions : policies.unknown.pages;
    const isBlocked = country === undefined ? unknownRule === 'block' : (policy?.blocked ?? false);
    context.region = { country, policy, isBlocked };
    if (context.carrier === 'api') return isBlocked ? refuse() : next();

    const isBlockPage = required(context, 'match').route.page === 'block-page';
    if (isBlocked === isBlockPage) return next();
    response.setHeader('Cache-Control', privateCacheControl);
    if (!isBlocked) return sendRedirect(request, response, 302, hrefFor('home', required(context, 'language'), {}));
    if (context.carrier === 'data') return refuse();
    metrics.regionBlocked.inc({ carrier: context.carrier });
    sendRedirect(request, response, 302, hrefFor('block-page', required(context, 'language'), {}));

    function refuse(): never {
      metrics.regionBlocked.inc({ carrier: context.carrier });
      throw new MarqueeError('region-blocked');
    }
  };
