import { isLanguageCode, type LanguageCode } from '../../../src/i18n/languages.ts';
import { pageTable } from '../../../src/pages/page-table.ts';
import { compileRoutes, matchRoute } from '../../../src/routes/match-route.ts';
import type { RouteSpec } from '../../../src/routes/route-types.ts';
import { demoRoutes } from '../demo-routes.ts';

/** A page that an app may open. */
export interface TargetPage {
  readonly routeId: string;
  /** Path without the language and without a leading slash. */
  readonly path: string;
}

/** An address of ours, or the problem with it. */
export type CheckedAddress =
  | { readonly href: string /** Only pages whose route allows framing. */; readonly mayBeFramed: boolean }
  | { readonly problem: string };

/** Names in addresses, as addresses write them. */
export interface PageNames {
  readonly campaigns: readonly string[];
  readonly bonuses: readonly string[];
}

/** A path whose only parameter is the last segment, which names a bonus or a campaign. */
const bonusPath = /^[^:]*bonus[^:]*\/:\w+$/;
const campaignPath = /^[^:]*\/:name$/;
const unmatchedPath = 'no-such-page';
/** A placeholder origin to parse addresses with. */
const ownOrigin = 'https://marquee.invalid';

/** The pages of a route table with an example of each; a route with unknown parameters has none. */
export const targetPages = (routes: readonly RouteSpec[], names: PageNames): readonly TargetPage[] =>
  routes.flatMap(({ id, path }) => examplePaths(path, names).map((example) => ({ routeId: id, path: example })));

function examplePaths(path: string, names: PageNames): readonly string[] {
  if (path === '*') return [unmatchedPath];
  if (!path.includes(':')) return [path];
  return namesIn(path, names).map((name) => path.replace(/:\w+$/, encodeURIComponent(name)));
}

function namesIn(path: string, { campaigns, bonuses }: PageNames): readonly string[] {
  if (bonusPath.test(path)) return bonuses;
  return campaignPath.test(path) ? campaigns : [];
}

const bonusHref = /^(?:\/[a-z]{2})?\/bonus\/([a-z0-9-]+)$/;

/** Names of the bonuses that blocks of the content system link to, without duplicates. */
export function linkedBonuses(blocks: unknown): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(blocks ?? [], (key, value: unknown) => {
    const [, name] = (key === 'href' && bonusHref.exec(String(value))) || [];
    if (name !== undefined) names.add(name);
    return value;
  });
  return [...names];
}

/** The address of a page in a language; without one the server chooses it. */
export const targetHref = (path: string, language: LanguageCode | undefined): string =>
  language === undefined ? `/${path}` : `/${language}/${path}`;

/** Language and rest of an address, query included: the inverse of {@link targetHref}. */
export function splitAddress(address: string): { language: LanguageCode | undefined; path: string } {
  const [, prefix, rest = ''] = /^\/([a-z]{2})(?:\/|(?=[?#])|$)(.*)$/.exec(address) ?? [];
  if (prefix !== undefined && isLanguageCode(prefix)) return { language: prefix, path: rest };
  return { language: undefined, path: address.replace(/^\//, '') };
}

const allRoutes = compileRoutes<RouteSpec>([...demoRoutes, ...pageTable]);

/** Reads a typed address, with or without an origin of Marquee. */
export function checkAddress(text: string, origin: string): CheckedAddress {
  const trimmed = text.trim();
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
  const isPath = path.startsWith('/') && URL.canParse(path, ownOrigin);
  const url = new URL(isPath ? path : '/', ownOrigin);
  if (!isPath || url.origin !== ownOrigin) return { problem: 'Write an address of this site, beginning with a slash.' };
  const match = matchRoute(allRoutes, url.pathname);
  return {
    href: url.pathname + url.search + url.hash,
    mayBeFramed: match !== undefined && match.route.embed !== 'none',
  };
}
