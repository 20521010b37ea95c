import { type RouteId, routeTable } from './route-table.ts';
import type { RouteSpec } from './route-types.ts';

/** A route of the table, compiled once at start. */
export interface CompiledRoute<Spec extends RouteSpec = RouteSpec> {
  readonly spec: Spec;
  readonly pattern: RegExp;
  readonly parameterNames: readonly string[];
  /** Does the canonical address end with a slash? */
  readonly endsWithSlash: boolean;
}

/** What an address means: the route, its parameters, the language prefix as written, and the one canonical form. */
export interface RouteMatch<Spec extends RouteSpec = RouteSpec> {
  readonly route: Spec;
  readonly parameters: Readonly<Record<string, string>>;
  /** The two-letter prefix as the visitor wrote it: it may name a language that does not exist. */
  readonly prefix: string | undefined;
  /** The path without its language, in canonical form and with a leading slash. */
  readonly canonicalPath: string;
  /** The path was not in canonical form: answer 301 to the canonical one. */
  readonly isCanonical: boolean;
}

const languagePrefix = /^\/([a-z]{2})(?=\/|$)/;

/** The parameter of a route that has its language inside the path, in the place of the prefix. */
const languageParameter = 'lng';

/** Compile a table into matchers; the entry with the path `*` must be the last. */
export function compileRoutes<Spec extends RouteSpec>(table: readonly Spec[]): readonly CompiledRoute<Spec>[] {
  return table.map((spec) => {
    const parameterNames: string[] = [];
    if (spec.path === '*') return { spec, pattern: /^/, parameterNames, endsWithSlash: false };
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
    return { spec, pattern: new RegExp(`^${source}(/?)$`), parameterNames, endsWithSlash };
  });
}

/**
 * Find the route of a path as it was sent, percent-encoding included. A parameter that is not valid percent-encoding matches nothing, which the
 * caller answers with 400; every other path matches, because the last route catches all.
 */
export function matchRoute<Spec extends RouteSpec>(
  compiled: readonly CompiledRoute<Spec>[],
  pathname: string,
): RouteMatch<Spec> | undefined {
  const prefix = languagePrefix.exec(pathname)?.[1];
  const path = prefix === undefined ? pathname : pathname.slice(prefix.length + 1);
  for (const route of compiled) {
    const found = route.pattern.exec(path);
    if (!found) continue;
    const parameters = readParameters(route.parameterNames, found.slice(1));
    if (!parameters) return undefined;
    if (route.spec.path === '*') {
      return { route: route.spec, parameters, prefix, canonicalPath: path === '' ? '/' : path, isCanonical: true };
    }
    const bare = path.replace(/\/$/, '');
    const written = route.endsWithSlash ? `${bare}/` : bare;
    const inside = parameters[languageParameter];
    if (inside === undefined) {
      const hasPlaceInside = route.parameterNames.includes(languageParameter);
      const isCanonical = path === written && !(hasPlaceInside && prefix !== undefined);
      return { route: route.spec, parameters, prefix, canonicalPath: written, isCanonical };
    }
    const canonicalPath = withoutLanguage(route.spec, written);
    const isCanonical = path === written && prefix === undefined;
    return { route: route.spec, parameters, prefix: inside, canonicalPath, isCanonical };
  }
  return undefined;
}

/** A path without the segment of its language. */
function withoutLanguage({ path }: RouteSpec, written: string): string {
  // The path that was sent begins with a slash.
  const place = path.split('/').findIndex((segment) => segment.startsWith(`:${languageParameter}`)) + 1;
  return written.split('/').toSpliced(place, 1).join('/');
}

function readParameters(
  names: readonly string[],
  values: readonly (string | undefined)[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (value === undefined) continue;
    try {
      parameters[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return parameters;
}

const pages = compileRoutes<RouteSpec & { id: RouteId }>(routeTable);

/** {@link matchRoute} for Marquee's own table. */
export const matchPage = (pathname: string): RouteMatch<RouteSpec & { id: RouteId }> | undefined =>
  matchRoute(pages, pathname);
