import type { LanguageCode } from '../i18n/languages.ts';
import { type RouteId, routeTable } from './route-table.ts';

type PathOf<Id extends RouteId> = Extract<(typeof routeTable)[number], { id: Id }>['path'];

type ParameterNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParameterNames<Head> | ParameterNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The routes that links lead to: all but the one that catches what nothing else matches. */
export type LinkableRouteId = Exclude<RouteId, 'not-found'>;

/** The parameters that the address of a route needs, by name. */
export type RouteParameters<Id extends RouteId> = { readonly [Name in ParameterNames<PathOf<Id>>]: string };

const pathById = new Map<RouteId, string>(routeTable.map((route) => [route.id, route.path]));

/** The address of a route in a language. Links are never written by hand. */
export function hrefFor<Id extends LinkableRouteId>(
  id: Id,
  language: LanguageCode,
  parameters: RouteParameters<Id>,
): string {
  const given = new Map<string, string>(Object.entries(parameters));
  const path = (pathById.get(id) ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  );
  return `/${language}/${path}`;
}

/** The same page in another language: what the language switch links to. The query stays. */
export function hrefInLanguage(pathname: string, search: string, language: LanguageCode): string {
  const rest = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
  return `/${language}${rest === '' ? '/' : rest}${search}`;
}
