import { defaultTimeZone, fallbackGeoCurrency } from '../../config/constants.ts';
import type { Country } from '../entities/country.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { PublicConfiguration } from './public-configuration.ts';

/** Fields of the site configuration that islands use; the others are in the server's HTML. */
export type BrowserConfiguration = Pick<
  PublicConfiguration,
  | 'languages'
  | 'loginUrl'
  | 'registrationUrl'
  | 'isLottoAvailable'
  | 'hasIdempotencyKeys'
  | 'currencies'
  | 'minorDigits'
>;

/** Purposes that a visitor consents to separately: analytics with counters, and the fingerprint. */
export const consentPurposes = ['analytics', 'fraudPrevention'] as const;

/** A name of {@link consentPurposes}. */
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The answer about one purpose; nothing of the kind runs unless it is granted. */
export type ConsentAnswer = 'granted' | 'denied' | 'unasked';

/** The visitor's answers. */
export type ConsentChoice = Readonly<Record<ConsentPurpose, ConsentAnswer>>;

/** The same answer about everything. */
export const consentToAll = (answer: ConsentAnswer): ConsentChoice => ({ analytics: answer, fraudPrevention: answer });

/** Something is still to be answered. */
export const isConsentOpen = (choice: ConsentChoice): boolean =>
  consentPurposes.some((purpose) => choice[purpose] === 'unasked');

/** `pending`: the browser is asking; `unavailable`: the platform can't be asked who the visitor is. */
export type SessionKnowledge = 'known' | 'pending' | 'unavailable';

/**
 * The global site state: what islands know of the site and of the visitor. It travels in the document, so everything that
 * is listed here reaches the browser.
 */
export interface SiteState {
  /** Number of the odds format. */
  readonly coefViewId: number;
  /** Hours ahead of UTC of the zone that times are shown in, and its name in the IANA database where it has one. */
  readonly timeZone: number;
  readonly timeZoneId?: string | undefined;
  /** 1: times are shown with a 12-hour clock. */
  readonly is12h: 0 | 1;
  /** A visitor is signed in when this is a number that is not zero. */
  readonly userId: number | null;
  readonly siteConfig: BrowserConfiguration;
  /** In CSS pixels; zeros until the browser has said them. */
  readonly windowSize: { readonly width: number; readonly height: number };
  /** Currency of the place where the visitor is. */
  readonly geoCurrencyCode: string;
  readonly configLoaded: boolean;
  readonly theme: 'default' | 'light';
  /** The narrow layout, whatever the width. */
  readonly isForceMobile: boolean;
  readonly shouldUseOnlyDesktopNotifications: boolean;
  readonly currentLanguage: LanguageCode;
  readonly isRtl: boolean;
  /** The language's code as calls to the platform carry it. */
  readonly code: string;
  readonly userCountry: Country | null;
  /** Knowledge about the session. Our own field, like those below. */
  readonly session: SessionKnowledge;
  /** Origins: where search engines know the site, and the operator's own site. */
  readonly origin: string;
  readonly operatorSite: string;
  readonly consent: ConsentChoice;
  /** The visitor’s country is not known, and without it no action is carried out: none is offered. */
  readonly areActionsClosed?: true;
}

/** The start values; what depends on the configuration is not known yet. */
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

/** A visitor is signed in when their user id is not zero. */
export const isSignedIn = ({ userId }: Pick<SiteState, 'userId'>): boolean => userId !== null && userId !== 0;

/** Only a visitor who is known to have no session is asked to sign in: the others may be signed in. */
export const isAnonymous = (site: Pick<SiteState, 'userId' | 'session'>): boolean =>
  site.session === 'known' && !isSignedIn(site);
