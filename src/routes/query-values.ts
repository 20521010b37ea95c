/**
 * Valid values of a query key; any other counts as missing. Values of a list are few enough to cache a page for each: strangers
 * can't fill the caches with them.
 */
export type QueryValues = readonly string[] | RegExp | ((value: string) => boolean) | 'any';

/** Whether a value of a watched key can change the page. */
export function isQueryValue(values: QueryValues, value: string): boolean {
  if (values === 'any') return true;
  if (values instanceof RegExp) return values.test(value);
  return typeof values === 'function' ? values(value) : values.includes(value);
}

/** Whether a page is cached for each value. */
export const isListed = (values: QueryValues): boolean => Array.isArray(values);

/** Later pages; the first has no number in its address. */
export const laterPages: readonly string[] = Array.from({ length: 18 }, (_, index) => String(index + 2));

/** Later pages of an archive, or of the visitor's tickets. */
export const laterArchivePages = /^(?:[2-9]|[1-9]\d{1,2})$/;

/** Years of possible draws. */
export const drawYears = /^20\d\d$/;
