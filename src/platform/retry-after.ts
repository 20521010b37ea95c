/** Seconds of the longest pause that a page shows; a longer one is read as none. */
const maxPause = 86_400;

/** Seconds of a `Retry-After` header, which has a number of them or a date; undefined without a usable one. */
export function readRetryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  if (value === null || value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1_000);
  return seconds >= 0 && seconds <= maxPause ? seconds : undefined;
}
