/** Business constants and limits of the specification, section 9. Times are in milliseconds unless the name says otherwise. */

/** Hours ahead of UTC when the `tzo` cookie is unset. */
export const defaultTimeZone = 3;

/** A navigation shorter than this shows no progress bar. */
export const progressThrottle = 200;
/** How long a finished progress bar stays before it hides. */
export const progressHideDelay = 500;

/** After a chunk failed to load the page reloads at most once in this time. */
export const chunkReloadThrottle = 60_000;
