/** Requests that a process had accepted and did not answer, from nginx's error log. */
export interface BrokenRequests {
  /** The answer had not begun: nginx may ask another process. */
  readonly waiting: number;
  /** The answer had begun, so nginx can't repeat the request. */
  readonly begun: number;
}

/**
 * Reads nginx's error log. Refused connections are not in it: such a request was never accepted. Warnings repeat
 * errors.
 */
export function brokenRequests(log: string, port: number): BrokenRequests {
  const own = log
    .split('\n')
    .filter((line) => line.includes('[error]') && line.includes(`upstream: "http://127.0.0.1:${port}/`));
  const count = (pattern: RegExp) => own.filter((line) => pattern.test(line)).length;
  return {
    waiting: count(/while (?:reading response header from|sending request to) upstream/),
    begun: count(/while reading upstream/),
  };
}
