/** Requests that a process accepted and did not complete, from nginx's error log. */
export interface BrokenRequests {
  /** Without a begun response: nginx may retry them with another process. */
  readonly waiting: number;
  /** With a begun response: nginx can't retry them. */
  readonly begun: number;
}

/**
 * Parses nginx's error log. Refused connections are skipped, since such a request was never accepted; so are warnings, which repeat errors.
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
