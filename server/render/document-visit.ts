import type { Request } from 'express';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { cookies } from '../../src/state/cookies.ts';
import type { ConsentChoice } from '../../src/state/site-state.ts';
import type { Visitor } from '../../src/state/visitor.ts';
import { type Region, type RequestContext, required, type Session } from '../context/request-context.ts';
import type { Trust } from '../host/trust-of.ts';
import { cookieOf, type WithCookies } from '../http/cookies.ts';

/** The part of a request that says something of the visitor by itself. */
export type VisitorRequest = WithCookies & Pick<Request, 'headers'>;

/** How a visitor wants pages to be: their cookies, checked. */
export interface Preferences {
  readonly coefficientView: number | undefined;
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly theme: 'default' | 'light' | 'unset';
  readonly isForceMobile: boolean;
  readonly geoCurrency: string;
  readonly consent: ConsentChoice;
  /** A file of the asset CDN failed in this browser. */
  readonly avoidsCdn: boolean;
}

/**
 * All that a document may depend on beside the site and the data of its page. Documents are made from this and never from
 * the request, so that two visitors with the same visit can be given the same document.
 */
export interface DocumentVisit {
  readonly route: RouteSpec;
  readonly parameters: Readonly<Record<string, string>>;
  /** Path as the browser shows it; `/` where the address was refused. */
  readonly pathname: string;
  /** The part of the query that the route watches, in the order in which it does, with its `?`; or empty. */
  readonly search: string;
  /** The address means something to the router in the browser. */
  readonly isRouted: boolean;
  readonly trust: Trust;
  readonly language: LanguageCode;
  readonly region: Region | undefined;
  readonly visitor: Visitor;
  readonly preferences: Preferences;
}

/** What is known of a visitor once the named middlewares have run. */
type Visit = Pick<RequestContext, 'match' | 'language' | 'session' | 'region'>;

/** Reads the visit that a request is. `route` stands in where the address was refused before one was found. */
export function visitOf(request: VisitorRequest, context: Visit, trust: Trust, page: VisitedPage): DocumentVisit {
  return {
    ...page,
    parameters: context.match?.parameters ?? {},
    isRouted: context.match !== undefined,
    trust,
    language: required(context, 'language'),
    region: context.region,
    visitor: visitorOf(request, context.session),
    preferences: preferencesOf(request),
  };
}

/** The page that a visit is to. */
export type VisitedPage = Pick<DocumentVisit, 'route' | 'pathname' | 'search'>;

/** The watched part of a query, as it is written in {@link DocumentVisit}. */
export function watchedSearch({ watchQuery }: Pick<RouteSpec, 'watchQuery'>, originalUrl: string): string {
  const start = originalUrl.indexOf('?');
  if (start === -1 || watchQuery.length === 0) return '';
  const given = new URLSearchParams(originalUrl.slice(start));
  const watched = new URLSearchParams();
  for (const key of watchQuery) {
    const value = given.get(key);
    if (value !== null) watched.set(key, value);
  }
  return watched.size === 0 ? '' : `?${watched}`;
}

/**
 * One text for all visits that get the same document, and another for every other (goal O5). The build is not in it: the
 * cache is this process's own.
 */
export function visitKey({ trust, region, preferences: wants, ...visit }: DocumentVisit): string {
  return JSON.stringify([
    visit.pathname,
    visit.search,
    visit.language,
    trust.tenant,
    trust.twin,
    region?.country,
    visit.visitor,
    wants.coefficientView,
    wants.timeZone,
    wants.is12h,
    wants.theme,
    wants.isForceMobile,
    wants.geoCurrency,
    wants.consent,
    wants.avoidsCdn,
  ]);
}

function preferencesOf(request: VisitorRequest): Preferences {
  return {
    coefficientView: cookieOf(request, cookies.coefficientView),
    timeZone: cookieOf(request, cookies.timeZone),
    is12h: cookieOf(request, cookies.is12h),
    theme: cookieOf(request, cookies.theme),
    isForceMobile: cookieOf(request, cookies.viewType) === 'mobile',
    geoCurrency: cookieOf(request, cookies.geoCurrency),
    consent: consentOf(request),
    avoidsCdn: cookieOf(request, cookies.avoidsCdn),
  };
}

/** What the visitor says to analytics; Global Privacy Control counts before the answer that their cookie remembers. */
const consentOf = (request: VisitorRequest): ConsentChoice =>
  request.headers['sec-gpc'] === '1' ? 'denied' : cookieOf(request, cookies.consent);

/** The user of the session; where nobody could be asked, the one that the browser remembers, which is good for display only. */
export function visitorOf(request: WithCookies, session: Session | undefined): Visitor {
  if (session?.status === 'signed-in') return { userId: session.userId, userCountry: session.country, isKnown: true };
  if (session?.status === 'anonymous') return { userId: null, userCountry: null, isKnown: true };
  return { userId: cookieOf(request, cookies.userId), userCountry: null, isKnown: false };
}
