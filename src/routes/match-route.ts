import { type RouteId, routePaths } from './route-paths.ts';
import type { RouteSpec } from './route-types.ts';

/** The parts of a route that are needed for matching. */
type Addressed = Pick<RouteSpec, 'path'>;

/** A route of the table, compiled once at start. */
export interface CompiledRoute<Spec extends Addressed = RouteSpec> {
  readonly spec: Spec;
  readonly pattern: RegExp;
  readonly parameterNames: readonly string[];
  /** Whether the canonical address ends with a slash. */
  readonly endsWithSlash: boolean;
}

/** Meaning of an address: the route, its parameters, the language prefix as written, and the one canonical form. */
export interface RouteMatch<Spec extends Addressed = RouteSpec> {
  readonly route: Spec;
  readonly parameters: Readonly<Record<string, string>>;
  /** The two-letter prefix as written: it may name an unknown language. */
  readonly prefix: string | undefined;
  /** The path without its language, in canonical form and with a leading slash. */
  readonly canonicalPath: string;
  /** Whether the path is canonical; otherwise redirect with 301. */
  readonly isCanonical: boolean;
}

/** The language of a path, if it begins with one: a two-letter segment is never part of the route. */
const languagePrefix = '(?:/([a-z]{2})(?=/|$)|(?!/[a-z]{2}(?:/|$)))';

/** The parameter of a route with the language inside the path, in place of the prefix. */
const languageParameter = 'lng';

/** Compiles a table into matchers; the entry with the path `*` must be the last. */
export function compileRoutes<Spec extends Addressed>(table: readonly Spec[]): readonly CompiledRoute<Spec>[] {
  return table.map((spec) => {
    const parameterNames: string[] = [];
    if (spec.path === '*')
      return { spec, pattern: new RegExp(`^${languagePrefix}`), parameterNames, endsWithSlash: false };
    const endsWithSlash = spec.path === '' || spec.path.endsWith('/');
    const source = spec.path
      .replace(/\/$/, '')
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => {
        const [, name, only, optional] = /^:(\w+)(?:\(([\w|-]+)\))?(\?)?$/.exec(segment) ?? [];
        if (name === undefined) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
        parameterNames.push(name);
        const values = only ?? (name === languageParameter ? '[a-z]{2}' : '[^/]+');
        return optional === undefined ? `/(${values})` : `(?:/(${values}))?`;
      })
      .join('');
    return { spec, pattern: new RegExp(`^${languagePrefix}${source}/?$`), parameterNames, endsWithSlash };
  });
}

/**
 * Finds the route of a path as it was sent, percent-encoding included. A parameter with invalid percent-encoding matches no route, for
 * which the caller sends a 400; every other path matches, because the last route catches all.
 */
export function matchRoute<Spec extends Addressed>(
  compiled: readonly CompiledRoute<Spec>[],
  pathname: string,
): RouteMatch<Spec> | undefined {
  for (const route of compiled) {
    const found = route.pattern.exec(pathname);
    if (!found) continue;
    const prefix = found[1];
    const parameters = readParameters(route.parameterNames, found);
    if (!parameters) return undefined;
    const path = prefix === undefined ? pathname : pathname.slice(prefix.length + 1);
    if (route.spec.path === '*') {
      return { route: route.spec, parameters, prefix, canonicalPath: path === '' ? '/' : path, isCanonical: true };
    }
    const hasCanonicalSlash = path.endsWith('/') === route.endsWithSlash;
    const slashed = hasCanonicalSlash ? path : route.endsWithSlash ? `${path}/` : path.slice(0, -1);
    const inside = parameters[languageParameter];
    if (inside === undefined) {
      const isCanonical =
        hasCanonicalSlash && (prefix === undefined || !route.parameterNames.includes(languageParameter));
      return { route: route.spec, parameters, prefix, canonicalPath: slashed, isCanonical };
    }
    const canonicalPath = withoutLanguage(route.spec, slashed);
    const isCanonical = hasCanonicalSlash && prefix === undefined;
    return { route: route.spec, parameters, prefix: inside, canonicalPath, isCanonical };
  }
  return undefined;
}

/** A path without the segment of its language. */
function withoutLanguage({ path }: Addressed, slashed: string): string {
  // The sent path begins with a slash.
  const place = path.split('/').findIndex((segment) => segment.startsWith(`:${languageParameter}`)) + 1;
  return slashed.split('/').toSpliced(place, 1).join('/');
}

/** Parameters of a pattern's match after the language prefix. */
function readParameters(names: readonly string[], found: RegExpExecArray): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    const value = found[index + 2];
    if (name === undefined || value === undefined) continue;
    try {
      parameters[name] = value.includes('%') ? decodeURIComponent(value) : value;
    } catch {
      return undefined;
    }
  }
  return parameters;
}

/** The address of a Marquee page. */
interface PageRoute extends Addressed {
  readonly id: RouteId;
}

/** Whether an id is a Marquee page's: the demo has other pages. */
export const isRouteId = (id: string): id is RouteId => Object.hasOwn(routePaths, id);

const pages = compileRoutes<PageRoute>(
  Object.entries(routePaths).flatMap(([id, path]) => (isRouteId(id) ? [{ id, path }] : [])),
);

/** {@link matchRoute} for Marquee's own pages. */
export const matchPage = (pathname: string): RouteMatch<PageRoute> | undefined => matchRoute(pages, pathname);
