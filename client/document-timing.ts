/**
 * What a cache of ours says of a document in `Server-Timing`: `age`, the milliseconds that it had kept it, and `old` where
 * the page is to say so. Browsers tell scripts on secure origins only; where they do not, the document counts as new.
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
