import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../support/exchange.ts';
import { type RecordingPlatform, startRecordingPlatform } from '../support/recording-platform.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { ask, type ReceivedResponse } from './ask.ts';
import { type ProductionService, site, startProductionService } from './production-service.ts';
import { deviations, type ResponseClass, recommended, removed, responseClasses } from './secure-headers.ts';

const page = '/en/promotion/lucky-friday';
const call = '/web-api/external-api/lotto/available';

let service: ProductionService;
/** A service that never had a site configuration. */
let unready: ProductionService;
let platform: RecordingPlatform;
let talkative: TestService;
beforeAll(async () => {
  platform = await startRecordingPlatform();
  service = await startProductionService();
  unready = await startProductionService({ PLATFORM_URL: 'http://127.0.0.1:9' });
  talkative = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url } });
  await service.ready();
}, 60_000);
afterAll(async () => {
  await Promise.all([service.close(), unready.close(), talkative.close()]);
  platform.close();
});

/** The response to a request that no HTTP client would send. */
async function responseTo(bytes: string): Promise<ReceivedResponse> {
  const [head = '', text = ''] = (await exchange(service.url, bytes)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map(
    (line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')] as const,
  );
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    names: headers.map(([name]) => name),
    text,
  };
}

const requests: Readonly<Record<ResponseClass, () => Promise<ReceivedResponse>>> = {
  document: async () => service.ask(page, { headers: { cookie: `user_token=${await service.sandbox.token()}` } }),
  'cached document': () => service.ask(page),
  'page data': () => service.ask(`/page-data${page}`),
  'proxied call': () => service.ask(call),
  asset: () => service.ask('/assets/app-1a2b3c.js'),
  'SDK file': () => service.ask('/embed/marquee.js'),
  'JSON error': () => service.ask('/web-api/no-such-call'),
  'static error page': () => unready.ask(page),
  redirect: () => service.ask('/xx/lotto/'),
  'block page': () => service.ask('/en/blockPage', { headers: { 'x-edge-country': 'US' } }),
  'ops port': () => ask(service.opsUrl, '/metrics'),
  'malformed request': () => responseTo(`GET ${page} HTTP/1.1\r\nHost: ${site}\r\nX-A : b\r\n\r\n`),
};

const statuses: Readonly<Record<ResponseClass, number>> = {
  document: 200,
  'cached document': 200,
  'page data': 200,
  'proxied call': 200,
  asset: 200,
  'SDK file': 200,
  'JSON error': 404,
  'static error page': 503,
  redirect: 302,
  'block page': 451,
  'ops port': 200,
  'malformed request': 400,
};

const names = removed.map((name) => name.toLowerCase());

describe('S1: the headers that the OWASP Secure Headers Project recommends', () => {
  it.each(responseClasses)('are set on this response or listed as a deviation: %s', async (name) => {
    const { status, headers } = await requests[name]();
    expect(status).toBe(statuses[name]);
    for (const [header, value] of Object.entries(recommended)) {
      const deviation = deviations.find((known) => known.header === header && known.classes.includes(name));
      if (deviation === undefined) expect(headers[header], header).toBe(value);
      else if (deviation.value === undefined) expect(headers[header], header).toBeUndefined();
      else expect(headers[header], header).toMatch(deviation.value);
    }
  });

  it('deviate for reasons that docs/security.md gives', () => {
    const text = readFileSync('docs/security.md', 'utf8');
    expect(deviations.map(({ reason }) => reason).filter((reason) => !text.includes(reason))).toEqual([]);
  });
});

describe('S1: headers that reveal the server’s software', () => {
  it.each(responseClasses)('are on no response: %s', async (name) => {
    const response = await requests[name]();
    expect(response.names.filter((header) => names.includes(header))).toEqual([]);
  });

  it.each([200, 204, 302, 400, 401, 404, 422, 500, 503])(
    'are removed from the platform’s responses with a %d',
    async (status) => {
      const telling = Object.fromEntries(removed.map((name) => [name, 'Apache/2.4 (Unix) PHP/8.3']));
      platform.replyWith((_request, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...telling }).end(status === 204 ? '' : '{}');
      });
      for (const path of [call, '/en/', '/page-data/en/lotto/']) {
        const response = await ask(talkative.url, path);
        expect(response.names.filter((header) => names.includes(header))).toEqual([]);
        expect(response.text).not.toMatch(/Apache|PHP/);
      }
      expect(platform.requests.length).toBeGreaterThan(0);
    },
  );
});
