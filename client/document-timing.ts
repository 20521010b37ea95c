/**
 * Cache age of a document from our `Server-Timing` header: `age` in milliseconds, and `old` if the page must show its age. Browsers expose
 * the header only on secure origins; elsewhere the document counts as new.
 */
export function documentTiming(
  performance: Pick<Performance, 'getEntriesByType'>,
  name: 'age' | 'old',
): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings: unknown = Object(navigation).serverTiming;
  const timing: unknown = Array.isArray(timings) ? timings.find((one) => Object(one).name === name) : undefined;
  const duration: unknown = Object(timing).duration;
  return typeof duration === 'number' && duration >= 0 ? duration : undefined;
}
