import type { LanguageCode } from '../i18n/languages.ts';
import { type RouteId, routeTable } from './route-table.ts';

type PathOf<Id extends RouteId> = Extract<(typeof routeTable)[number], { id: Id }>['path'];

/** The name of a parameter without its possible values. */
type Bare<Name extends string> = Name extends `${infer Word}(${string}` ? Word : Name;

type ParameterNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParameterNames<Head> | ParameterNames<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}`
      ? Bare<Name>
      : never;

type OptionalNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? OptionalNames<Head> | OptionalNames<Rest>
  : Path extends `:${infer Name}?`
    ? Bare<Name>
    : never;

/** Routes for links: all but the catch-all. */
export type LinkableRouteId = Exclude<RouteId, 'not-found'>;

/** The parameters that the address of a route needs, by name. */
export type RouteParameters<Id extends RouteId> = { readonly [Name in ParameterNames<PathOf<Id>>]: string } & {
  readonly [Name in OptionalNames<PathOf<Id>>]?: string;
};

const pathById: ReadonlyMap<RouteId, string> = new Map(routeTable.map((route) => [route.id, route.path]));

/** The address of a route in a language. Links are never written by hand. */
export function hrefFor<Id extends LinkableRouteId>(
  id: Id,
  language: LanguageCode,
  parameters: RouteParameters<Id>,
): string {
  return pathWithLanguage(`/${fillRoutePath(pathById.get(id) ?? '', parameters)}`, language);
}

/** The path of a route with its parameters; an optional one that is missing ends it. */
export function fillRoutePath(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/(\/?):(\w+)(?:\([\w|-]+\))?(\??)/g, (_, slash: string, name: string, optional: string) => {
    const value = parameters[name];
    if (value === undefined && optional !== '') return '';
    return slash + encodeURIComponent(value ?? '');
  });
}

/** Starts of the routes that have their language inside: `/promo-frame/de/slots`. */
const startsOfLanguage = routeTable
  .filter(({ path }) => path.includes('/:lng?'))
  .map(({ path }) => `/${path.slice(0, path.indexOf('/:lng?'))}`);

const languageInPath = new RegExp(`^(${startsOfLanguage.join('|')})?/([a-z]{2})(?=/|$)`);

/** The language in a path, as written; undefined without one. */
export const languageOfPath = (pathname: string): string | undefined => languageInPath.exec(pathname)?.[2];

/** The same page in another language, for the language switch. The query stays. */
export const hrefInLanguage = (pathname: string, search: string, language: LanguageCode): string =>
  pathWithLanguage(pathname.replace(languageInPath, '$1'), language) + search;

/** The address of a path without a language, such as a canonical one. */
export function pathWithLanguage(path: string, code: string): string {
  const start = startsOfLanguage.find((known) => path === known || path.startsWith(`${known}/`)) ?? '';
  const page = path.slice(start.length);
  return `${start}/${code}${page === '' && start === '' ? '/' : page}`;
}
