import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { recordedService } from '../support/recorded-service.ts';

const read = '/web-api/external-api/lotto/available';
const write = '/web-api/api/web/promotions/wheel/1101/spin';
/** A GET of the platform that acts. */
const join = '/web-api/api/thirdparty/participatetournament/7';

const host = 'marquee.test';
const own = `https://${host}`;
const foreign = 'https://evil.example';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const { platform, service } = await recordedService();

interface Headers {
  readonly site?: string | undefined;
  readonly origin?: string | undefined;
  readonly type?: string | undefined;
  /** `X-Requested-With`, which every call of our scripts has. */
  readonly by?: string | undefined;
}

/** The status, and the number of requests that reached the platform. */
async function ask(method: 'GET' | 'POST', path: string, { site, origin, type, by }: Headers) {
  const call = method === 'GET' ? request(service.url).get(path) : request(service.url).post(path);
  call.set('Host', host);
  if (site !== undefined) call.set('Sec-Fetch-Site', site);
  if (origin !== undefined) call.set('Origin', origin);
  if (type !== undefined) call.set('Content-Type', type);
  if (by !== undefined) call.set('X-Requested-With', by);
  const { status, body } = await (method === 'POST' && type !== undefined ? call.send('{}') : call);
  return { status, code: body?.error?.code, sent: platform.requests.length };
}

const passed = { status: 200, code: undefined, sent: 1 };
const refused = { status: 403, code: 'cross-site-write', sent: 0 };

describe('the decision about a cross-site write by method, Sec-Fetch-Site, Origin and content type', () => {
  it.each([
    // If the browser sends Fetch Metadata, it decides, whatever the other headers say.
    ['POST', write, 'same-origin', own, json, passed],
    ['POST', write, 'same-origin', own, form, passed],
    ['POST', write, 'same-origin', undefined, json, passed],
    ['POST', write, 'same-origin', undefined, form, passed],
    ['POST', write, 'same-site', own, json, refused],
    ['POST', write, 'same-site', 'https://other.marquee.test', form, refused],
    ['POST', write, 'cross-site', foreign, json, refused],
    ['POST', write, 'cross-site', foreign, form, refused],
    ['POST', write, 'cross-site', own, json, refused],
    ['POST', write, 'cross-site', undefined, form, refused],
    ['POST', write, 'none', undefined, json, refused],
    ['POST', write, 'same-origin, cross-site', own, json, refused],
    // Origin decides elsewhere.
    ['POST', write, undefined, own, json, passed],
    ['POST', write, undefined, own, form, passed],
    ['POST', write, undefined, foreign, json, refused],
    ['POST', write, undefined, foreign, form, refused],
    ['POST', write, undefined, 'null', form, refused],
    ['POST', write, undefined, `${own}.evil.example`, json, refused],
    ['POST', write, undefined, `${own}:8443`, json, refused],
    // Without both headers, a form of an old browser could send this, and a program could send anything.
    ['POST', write, undefined, undefined, json, passed],
    ['POST', write, undefined, undefined, undefined, passed],
    ['POST', write, undefined, undefined, form, refused],
    ['POST', write, undefined, undefined, 'Text/Plain;charset=utf-8', refused],
    ['POST', write, undefined, undefined, 'multipart/form-data; boundary=x', refused],
    // A read may come from any site, because no other site can see the response.
    ['GET', read, 'cross-site', foreign, undefined, passed],
    ['GET', read, 'none', undefined, undefined, passed],
    ['GET', read, undefined, foreign, undefined, passed],
    // This includes a call that is a GET on the platform.
    ['POST', join, 'same-origin', undefined, undefined, passed],
    ['POST', join, 'same-site', undefined, undefined, refused],
    ['POST', join, 'cross-site', undefined, undefined, refused],
    ['POST', join, undefined, foreign, undefined, refused],
  ] as const)('%s %s %s %s %s', async (method, path, site, origin, type, outcome) => {
    expect(await ask(method, path, { site, origin, type })).toEqual(outcome);
  });

  it('a GET for an action is refused from any site', async () => {
    const sent = { by: 'XMLHttpRequest', site: 'same-origin', origin: own };
    expect(await ask('GET', join, sent)).toEqual({ status: 405, code: 'method-not-allowed', sent: 0 });
  });

  it('the platform receives its own method, without a body', async () => {
    expect(await ask('POST', join, { site: 'same-origin' })).toEqual(passed);
    expect(platform.requests).toMatchObject([{ method: 'GET', url: join, body: '' }]);
    expect(platform.requests[0]?.headers['content-length']).toBeUndefined();
    expect((await ask('POST', join, { site: 'same-origin', type: json })).status).toBe(400);
  });

  it('rejects an origin that only resembles its own', async () => {
    for (const origin of [`http://${host}@evil.example`, `//${host}`, host, `https://${host.toUpperCase()}x`, '*'])
      expect((await ask('POST', write, { origin, type: json })).status, origin).toBe(403);
    expect(platform.bytes()).toBe('');
  });
});
