/** Business constants and limits (R9.1 to R9.33). Times are in milliseconds unless the name has another unit. */

/** The operator's project that Marquee is built for. */
export const projectId = 285;
/** Kind of site, and version of the component library, that Marquee reports to the platform. */
export const projectType = 'Desktop';
export const uiLibraryVersion = '2.3.84';

/**
 * Types of pages of the content system: the first segment of their addresses (R2.20). Other paths of two segments are
 * not pages, so none of these may be the first segment of another route.
 */
export const contentPageTypes = ['bonus', 'rules', 'news', 'faq', 'about', 'responsible-gaming'] as const;

/** Name of the page of all bonuses, among those of type `bonus`: the content system has a call of its own for it (R7.46). */
export const allBonusesPage = 'all';

/** Currency of amounts that name none. */
export const defaultCurrency = 'USD';
/** Currency by place, if neither a cookie nor the platform names one. */
export const fallbackGeoCurrency = 'RUB';
/** Unit that crypto amounts are shown in. */
export const cryptoUnit = 'mBTC';

/** Hours ahead of UTC when the `tzo` cookie is unset. */
export const defaultTimeZone = 3;

/** Seconds after which the session cookie is renewed. */
export const sessionRefresh = 1_800;
/** Milliseconds for which a fetched token is reused. */
export const tokenReuse = 60_000;
/** Retries of a request after a 401. */
export const unauthorizedRetries = 2;
/** Failures in a row after which the fingerprint is refreshed only when forced. */
export const fingerprintFailureCap = 2;
/** How long stored analytics are kept. */
export const analyticsExpiry = 24 * 60 * 60 * 1000;

/** How long the asset CDN may take to answer the probe. */
export const cdnProbeTimeout = 1_000;
/** How often the asset CDN is probed. */
export const cdnProbeInterval = 15_000;

/** A navigation shorter than this shows no progress bar. */
export const progressThrottle = 200;
/** How long the progress bar takes to rise; `ProgressBar.module.css` repeats it. */
export const progressDuration = 5_000;
/** How long a finished progress bar stays before it hides. */
export const progressHideDelay = 500;
/** Earliest time after the request at which a page's data is shown, to avoid flicker. */
export const minimumFetchDelay = 200;
/** Scrolling is over when nothing moved for this long. */
export const scrollDebounce = 500;
/** Resizing is over when nothing changed for this long. */
export const resizeDebounce = 100;

/** Milliseconds in which the page reloads at most once because a chunk failed to load. */
export const chunkReloadThrottle = 60_000;

/** How long a page that is being left waits for the next document before it reloads because a file failed to load. */
export const leavingLimit = 10_000;

/** Storage key of the last reload for a missing file. */
export const reloadStorageKey = 'marquee-chunk-reload';

/** Seconds for which a browser requests our own files after one of the CDN's failed. */
export const cdnAvoidance = 300;

/** First entry and length of a page of results, if a call names none. */
export const firstPage = { offset: 0, limit: 10 } as const;

/** Widths in CSS pixels at which the layout changes; below the last one it is the phone layout. */
export const breakpoints = [1_920, 1_366, 1_100] as const;

/** The narrowest frame in CSS pixels that pages are made for. */
export const narrowestFrame = 320;

/** How dates and times are written, in the notation of date-fns. */
export const dateShapes = {
  date: 'dd.MM.yyyy',
  day: 'dd.MM',
  dateTime: 'dd.MM\u00a0/\u00a0HH:mm',
  dateTime12: 'dd.MM\u00a0/\u00a0hh:mm',
  time: 'HH:mm',
  time12: 'hh:mm',
  timeWithSeconds: 'HH:mm:ss',
  duration: 'mm:ss',
} as const;

/** A value of {@link dateShapes}. */
export type DateShape = (typeof dateShapes)[keyof typeof dateShapes];

/** Upper limits, in hours, of the groups of upcoming events; the last group has none. */
export const upcomingGroups = [2, 4] as const;
