import type { IncomingMessage } from 'node:http';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Zone } from '../../src/i18n/zone.ts';
import { isListed, isQueryValue } from '../../src/routes/query-values.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { ConfigurationChanges } from '../../src/state/configuration-update.ts';
import type { Region } from '../../src/state/region.ts';
import { cookies, zoneOfCookies } from '../../src/state/request-cookies.ts';
import type { RequestValues } from '../../src/state/request-value.ts';
import type { Session } from '../../src/state/session.ts';
import { type ConsentChoice, consentToAll } from '../../src/state/site-state.ts';
import type { Visitor } from '../../src/state/visitor.ts';
import { type RequestContext, required } from '../context/request-context.ts';
import type { Trust, TrustLookup } from '../host/trust.ts';
import { cookieOf, hasCookie } from '../http/cookies.ts';
import { isFrameDestination } from '../http/session-cookie.ts';
import { isTimeZoneId } from '../http/time-zone-ids.ts';
import { cookie, header, type Input, type InputValues, inputReader } from './inputs.ts';

/** The visitor's answers about what follows them; Global Privacy Control counts before those that a cookie has. */
const consent: Input<ConsentChoice> = {
  name: 'consent',
  read: (request) => (request.headers['sec-gpc'] === '1' ? consentToAll('denied') : cookieOf(request, cookies.consent)),
  serialize: ({ analytics, fraudPrevention }) => `${analytics} ${fraudPrevention}`,
};

const fetchDestination = header('sec-fetch-dest');

/** The document is for a frame, where the page around it asks the visitor. */
const isFramed: Input<boolean> = {
  name: 'frame',
  read: (request) => isFrameDestination(fetchDestination.read(request)),
};

/** The visitor has chosen no zone: it is that of their device, once a browser has said it. */
const isTimeZoneOfDevice: Input<boolean> = {
  name: 'zone of device',
  isCookie: true,
  read: (request) => cookieOf(request, cookies.isTimeZoneDetected) || !hasCookie(request, cookies.timeZone),
};

/** The zone that times are shown in. */
const zone: Input<Zone> = {
  name: 'zone',
  isCookie: true,
  read: (request) => {
    const named = cookieOf(request, cookies.namedZone);
    const isKnown = named && isTimeZoneId(named.timeZoneId);
    return zoneOfCookies(cookieOf(request, cookies.timeZone), isKnown ? named : undefined);
  },
  serialize: ({ timeZone, timeZoneId = '' }) => `${timeZone} ${timeZoneId}`,
};

/** How a visitor wants pages to be, by their checked cookies. */
export const preferenceInputs = {
  coefficientView: cookie(cookies.coefficientView),
  zone,
  isTimeZoneOfDevice,
  is12h: cookie(cookies.is12h),
  theme: cookie(cookies.theme),
  viewType: cookie(cookies.viewType),
  geoCurrency: cookie(cookies.geoCurrency),
  consent,
  isFramed,
  /** A file of the asset CDN failed in this browser. */
  avoidsCdn: cookie(cookies.avoidsCdn),
} as const;

/** How a visitor wants pages to be. */
export interface Preferences extends Omit<InputValues<typeof preferenceInputs>, 'viewType'> {
  readonly isForceMobile: boolean;
}

/** The user whom the browser remembers: shown while the platform can't be asked. */
const rememberedUser: Input<number | null> = cookie(cookies.userId);

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
  /** What the middlewares of the route have published. */
  readonly values: RequestValues;
  readonly preferences: Preferences;
  /** What the host around the page has changed of the site's configuration. */
  readonly configuration?: ConfigurationChanges | undefined;
}

/** What the steps of the pipeline have found out about a request. */
type Found = Pick<RequestContext, 'match' | 'language' | 'session' | 'region' | 'values'>;

/** Reads the visit of a request. `route` is used where the address was refused before a route was found. */
export function visitOf(
  request: IncomingMessage,
  context: Found,
  trust: Trust,
  page: Pick<DocumentVisit, 'route' | 'pathname' | 'search'>,
): DocumentVisit {
  return {
    ...page,
    parameters: context.match?.parameters ?? {},
    isRouted: context.match !== undefined,
    trust,
    language: required(context, 'language'),
    region: context.region,
    visitor: visitorOf(request, context.session),
    values: context.values,
    preferences: preferencesOf(request),
  };
}

/** The watched part of a query, as it is written in {@link DocumentVisit}: a value that means nothing is left out. */
export function watchedSearch({ watchQuery }: Pick<RouteSpec, 'watchQuery'>, address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return '';
  const keys = Object.entries(watchQuery);
  if (keys.length === 0) return '';
  const given = new URLSearchParams(address.slice(start));
  const watched = new URLSearchParams();
  for (const [key, values] of keys) {
    const value = given.get(key);
    if (value !== null && isQueryValue(values, value)) watched.set(key, value);
  }
  return watched.size === 0 ? '' : `?${watched}`;
}

/** The watched query of a route. */
export const watchedQuery = (route: Pick<RouteSpec, 'watchQuery'>): Input<string> => ({
  name: 'watched query',
  read: ({ url = '' }) => watchedSearch(route, url),
  // A text of the visitor's own, or one of thousands: a page kept for it would not be asked for again.
  isPersonal: (search) =>
    [...new URLSearchParams(search).keys()].some((key) => !isListed(route.watchQuery[key] ?? 'any')),
});

/** The tenant that a request asks for, by the name of the host. */
export const tenantInput = (trustOf: TrustLookup): Input<string> => ({
  name: 'tenant',
  read: (request) => {
    const { tenant, loopbackAlias } = trustOf(request);
    return `${tenant ?? ''} ${loopbackAlias ?? ''}`;
  },
});

const readPreferences = inputReader(preferenceInputs);

function preferencesOf(request: IncomingMessage): Preferences {
  const { viewType, ...preferences } = readPreferences(request);
  return { ...preferences, isForceMobile: viewType === 'mobile' };
}

/** The user of the session; where it is not known, the one that the browser remembers, which is good for display only. */
export function visitorOf(request: IncomingMessage, session: Session | undefined): Visitor {
  if (session?.status === 'signed-in') return { userId: session.userId, userCountry: session.country, isKnown: true };
  if (session?.status === 'anonymous') return { userId: null, userCountry: null, isKnown: true };
  return { userId: rememberedUser.read(request), userCountry: null, isKnown: false };
}
