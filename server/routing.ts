import { compileRoutes, matchRoute } from '../src/routes/match-route.ts';
import type { RouteSpec } from '../src/routes/route-types.ts';
import { createBannerRegistry } from './config/banner-registry.ts';
import { createHostPolicyLookup } from './host/host-policy.ts';
import { createCountryLookup } from './http/country.ts';
import { pathOfPage } from './http/send-redirect.ts';
import { createMiddlewareRegistry } from './middleware/registry.ts';
import { responseKindOf } from './middleware/request-context.ts';
import { shellTimeout } from './overload/shell-timeout.ts';
import { path } from './pipeline/inputs.ts';
import { type CacheKeyOf, createCacheKey } from './pipeline/keys.ts';
import type { Services } from './services.ts';

/** Creates the routes with their middlewares, the host policies, and the cache keys that follow from both. */
export function createRouting(services: Services) {
  const { environment, configFiles, logger, metrics, campaigns } = services;
  const hostPolicyOf = createHostPolicyLookup(
    configFiles.hosts,
    environment.NODE_ENV === 'production',
    services.brands.of,
  );
  const countryOf = createCountryLookup({
    trustedProxies: environment.TRUSTED_PROXIES,
    header: environment.EDGE_COUNTRY_HEADER,
    countryAt: services.countryAt,
    fallback: environment.DEFAULT_COUNTRY,
  });
  const registry = createMiddlewareRegistry({
    available: services.configurations.available,
    mainLanguage: services.configurations.mainLanguage,
    manualCountry: services.configurations.manualCountry,
    logger,
    policies: configFiles.regions,
    edgeHeader: environment.EDGE_COUNTRY_HEADER,
    countryOf,
    transportFor: services.transportFor,
    tokens: services.tokens,
    shellTimeout: shellTimeout(environment),
    metrics,
    banners: createBannerRegistry({
      banners: configFiles.banners,
      campaigns: campaigns.store,
      available: services.configurations.available,
    }),
    lotteries: configFiles.lotteries,
    clock: services.clock,
  });
  const table = services.routes.map((route) => ({
    ...route,
    middleware: configFiles.routeMiddleware[route.id] ?? route.middleware,
  }));
  const routes = compileRoutes<RouteSpec>(table);
  const { hasCurrency } = services.configurations;
  const keys = new Map(
    table.map((route) => [route.id, createCacheKey(route, { registry, hostPolicyOf, hasCurrency })]),
  );
  const cacheKeyOf: CacheKeyOf = (request) => {
    const address = path.read(request);
    const responseKind = responseKindOf(address);
    if (responseKind !== 'document' && responseKind !== 'data') return undefined;
    const match = matchRoute(routes, pathOfPage(address, responseKind));
    return match && keys.get(match.route.id)?.(request);
  };
  return { hostPolicyOf, registry, table, routes, cacheKeyOf };
}
