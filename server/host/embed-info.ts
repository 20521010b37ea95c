import type { Request, RequestHandler, Response } from 'express';
import { embedInfoCacheControl } from '../../config/cache-policies.ts';
import { narrowestFrame } from '../../config/constants.ts';
import { defaultLanguage } from '../../config/languages.ts';
import type { EmbedInfo } from '../../src/host/embed-info.ts';
import { isLanguageCode } from '../../src/i18n/languages.ts';
import { type CompiledRoute, matchRoute } from '../../src/routes/match-route.ts';
import { isValidAddress } from '../../src/routes/validity-checks.ts';
import { MarqueeError } from '../errors.ts';
import { type HostPolicyLookup, isFramedBy } from './host-policy.ts';
import type { HeightLookup } from './page-heights.ts';

interface EmbedInfoDeps {
  readonly hostPolicyOf: HostPolicyLookup;
  readonly routes: readonly CompiledRoute[];
  readonly heightsOf: HeightLookup;
}

/** Maximum characters of an address. */
const maxPathLength = 512;

/**
 * Tells host pages what they need before they show a page: protocol versions and expected heights. The response is the same for all
 * visitors, and readable by the origins that may frame the page.
 */
export function embedInfo({ hostPolicyOf, routes, heightsOf }: EmbedInfoDeps): RequestHandler {
  return function embedInfo(request, response) {
    response.locals.context.label = 'embed-info';
    allowHostPage(request, response, hostPolicyOf);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new MarqueeError('method-not-allowed');
    }
    const heights = heightsAt(request.query['path'], routes, heightsOf);
    if (heights === undefined) throw new MarqueeError('not-found');
    const info: EmbedInfo = { versions: [1, 2], minimumWidth: narrowestFrame, heights };
    response.setHeader('Cache-Control', embedInfoCacheControl);
    response.json(info);
  };
}

/**
 * Lets the host page read the response, errors included. The response has no data of the visitor, and no credentials are accepted. A page
 * that may not read it still sees that a response arrived: the development kit checks this way whether Marquee is reachable.
 */
function allowHostPage(request: Request, response: Response, hostPolicyOf: HostPolicyLookup): void {
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.vary('Origin');
  const origin = request.get('origin');
  if (origin === undefined || !isFramedBy(hostPolicyOf(request), origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
}

function heightsAt(
  path: unknown,
  routes: readonly CompiledRoute[],
  heightsOf: HeightLookup,
): EmbedInfo['heights'] | undefined {
  if (typeof path !== 'string' || path.length > maxPathLength || !/^\/(?![/\\])/.test(path)) return undefined;
  const match = matchRoute(routes, path.split(/[?#]/, 1)[0] ?? '');
  if (!match || match.route.path === '*' || match.route.embed === 'none') return undefined;
  if (!isValidAddress(match.route.validity, match.parameters)) return undefined;
  const { prefix = defaultLanguage } = match;
  return isLanguageCode(prefix) ? heightsOf(match, prefix) : undefined;
}
