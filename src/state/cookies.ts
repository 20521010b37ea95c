import { defaultTimeZone, fallbackGeoCurrency } from '../../config/constants.ts';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';

/** How one cookie is read and written. Every value that is not one of its own counts as unset. */
export interface CookieSpec<Value> {
  readonly name: string;
  /** Gives the default for a cookie that is not there or makes no sense. */
  readonly parse: (text: string | undefined) => Value;
  readonly write: (value: Value) => string;
}

const flag = (name: string): CookieSpec<boolean> => ({
  name,
  parse: (text) => text === '1',
  write: (value) => (value ? '1' : '0'),
});

const text = (name: string, shape: RegExp): CookieSpec<string | undefined> => ({
  name,
  parse: (value) => (value !== undefined && shape.test(value) ? value : undefined),
  write: (value) => value ?? '',
});

const oneOf = <Value extends string>(name: string, values: readonly Value[], fallback: Value): CookieSpec<Value> => ({
  name,
  parse: (value) => values.find((known) => known === value) ?? fallback,
  write: (value) => value,
});

const timeZone: CookieSpec<number> = {
  name: 'tzo',
  parse: (value) => {
    const hours = value === undefined || !/^-?\d{1,2}(\.\d{1,2})?$/.test(value) ? Number.NaN : Number(value);
    const isZone = hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
    return isZone ? hours : defaultTimeZone;
  },
  write: String,
};

const language: CookieSpec<LanguageCode | undefined> = {
  name: 'lng',
  parse: (value) => (value !== undefined && isLanguageCode(value) ? value : undefined),
  write: (value) => value ?? '',
};

const coefficientView: CookieSpec<number | undefined> = {
  name: 'coef_view',
  parse: (value) => (value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined),
  write: (value) => (value === undefined ? '' : String(value)),
};

const userId: CookieSpec<number | null> = {
  name: 'user_id',
  parse: (value) => (value !== undefined && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const groupId: CookieSpec<number> = {
  name: 'group_id',
  parse: (value) => (value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : 0),
  write: String,
};

const geoCurrency: CookieSpec<string> = {
  name: 'geo_currency',
  parse: (value) => (value !== undefined && /^[A-Za-z]{3,5}$/.test(value) ? value : fallbackGeoCurrency),
  write: (value) => value,
};

/** Every cookie that Marquee reads or writes (specification, section 3); names that it does not give are ours. */
export const cookies = {
  /** The session token: opaque here, see `server/session/token-reader.ts`. */
  token: text('user_token', /^[\w-]+\.[\w-]+\.[\w-]*$/),
  language,
  timeZone,
  /** The zone is that of the browser and not one that the operator's site has set: it may change with the browser's. */
  isTimeZoneDetected: flag('tzo_auto'),
  is12h: flag('is12h'),
  theme: oneOf('app_theme', ['default', 'light', 'unset'], 'unset'),
  viewType: oneOf('app_view_type', ['auto', 'mobile'], 'auto'),
  coefficientView,
  userId,
  geoCurrency,
  groupId,
  /** The page is shown inside another one: cookies that it sets must be allowed there. */
  isFramed: flag('iframe_mode'),
  /** What the mobile app's webview authorizes itself with, and what it says of itself (specification, sections 3 and 7). */
  appAuthorization: text('mobile_app_auth', /^[\x20-\x7e]{1,4096}$/),
  appVersion: text('mobile_app_version', /^[\w.-]{1,64}$/),
  appDevice: text('mobile_app_device', /^[\w.:-]{1,128}$/),
  /** A file of the asset CDN failed here: documents name our own files for a while. */
  avoidsCdn: flag('no_cdn'),
  /** The visitor's answer to the question about analytics. */
  consent: oneOf('consent', ['granted', 'denied', 'unasked'], 'unasked'),
  /** Promotions that came up once and shall not again. */
  hasSeenDailyWin: flag('popup_daily_win'),
  hasSeenLuckyChanceForecast: flag('popup_lucky_chance_forecast'),
  hasSeenRouletteVsBlackjack: flag('popup_roulette_vs_blackjack'),
  hasSeenGiftBox: flag('popup_gift_box'),
  hasSeenSeasonal: flag('popup_seasonal'),
} as const;

const yearInSeconds = 365 * 24 * 60 * 60;

/** A `document.cookie` line for a setting that scripts may read, kept for a year or for so many seconds. In a frame it is partitioned. */
export function cookieLine<Value>(
  cookie: CookieSpec<Value>,
  value: Value,
  isFramed: boolean,
  maxAge = yearInSeconds,
): string {
  const scope = isFramed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  return `${cookie.name}=${encodeURIComponent(cookie.write(value))}; Path=/; Max-Age=${maxAge}; ${scope}`;
}

/** The value of a cookie in a jar such as `document.cookie`; one that is not percent-encoding counts as unset. */
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
