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
import type { Brand } from '../config/brand.ts';
import { type RequestContext, requireKey } from '../context/request-context.ts';
import type { HostPolicy, HostPolicyLookup } from '../host/host-policy.ts';
import { cookieOf, hasCookie } from '../http/cookies.ts';
import { isFrameDestination } from '../http/session-cookie.ts';
import { isTimeZoneId } from '../http/time-zone-ids.ts';
import { cookie, header, type Input, type InputValues, inputReader } from './inputs.ts';

/** The visitor's consent; Global Privacy Control takes precedence over the cookies. */
const consent: Input<ConsentChoice> = {
  name: 'consent',
  read: (request) => (request.headers['sec-gpc'] === '1' ? consentToAll('denied') : cookieOf(request, cookies.consent)),
  serialize: ({ analytics, fraudPrevention }) => `${analytics} ${fraudPrevention}`,
};

const fetchDestination = header('sec-fetch-dest');

/** Whether the document is for a frame, whose host asks the visitor for consent. */
const isFramed: Input<boolean> = {
  name: 'frame',
  read: (request) => isFrameDestination(fetchDestination.read(request)),
};

/** Whether the visitor has chosen no zone: the device's is used, once a browser has reported it. */
const isTimeZoneOfDevice: Input<boolean> = {
  name: 'zone of device',
  read: (request) => cookieOf(request, cookies.isTimeZoneDetected) || !hasCookie(request, cookies.timeZone),
};

/** The zone for times. */
const zone: Input<Zone> = {
  name: 'zone',
  read: (request) => {
    const named = cookieOf(request, cookies.namedZone);
    const isKnown = named && isTimeZoneId(named.timeZoneId);
    return zoneOfCookies(cookieOf(request, cookies.timeZone), isKnown ? named : undefined);
  },
  serialize: ({ timeZone, timeZoneId = '' }) => `${timeZone} ${timeZoneId}`,
};

/** Whether the visitor wants the mobile view on any device. */
const isForceMobile: Input<boolean> = {
  name: 'view',
  read: (request) => cookieOf(request, cookies.viewType) === 'mobile',
};

/** The visitor's preferences, from validated cookies. */
export const preferenceInputs = {
  coefficientView: cookie(cookies.coefficientView),
  zone,
  isTimeZoneOfDevice,
  is12h: cookie(cookies.is12h),
  theme: cookie(cookies.theme),
  isForceMobile,
  geoCurrency: cookie(cookies.geoCurrency),
  consent,
  isFramed,
  /** Whether a file of the asset CDN has failed in this browser. */
  avoidsCdn: cookie(cookies.avoidsCdn),
} as const;

/** The visitor's preferences. */
export type Preferences = InputValues<typeof preferenceInputs>;

/**
 * Inputs of a document besides the site and the page's data. Documents are made only from these, never from the request, so visitors with
 * equal visits can share a document.
 */
export interface DocumentVisit {
  readonly route: RouteSpec;
  readonly parameters: Readonly<Record<string, string>>;
  /** Path as the browser shows it; `/` if the address was refused. */
  readonly pathname: string;
  /** Watched part of the query, in the order in which the route lists it: with its `?`, or empty. */
  readonly search: string;
  /** Whether the browser's router can match the address. */
  readonly isRouted: boolean;
  readonly hostPolicy: HostPolicy;
  /** A fixed version of the brand for the whole document. */
  readonly brand: Brand;
  readonly language: LanguageCode;
  readonly region: Region | undefined;
  readonly visitor: Visitor;
  /** Values that the middlewares of the page have published. */
  readonly values: RequestValues;
  readonly preferences: Preferences;
  /** The host page's changes to the site's configuration. */
  readonly configuration?: ConfigurationChanges | undefined;
}

/** Parts of the context that earlier steps have set. */
type ResolvedRequest = Pick<RequestContext, 'match' | 'language' | 'session' | 'region' | 'values'>;

/** Reads the visit of a request. `route` is used if the address was refused before a route was found. */
export function visitOf(
  request: IncomingMessage,
  context: ResolvedRequest,
  hostPolicy: HostPolicy,
  page: Pick<DocumentVisit, 'route' | 'pathname' | 'search'>,
): DocumentVisit {
  return {
    ...page,
    parameters: context.match?.parameters ?? {},
    isRouted: context.match !== undefined,
    hostPolicy,
    brand: hostPolicy.brand(),
    language: requireKey(context, 'language'),
    region: context.region,
    visitor: visitorOf(request, context.session),
    values: context.values,
    preferences: readPreferences(request),
  };
}

/** Watched part of a query, as written in {@link DocumentVisit}: invalid values are left out. */
export function watchedSearch({ watchQuery }: Pick<RouteSpec, 'watchQuery'>, address: string): string {
  const start = address.indexOf('?');
  if (start === -1) return '';
  const keys = Object.entries(watchQuery);
  if (keys.length === 0) return '';
  const query = new URLSearchParams(address.slice(start));
  const watched = new URLSearchParams();
  for (const [key, values] of keys) {
    const value = query.get(key);
    if (value !== null && isQueryValue(values, value)) watched.set(key, value);
  }
  return watched.size === 0 ? '' : `?${watched}`;
}

/** The watched query of a route. */
export const watchedQuery = (route: Pick<RouteSpec, 'watchQuery'>): Input<string> => ({
  name: 'watched query',
  read: ({ url = '' }) => watchedSearch(route, url),
  // The visitor's own text, or one of thousands: a page cached for it would not be requested again.
  isPersonal: (search) =>
    [...new URLSearchParams(search).keys()].some((key) => !isListed(route.watchQuery[key] ?? 'any')),
});

/** Tenant of a request, by its host name, with the version of its brand, so that no page of another brand or version is sent. */
export const tenantInput = (hostPolicyOf: HostPolicyLookup): Input<unknown> => ({
  name: 'tenant',
  read: (request) => {
    const { tenant, loopbackAlias, brand } = hostPolicyOf(request);
    const { name, version } = brand();
    return [tenant, loopbackAlias, name, version];
  },
});

const readPreferences = inputReader(preferenceInputs);

/** User of the session; while the platform is down, the user stored in the browser, for display only. */
export function visitorOf(request: IncomingMessage, session: Session | undefined): Visitor {
  if (session?.status === 'signed-in') return { userId: session.userId, userCountry: session.country, isKnown: true };
  if (session?.status === 'anonymous') return { userId: null, userCountry: null, isKnown: true };
  return { userId: cookieOf(request, cookies.userId), userCountry: null, isKnown: false };
}
