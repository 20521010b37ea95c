import type { LanguageCode } from '../i18n/languages.ts';
import type { PathParameters } from './route-parameters.ts';
import { type RouteId, routePaths } from './route-paths.ts';

/** Routes for links: all but the catch-all. */
type LinkableRouteId = Exclude<RouteId, 'not-found'>;

/** The address of a route in a language. Links are never written by hand. */
export function hrefFor<Id extends LinkableRouteId>(
  id: Id,
  language: LanguageCode,
  parameters: PathParameters<(typeof routePaths)[Id]>,
): string {
  return pathWithLanguage(`/${fillRoutePath(routePaths[id], parameters)}`, language);
}

/** The path of a route with its parameters; it ends before a missing optional one. */
export function fillRoutePath(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/(\/?):(\w+)(?:\([\w|-]+\))?(\??)/g, (_, slash: string, name: string, optional: string) => {
    const value = parameters[name];
    if (value === undefined && optional !== '') return '';
    return slash + encodeURIComponent(value ?? '');
  });
}

/** Starts of the routes that have their language inside: `/promo-frame/de/slots`. */
const startsOfLanguage = Object.values(routePaths)
  .filter((path) => path.includes('/:lng?'))
  .map((path) => `/${path.slice(0, path.indexOf('/:lng?'))}`);

const languageInPath = new RegExp(`^(${startsOfLanguage.join('|')})?/([a-z]{2})(?=/|$)`);

/** The language in a path, as written; undefined without one. */
export const languageOfPath = (pathname: string): string | undefined => languageInPath.exec(pathname)?.[2];

/** A path as its route has it: a page is also at its address without a language. */
export const pathWithoutLanguage = (pathname: string): string => pathname.replace(languageInPath, '$1') || '/';

/** The same page in another language, with its query, for the language switch. */
export const hrefInLanguage = (pathname: string, search: string, language: LanguageCode): string =>
  pathWithLanguage(pathWithoutLanguage(pathname), language) + search;

/** The address of a path without a language, such as a canonical one. */
export function pathWithLanguage(path: string, code: string): string {
  const start = startsOfLanguage.find((known) => path === known || path.startsWith(`${known}/`)) ?? '';
  const page = path.slice(start.length);
  return `${start}/${code}${page === '' && start === '' ? '/' : page}`;
}
