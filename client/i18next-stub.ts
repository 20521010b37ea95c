/**
 * Replaces i18next in the browser's build: react-i18next imports only this function of it, for keys that are functions,
 * which Marquee does not use.
 */
export const keyFromSelector = (key: unknown): string => String(key);
