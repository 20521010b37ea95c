import { defaultTimeZone, fallbackGeoCurrency } from '../../config/constants.ts';
import type { Country } from '../entities/country.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { PublicConfiguration } from './public-configuration.ts';

/** Fields of the site configuration that islands use; others are only in the server's HTML. */
export type BrowserConfiguration = Pick<
  PublicConfiguration,
  | 'languages'
  | 'loginUrl'
  | 'registrationUrl'
  | 'registrationPath'
  | 'isLottoAvailable'
  | 'singleAccountSections'
  | 'hasIdempotencyKeys'
  | 'currencies'
  | 'minorDigits'
>;

/** Purposes that a visitor consents to separately: analytics with counters, and the fingerprint. */
export const consentPurposes = ['analytics', 'fraudPrevention'] as const;

/** A name of {@link consentPurposes}. */
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The answer about one purpose; its scripts run only if it is granted. */
export type ConsentAnswer = 'granted' | 'denied' | 'unasked';

/** The visitor's answers. */
export type ConsentChoice = Readonly<Record<ConsentPurpose, ConsentAnswer>>;

/** The same answer for all purposes. */
export const consentToAll = (answer: ConsentAnswer): ConsentChoice => ({ analytics: answer, fraudPrevention: answer });

/** Whether a question is still open. */
export const isConsentOpen = (choice: ConsentChoice): boolean =>
  consentPurposes.some((purpose) => choice[purpose] === 'unasked');

/** `pending`: the browser is requesting it; `unavailable`: the platform can't be reached to identify the visitor. */
export type SessionKnowledge = 'known' | 'pending' | 'unavailable';

/**
 * Site state of islands: the site and the visitor. It is part of the document, so every field here reaches the browser.
 */
export interface SiteState {
  /** Number of the odds format. */
  readonly coefViewId: number;
  /** The zone's hours ahead of UTC, and its IANA name if it has one. */
  readonly timeZone: number;
  readonly timeZoneId?: string | undefined;
  /** 1: times are shown with a 12-hour clock. */
  readonly is12h: 0 | 1;
  /** Id of a signed-in visitor: not zero. */
  readonly userId: number | null;
  readonly siteConfig: BrowserConfiguration;
  /** In CSS pixels; 0 until the browser has measured the window. */
  readonly windowSize: { readonly width: number; readonly height: number };
  /** Currency of the visitor's place. */
  readonly geoCurrencyCode: string;
  readonly configLoaded: boolean;
  readonly theme: 'default' | 'light';
  /** Whether to use the narrow layout at any width. */
  readonly isForceMobile: boolean;
  readonly shouldUseOnlyDesktopNotifications: boolean;
  readonly currentLanguage: LanguageCode;
  readonly isRtl: boolean;
  /** The language's code in calls to the platform. */
  readonly code: string;
  readonly userCountry: Country | null;
  /** Knowledge about the session. Marquee's own field, like the following ones. */
  readonly session: SessionKnowledge;
  /** Origins: the public one for search engines, and the operator's own site. */
  readonly origin: string;
  readonly operatorSite: string;
  readonly consent: ConsentChoice;
  /** Whether actions are closed, because the visitor's country is unknown. */
  readonly areActionsClosed?: true;
}

/** Initial values; fields that depend on the configuration are not known yet. */
export const initialState = {
  coefViewId: 0,
  timeZone: defaultTimeZone,
  is12h: 0,
  userId: null,
  siteConfig: null,
  windowSize: { width: 0, height: 0 },
  geoCurrencyCode: fallbackGeoCurrency,
  configLoaded: false,
  theme: 'default',
  isForceMobile: false,
  shouldUseOnlyDesktopNotifications: false,
  currentLanguage: 'ru',
  isRtl: false,
  code: 'ru',
  userCountry: null,
} as const satisfies Omit<SiteState, 'siteConfig' | 'session' | 'origin' | 'operatorSite' | 'consent'> & {
  siteConfig: null;
};

/** Whether a visitor is signed in, which means that their user id is not 0. */
export const isSignedIn = ({ userId }: Pick<SiteState, 'userId'>): boolean => userId !== null && userId !== 0;

/** Whether the visitor certainly has no session: only then are they prompted to sign in. */
export const isAnonymous = (site: Pick<SiteState, 'userId' | 'session'>): boolean =>
  site.session === 'known' && !isSignedIn(site);
