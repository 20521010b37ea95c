import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Zone } from '../i18n/zone.ts';
import type { ConsentAnswer, ConsentChoice } from './site-state.ts';

/** Reads and writes one cookie. Every invalid value counts as unset. */
export interface CookieSpec<Value> {
  readonly name: string;
  /** Returns the default for a missing or invalid cookie. */
  readonly parse: (text: string | undefined) => Value;
  readonly write: (value: Value) => string;
}

/** A cookie that is 1 or 0. */
export const flag = (name: string): CookieSpec<boolean> => ({
  name,
  parse: (text) => text === '1',
  write: (value) => (value ? '1' : '0'),
});

/** A cookie whose value is one of several words. */
export const oneOf = <Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
): CookieSpec<Value> => ({
  name,
  parse: (value) => values.find((known) => known === value) ?? fallback,
  write: (value) => value,
});

/** A cookie that pages write and do not read. */
export type WriteOnlyCookie<Value> = Pick<CookieSpec<Value>, 'name' | 'write'>;

const timeZone: WriteOnlyCookie<number> = { name: 'tzo', write: String };

/** An IANA zone, and the hours in `tzo` when it was written: if these differ later, a site that knows no zone names has set them. */
export interface NamedZone extends Zone {
  readonly timeZoneId: string;
}

const namedZone: WriteOnlyCookie<NamedZone | undefined> = {
  name: 'tzo_id',
  write: (value) => (value ? `${value.timeZone} ${value.timeZoneId}` : ''),
};

const language: CookieSpec<LanguageCode | undefined> = {
  name: 'lng',
  parse: (value) => localeCodes.find((code) => code === value),
  write: (value) => value ?? '',
};

const userId: CookieSpec<number | null> = {
  name: 'user_id',
  parse: (value) => (value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const consentAnswers = ['granted', 'denied', 'unasked'] as const;
const consentAnswer = (text: string | undefined): ConsentAnswer =>
  consentAnswers.find((known) => known === text) ?? 'unasked';

/** The visitor's answers, in the order of purposes: `granted-denied`, or a single word if they are equal. */
const consent: CookieSpec<ConsentChoice> = {
  name: 'consent',
  parse: (value) => {
    const [analytics, fraudPrevention = analytics] = value?.split('-') ?? [];
    return { analytics: consentAnswer(analytics), fraudPrevention: consentAnswer(fraudPrevention) };
  },
  write: ({ analytics, fraudPrevention }) =>
    analytics === fraudPrevention ? analytics : `${analytics}-${fraudPrevention}`,
};

/** Cookies that pages themselves read or write; `request-cookies.ts` has all of them. */
export const pageCookies = {
  language,
  timeZone,
  namedZone,
  /** Whether the zone is the browser's and was not set by the operator's site: it may then change with the browser's. */
  isTimeZoneDetected: flag('tzo_auto'),
  userId,
  /** Whether the page is in a frame, in which case its cookies must be allowed there. */
  isFramed: flag('iframe_mode'),
  /** A file of the asset CDN failed here: documents name our own files for a while. */
  avoidsCdn: flag('no_cdn'),
  consent,
} as const;

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * A `document.cookie` line for a setting that scripts may read, valid for a year or for a number of seconds. In a frame
 * it is partitioned.
 */
export function cookieLine<Value>(
  cookie: WriteOnlyCookie<Value>,
  value: Value,
  isFramed: boolean,
  maxAge = yearInSeconds,
): string {
  const scope = isFramed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  return `${cookie.name}=${encodeURIComponent(cookie.write(value))}; Path=/; Max-Age=${maxAge}; ${scope}`;
}

/** The value of a cookie in a jar such as `document.cookie`; invalid percent-encoding counts as unset. */
export function readCookie<Value>(cookie: CookieSpec<Value>, jar: string): Value {
  const line = jar.split(/;\s*/).find((pair) => pair.startsWith(`${cookie.name}=`));
  return cookie.parse(line === undefined ? undefined : decode(line.slice(cookie.name.length + 1)));
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
