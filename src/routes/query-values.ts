/**
 * The values of a query key that mean something; any other counts as missing. Those of a list are so few that a page for each of
 * them is kept: strangers can't fill the caches with them.
 */
export type QueryValues = readonly string[] | RegExp | ((value: string) => boolean) | 'any';

/** Whether a value of a watched key can change the page. */
export function isQueryValue(values: QueryValues, value: string): boolean {
  if (values === 'any') return true;
  if (values instanceof RegExp) return values.test(value);
  return typeof values === 'function' ? values(value) : values.includes(value);
}

/** Whether a page is kept for each value. */
export const isListed = (values: QueryValues): boolean => Array.isArray(values);

/** Pages after the first, which has no number in its address. */
export const laterPages: readonly string[] = Array.from({ length: 18 }, (_, index) => String(index + 2));

/** Pages of an archive, or of the visitor’s tickets, after the first. */
export const laterArchivePages = /^(?:[2-9]|[1-9]\d{1,2})$/;

/** Years that draws may have been held in. */
export const drawYears = /^20\d\d$/;
