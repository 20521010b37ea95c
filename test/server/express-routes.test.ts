import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { demoRoutes } from '../../tools/demo/demo-routes.ts';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

const table: readonly RouteSpec[] = [...demoRoutes, ...pageTable];
/** Configuration that replaces the table: another order, and an unknown name. */
const overrides: Readonly<Record<string, readonly string[]>> = {
  verify: ['language', 'auth', 'region-block'],
  'lotto-results': ['language', 'geo-fence', 'region-block'],
};

let service: TestService;
let config: ReturnType<typeof configDirectory>;
beforeAll(async () => {
  config = configDirectory({ tenants: [] });
  writeFileSync(path.join(config.path, 'route-middleware.json'), JSON.stringify(overrides));
  service = await startService({
    settings: { CONFIG_DIR: config.path, TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

type Layers = Express['router']['stack'];

const isExpress = (app: RequestListener): app is Express => 'router' in app;

/** The layers of a router that is mounted in Express; none for a middleware. */
const layersOf = (handle: object): Layers => ('stack' in handle && Array.isArray(handle.stack) ? handle.stack : []);

/** The routes of the router in which some end with this handler, in its order, with the names of their handlers. */
function routesTo(app: RequestListener, handler: string) {
  const routers = isExpress(app) ? app.router.stack.map(({ handle }) => layersOf(handle)) : [];
  const routes = routers.map((layers) =>
    layers.flatMap(({ route }) => (route ? [{ path: route.path, names: route.stack.map(({ name }) => name) }] : [])),
  );
  return routes.find((some) => some.some(({ names }) => names.at(-1) === handler)) ?? [];
}

type Routes = ReturnType<typeof routesTo>;

/** The first route that matches an address. */
const routeAt = (routes: Routes, address: string) =>
  routes.find(({ path }: { readonly path: unknown }) =>
    path instanceof RegExp ? path.test(address) : path === address,
  );

/** An address of a route, with a value for each parameter. */
const addressOf = (route: RouteSpec): string =>
  route.path === '*'
    ? '/no/such/page'
    : `/${route.path
        .replace(':lng?', 'de')
        .replaceAll(/:\w+\(([\w-]+)[^)]*\)\??/g, '$1')
        .replaceAll(/:\w+\??/g, 'a-name')}`;

describe("Express' own stack", () => {
  const namesOf = ({ id, middleware, page }: RouteSpec): readonly string[] => {
    const declared = overrides[id] ?? middleware;
    // The refusal names the unknown middleware, and none of the others runs.
    const unknown = declared.filter((name) => ['geo-fence', 'no-such-middleware'].includes(name));
    const named = unknown.length > 0 ? unknown : declared;
    return ['findPage', ...named, ...(typeof page === 'string' ? [] : ['redirect']), 'sendPage'];
  };

  it('has the routes of pages in the order of the table, each with its middlewares in the declared order', () => {
    const pages = routesTo(service.app, 'sendPage');
    expect(pages.map(({ names }) => names)).toEqual(table.map(namesOf));
    for (const [index, route] of table.entries()) {
      const address = addressOf(route);
      const found = ['', '/ar', '/page-data', '/page-data/zz'].map((start) => routeAt(pages, start + address));
      expect([route.id, ...found]).toEqual([route.id, ...found.map(() => pages[index])]);
    }
  });

  it('has each API group with its middlewares', () => {
    const groups = routesTo(service.app, 'forward');
    expect(groups.map(({ names }) => names)).toEqual(
      proxyGroups.map(({ middleware }) => [
        'findCall',
        ...middleware,
        'readCall',
        'refuseWithheld',
        'openCall',
        'forward',
      ]),
    );
    for (const [index, { prefixes }] of proxyGroups.entries()) {
      for (const prefix of prefixes) {
        const found = ['', '/a', 's'].map((rest) => routeAt(groups, prefix + rest));
        expect([prefix, ...found]).toEqual([prefix, groups[index], groups[index], undefined]);
      }
    }
  });

  it.each([
    ['/lottery-files/draws/en.ics', ['refuseFileWrites', 'region-block', 'sendLotteryFile']],
    ['/debug-api/calls/:id', ['findCall', 'region-block', 'sendResult']],
    ['/debug-api/calls/:id/contract', ['findCall', 'region-block', 'sendResult']],
  ])('has %s with the region block', (address, names) => {
    const routes = routesTo(service.app, names.at(-1) ?? '');
    expect(routeAt(routes, address)?.names).toEqual(names);
  });
});

describe('a request for a page', () => {
  const from = (country: string, address: string) => request(service.url).get(address).set('x-edge-country', country);

  it.each(['/en/lotto/results/', '/page-data/en/lotto/results/'])(
    'is refused at %s, whose middleware is unknown',
    async (address) => {
      // The region is blocked: no middleware has run.
      const { status, text } = await from('US', address);
      expect(status).toBe(500);
      expect(text).toContain('Unknown middleware geo-fence');
    },
  );

  it('ends with a middleware that redirects', async () => {
    const { status, headers, text } = await from('US', '/en/verify/');
    expect([status, headers['location']]).toEqual([302, '/en/blockPage']);
    expect(text).not.toContain('<html');
  });

  it('is redirected to the canonical address before a middleware runs', async () => {
    expect((await from('US', '/en/verify')).headers['location']).toBe('/en/verify/');
    expect((await from('US', '/page-data/en/verify')).body).toEqual({ redirect: '/en/verify/' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('with %s changes nothing', async (method) => {
    const response = await fetch(`${service.url}/en/verify/`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('with HEAD has the headers of the page', async () => {
    const { status, headers, text } = await request(service.url).head('/en/verify/').set('x-edge-country', 'IE');
    expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', undefined]);
  });
});
