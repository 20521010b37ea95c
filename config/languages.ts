/** Codes of the languages that Marquee's interface is translated into, in the order the switch lists them. */
export const localeCodes = ['en', 'ru', 'es', 'pt', 'fr', 'de', 'tr', 'uz', 'kk', 'hi', 'ar', 'fa'] as const;

/** The language of an address without a prefix, when nothing else decides (R9.6). */
export const defaultLanguage = 'en';
