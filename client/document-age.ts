/**
 * Milliseconds that a cache of ours had kept the document when it was sent (`Server-Timing: age`). Browsers tell scripts
 * on secure origins only; where they do not, the document counts as new.
 */
export function documentAge(performance: Pick<Performance, 'getEntriesByType'>): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings: unknown = Reflect.get(Object(navigation), 'serverTiming');
  const age: unknown = Array.isArray(timings) ? timings.find((timing) => Object(timing).name === 'age') : undefined;
  const duration: unknown = Reflect.get(Object(age), 'duration');
  return typeof duration === 'number' && duration >= 0 ? duration : 0;
}
