import * as z from 'zod/mini';
import { defaultTimeZone, fallbackGeoCurrency } from '../../config/constants.ts';
import { localeCodes } from '../../config/languages.ts';
import { coefficientViewSchema } from '../entities/coefficient-view.ts';
import { countrySchema } from '../entities/country.ts';
import { publicConfigurationSchema } from './public-configuration.ts';
import { regionViewSchema } from './region-view.ts';

/** Sizes of the window in CSS pixels; zeros until the browser has said them. */
const windowSizeSchema = z.object({ width: z.int().check(z.gte(0)), height: z.int().check(z.gte(0)) });

/**
 * The global site state (specification, section 3): what every page knows of the site and of the visitor. It travels in
 * the document, so everything that is listed here reaches the browser.
 */
export const siteStateSchema = z.object({
  /** Number of the odds format. */
  coefViewId: coefficientViewSchema,
  /** Hours ahead of UTC that times are shown in. */
  timeZone: z.number().check(z.gte(-12), z.lte(14)),
  /** 1: times are shown with a 12-hour clock. */
  is12h: z.literal([0, 1]),
  /** Somebody is signed in when this is a number that is not zero (specification, section 4). */
  userId: z.nullable(z.int()),
  siteConfig: publicConfigurationSchema,
  windowSize: windowSizeSchema,
  /** Currency of the place where the visitor is. */
  geoCurrencyCode: z.string().check(z.regex(/^[A-Za-z]{3,5}$/)),
  configLoaded: z.boolean(),
  theme: z.enum(['default', 'light']),
  /** The narrow layout, whatever the width. */
  isForceMobile: z.boolean(),
  shouldUseOnlyDesktopNotifications: z.boolean(),
  currentLanguage: z.enum(localeCodes),
  isRtl: z.boolean(),
  /** The language's code as calls to the platform carry it. */
  code: z.string(),
  userCountry: z.nullable(countrySchema),
  /** Not of the specification's list: what the visitor's region asks for, and where search engines know the site. */
  region: regionViewSchema,
  origin: z.string(),
  /** Not of the specification's list: origin of the operator's own site, where the paths that a host is asked to open lead. */
  operatorSite: z.string(),
  /** Not of the specification's list: whether analytics, fingerprint and counters are allowed to run. */
  consent: z.enum(['granted', 'denied', 'unasked']),
});

/** What every page knows of the site and of the visitor. */
export type SiteState = z.infer<typeof siteStateSchema>;

/** What a visitor says to analytics, fingerprint and counters; nothing of the kind runs unless it is granted. */
export type ConsentChoice = SiteState['consent'];

/** The start values of the specification, section 3; the configuration and the region are not known yet. */
export const startState = {
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
} as const satisfies Omit<SiteState, 'siteConfig' | 'region' | 'origin' | 'operatorSite' | 'consent'> & {
  siteConfig: null;
};

/** Somebody is signed in when their user id is not zero (specification, section 4). */
export const isSignedIn = ({ userId }: Pick<SiteState, 'userId'>): boolean => userId !== null && userId !== 0;
