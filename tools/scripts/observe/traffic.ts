import { setTimeout as pause } from 'node:timers/promises';

/** User agent of a browser, not of a bot. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

const vitals = { routeId: 'promotion', lcp: 1_200, inp: 90, cls: 0, ttfb: 150, fcp: 700 };

/** The final report of a page that talked with its host. */
const bridgeReport = {
  status: 'connected',
  transport: 'window',
  version: 2,
  handshakeMs: 120,
  sent: 12,
  received: 9,
  answered: 4,
  unanswered: {},
  dropped: {},
};

/** Sample traffic. */
export function createTraffic({ url, token }: { readonly url: string; readonly token: string }) {
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url + path, { headers: { 'user-agent': browser, ...headers }, redirect: 'manual' });
    await response.arrayBuffer();
  };
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).arrayBuffer();
  };
  const signedIn = { cookie: `user_token=${token}` };
  return {
    /** Requests that succeed: pages, signed in and not, calls, reports of browsers. */
    healthy: () =>
      Promise.all([
        get('/en/'),
        get('/en/'),
        get('/en/promotion/lucky-friday'),
        // Personal pages, which the page cache does not hold.
        ...[1, 2, 3].map(() => get('/en/promotion/lucky-friday', signedIn)),
        get('/en/lotto/', signedIn),
        get('/web-api/external-api/lotto/available'),
        post('/web-vitals', vitals),
        post('/host-report', bridgeReport),
      ]),
    /** Requests that fail: closed countries, dead links, foreign frames, hosts that do not respond. */
    faulty: () =>
      Promise.all([
        get('/en/', { 'x-edge-country': 'US' }),
        get('/en/no-such-page'),
        get('/en/promotion/no-such-campaign'),
        get('/en/', { 'sec-fetch-dest': 'iframe', referer: 'https://stranger.example/' }),
        post('/host-report', { ...bridgeReport, unanswered: { timeout: 1 }, dropped: { 'wrong-origin': 2 } }),
      ]),
  };
}

export type Traffic = ReturnType<typeof createTraffic>;

/** Sends requests again until the signal is aborted, at most five times per second. */
export async function repeatTraffic(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Visitors return even while the service is down.
    await send().catch(() => {});
    await pause(200);
  }
}
