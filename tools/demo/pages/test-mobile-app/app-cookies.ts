import { languageList } from '../../../../src/i18n/languages.ts';
import { type CookieSpec, cookieLine, readCookie } from '../../../../src/state/cookies.ts';
import { cookies } from '../../../../src/state/request-cookies.ts';

/** A cookie that an app sets in its webview, with its control. */
export interface AppCookie {
  readonly name: string;
  readonly label: string;
  /** Its effect, in one sentence. */
  readonly hint: string;
  /** Values and their labels; without them any text is allowed. */
  readonly choices?: readonly (readonly [value: string, words: string])[];
  /** Whether its value is shown only in part, because screens are shared and photographed. */
  readonly isSecret?: boolean;
  /** Whether Marquee accepts the value: others count as unset. */
  readonly accepts: (value: string) => boolean;
  /** Lines for `document.cookie` that set it, or delete it. */
  readonly lines: (value: string | undefined) => readonly string[];
}

interface AppCookieWords extends Pick<AppCookie, 'label' | 'hint' | 'choices' | 'isSecret'> {
  /** Cookies that would revert this one: they are deleted whenever it changes. */
  readonly drops?: readonly CookieSpec<boolean>[];
}

/** In a frame cookies are partitioned (see {@link cookieLine}): a cookie of one kind would hide one of the other. */
const clearCookie = <Value>(spec: CookieSpec<Value>): readonly string[] =>
  [true, false].map((isFramed) => cookieLine(spec, spec.parse(undefined), isFramed, 0));

function appCookie<Value>(spec: CookieSpec<Value>, { drops = [], ...words }: AppCookieWords): AppCookie {
  const clear = [...clearCookie(spec), ...drops.flatMap(clearCookie)];
  return {
    ...words,
    name: spec.name,
    accepts: (value) => {
      if (value === '') return false;
      const parsed = spec.parse(value);
      return parsed !== spec.parse(undefined) || spec.write(parsed) === value;
    },
    lines: (value) => (value === undefined ? clear : [...clear, cookieLine(spec, spec.parse(value), false)]),
  };
}

const yesNo = [
  ['1', 'Yes'],
  ['0', 'No'],
] as const;

/** Cookies that an app sets about itself and its user. */
export const identityCookies: readonly AppCookie[] = [
  appCookie(cookies.appAuthorization, {
    label: 'Authorization',
    hint: 'Signs the visitor in on promo-redirect addresses. The header’s whole value, such as “Bearer …”.',
    isSecret: true,
  }),
  appCookie(cookies.appVersion, { label: 'App version', hint: 'Sent as x-app-version when the app signs in.' }),
  appCookie(cookies.appDevice, { label: 'Device id', hint: 'Sent as x-app-device when the app signs in.' }),
  appCookie(cookies.groupId, { label: 'Group id', hint: 'A number, sent as x-group-id when the app signs in.' }),
];

/** The app's preferences for pages. */
export const settingCookies: readonly AppCookie[] = [
  appCookie(cookies.language, {
    label: 'Language',
    hint: 'For addresses without a language. A page remembers its own here.',
    choices: languageList.map(({ code, title }) => [code, `${title} (${code})`]),
  }),
  appCookie(cookies.theme, {
    label: 'Theme',
    hint: 'Unset: the theme of the site’s configuration.',
    choices: [
      ['default', 'Default (dark)'],
      ['light', 'Light'],
      ['unset', 'Unset'],
    ],
  }),
  appCookie(cookies.viewType, {
    label: 'View type',
    hint: 'Mobile: the narrow layout, whatever the width.',
    choices: [
      ['auto', 'Auto'],
      ['mobile', 'Mobile'],
    ],
  }),
  appCookie(cookies.timeZone, {
    label: 'Time zone',
    hint: 'Hours ahead of UTC, such as 5.5. Cleared: pages write the browser’s own here.',
    drops: [cookies.isTimeZoneDetected],
  }),
  appCookie(cookies.is12h, { label: '12-hour clock', hint: 'How times are written.', choices: yesNo }),
  appCookie(cookies.coefficientView, { label: 'Odds format', hint: 'Its number, 0 to 99.' }),
  appCookie(cookies.isFramed, {
    label: 'Framed',
    hint: 'A page that is shown in a frame, as here, writes it itself.',
    choices: yesNo,
  }),
];

/** All that {@link identityCookies} and {@link settingCookies} name. */
export const appCookies: readonly AppCookie[] = [...identityCookies, ...settingCookies];

/** Value of a cookie in a jar such as `document.cookie`, whether Marquee accepts it or not. */
export const storedValue = (name: string, jar: string): string | undefined =>
  readCookie({ name, parse: (value) => value, write: String }, jar);

const shownCharacters = 14;

/** The displayed value: of a secret only the beginning. */
export const shownValue = ({ isSecret }: Pick<AppCookie, 'isSecret'>, value: string): string =>
  isSecret && value.length > shownCharacters
    ? `${value.slice(0, shownCharacters)}… (${value.length} characters)`
    : value;

/** The value in a pasted authorization, which may be a header line or the sandbox's reply. */
export function pastedAuthorization(text: string): string {
  const inReply = /"authorization"\s*:\s*"([^"\\]+)"/i.exec(text)?.[1];
  return (inReply ?? text.replace(/^\s*authorization\s*:/i, '')).trim();
}

/** The command with which the sandbox signs an account in for the app. */
export const sandboxCommand = (sandboxOrigin: string, accountId: string): string =>
  `curl -X POST ${sandboxOrigin}/sandbox/api/app-authorizations -H 'content-type: application/json' -d '{"accountId":${accountId}}'`;
