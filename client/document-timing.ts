import { propertyOf } from '../src/lib/property-of.ts';

/**
 * Cache age of a document from our `Server-Timing` header: `age` in milliseconds, and `old` if the page must show its age. Browsers expose
 * the header only on secure origins; elsewhere the document counts as new.
 */
export function documentTiming(
  performance: Pick<Performance, 'getEntriesByType'>,
  name: 'age' | 'old',
): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  // TypeScript's type of the entry has no `serverTiming`.
  const timings = propertyOf(navigation, 'serverTiming');
  const timing: unknown = Array.isArray(timings) && timings.find((one) => propertyOf(one, 'name') === name);
  const duration = propertyOf(timing, 'duration');
  return typeof duration === 'number' && duration >= 0 ? duration : undefined;
}
