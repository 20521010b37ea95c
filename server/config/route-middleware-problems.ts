import { middlewareNames, type RouteSpec } from '../../src/routes/route-types.ts';

const known: ReadonlySet<string> = new Set(middlewareNames);

/**
 * Likely mistakes in `route-middleware.json`: an unknown route; an unknown middleware, which makes the route refuse
 * every request (R5.4); a route that used to block regions and no longer does.
 */
export function routeMiddlewareProblems(
  routeMiddleware: Readonly<Record<string, readonly string[]>>,
  routes: readonly Pick<RouteSpec, 'id' | 'middleware'>[],
): string[] {
  return Object.entries(routeMiddleware).flatMap(([id, names]) => {
    const route = routes.find((one) => one.id === id);
    if (!route) return [`${id}: is not the id of a route: npm run routes lists them`];
    const unknown = names.filter((name) => !known.has(name));
    const isOpened = route.middleware.includes('region-block') && !names.includes('region-block');
    return [
      ...unknown.map((name) => `${id}: ${name} is not a middleware: every request of the route is refused`),
      ...(isOpened ? [`${id}: is without region-block, so that visitors of blocked regions get the page`] : []),
    ];
  });
}
