import type { Express, RequestHandler } from 'express';
import { type ProxyGroup, proxyGroups } from '../../config/proxy-groups.ts';
import { MarqueeError } from '../errors.ts';
import { refuseCrossSiteWrites } from '../middleware/refuse-cross-site-writes.ts';
import type { RunNamed } from '../middleware/run-named.ts';
import { type ForwardDeps, forwardToPlatform } from './forward-to-platform.ts';

/** Mounts every API group; a path under the API that no group has answers 404 as JSON, never with a page. */
export function mountProxyGroups(app: Express, deps: ForwardDeps & { readonly runNamed: RunNamed }): void {
  for (const group of proxyGroups) {
    app.use(matching(group.prefix, guard(group, deps.runNamed)));
    app.use(matching(group.prefix, refuseCrossSiteWrites()));
    app.use(matching(group.prefix, forwardToPlatform(group, deps)));
  }
  app.use((_request, response, next) => {
    if (response.locals.context.carrier === 'api') throw new MarqueeError('not-found');
    next();
  });
}

/** Runs a handler for paths under a prefix, with the path left whole. */
const matching = (prefix: string, handler: RequestHandler): RequestHandler =>
  function apiGroup(request, response, next) {
    if (request.path.startsWith(prefix)) return handler(request, response, next);
    next();
  };

/** Method, size and named middlewares of a group. */
const guard = (group: ProxyGroup, runNamed: RunNamed): RequestHandler =>
  async function guard(request, response, next) {
    const { context } = response.locals;
    context.label = `api:${group.id}`;
    if (!group.methods.includes(request.method)) {
      response.setHeader('Allow', group.methods.join(', '));
      throw new MarqueeError('method-not-allowed');
    }
    // A body without a length could be of any size.
    if (request.headers['transfer-encoding'] !== undefined) throw new MarqueeError('length-required');
    if (Number(request.get('content-length') ?? 0) > group.bodyLimit) throw new MarqueeError('body-too-large');
    if (await runNamed(group.middleware, request, response)) next();
  };
