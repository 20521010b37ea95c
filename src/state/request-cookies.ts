import { defaultTimeZone, fallbackGeoCurrency } from '../../config/constants.ts';
import type { Zone } from '../i18n/zone.ts';
import { type CookieSpec, flag, type NamedZone, oneOf, pageCookies } from './cookies.ts';

const text = (name: string, shape: RegExp): CookieSpec<string | undefined> => ({
  name,
  parse: (value) => (value !== undefined && shape.test(value) ? value : undefined),
  write: (value) => value ?? '',
});

const coefficientView: CookieSpec<number | undefined> = {
  name: 'coef_view',
  parse: (value) => (value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined),
  write: (value) => (value === undefined ? '' : String(value)),
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

/** Ids of lottery kinds, in alphabetical order. A longer list than any visitor can have counts as unset. */
const favoriteLotteries: CookieSpec<readonly string[]> = {
  name: 'favorite_lotteries',
  parse: (value) =>
    value !== undefined && /^\w{1,32}(?:\.\w{1,32}){0,49}$/.test(value) ? [...new Set(value.split('.'))].sort() : [],
  write: (ids) => ids.join('.'),
};

const timeZone: CookieSpec<number> = {
  ...pageCookies.timeZone,
  parse: (value) => {
    const hours = value === undefined || !/^-?\d{1,2}(\.\d{1,2})?$/.test(value) ? Number.NaN : Number(value);
    const isZone = hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
    return isZone ? hours : defaultTimeZone;
  },
};

const namedZone: CookieSpec<NamedZone | undefined> = {
  ...pageCookies.namedZone,
  parse: (value) => {
    const [, hours, timeZoneId] = /^(-?[\d.]{1,6}) ([\w+-]{1,16}(?:\/[\w+-]{1,16}){0,2})$/.exec(value ?? '') ?? [];
    return hours === undefined || timeZoneId === undefined ? undefined : { timeZone: Number(hours), timeZoneId };
  },
};

/** The zone from both cookies. The name is valid only if it was written together with the current hours. */
export const zoneOfCookies = (timeZone: number, named: NamedZone | undefined): Zone =>
  named?.timeZone === timeZone ? named : { timeZone };

/** Every cookie that Marquee reads or writes; names that are not in the requirements are ours. */
export const cookies = {
  ...pageCookies,
  timeZone,
  namedZone,
  /** The session token, which is opaque here; see `server/session/token-reader.ts`. */
  token: text('user_token', /^[\w-]+\.[\w-]+\.[\w-]*$/),
  is12h: flag('is12h'),
  theme: oneOf('app_theme', ['default', 'light', 'unset'], 'unset'),
  viewType: oneOf('app_view_type', ['auto', 'mobile'], 'auto'),
  coefficientView,
  geoCurrency,
  groupId,
  favoriteLotteries,
  /** Credentials of the mobile app's webview, and its description of itself. */
  appAuthorization: text('mobile_app_auth', /^[\x20-\x7e]{1,4096}$/),
  appVersion: text('mobile_app_version', /^[\w.-]{1,64}$/),
  appDevice: text('mobile_app_device', /^[\w.:-]{1,128}$/),
} as const;
