import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../support/document-state.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
});
afterAll(() => service.close());

const path = '/page-data/en/';
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}, address = path) =>
  request(service.url)
    .post(address)
    .set({ ...json, ...headers })
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe('a page whose host has changed the site configuration (R5.8, R7.75)', () => {
  it('is rendered with the changes, unlike other visitors’ pages', async () => {
    const configuration = {
      brandName: 'Partner Bet',
      headerLinks: [{ dictKey: 'home_title', href: '/partner-section' }],
      contacts: { email: 'help@partner.example', phone: '' },
    };
    const { status, headers, body } = await post({ configuration });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { page, html } = readPage(body);
    expect(page.head.title).toMatch(/\| Partner Bet$/);
    expect(html).toMatch(/<a [^>]*href="[^"]*\/partner-section"/);
    expect(html).toContain('help@partner.example');
    const other = readPage((await request(service.url).get(path)).body);
    expect(other.page.head.title).toMatch(/\| Aurora Bet$/);
    expect(other.html).not.toMatch(/Partner Bet|partner-section|partner\.example/);
  });

  it('keeps legal requirements, and everything that the host does not change', async () => {
    const plain = readPage((await request(service.url).get(path)).body);
    const { page, html } = readPage((await post({ configuration: {} })).body);
    expect([page.head, html]).toEqual([plain.page.head, plain.html]);
    expect(readPage((await post({ configuration: { contacts: { email: '', phone: '' } } })).body).html).toContain(
      '18+',
    );
  });

  it('escapes texts of the host', async () => {
    const brandName = '</title><script>alert(1)</script>';
    const { body, text } = await post({ configuration: { brandName } });
    expect(text).not.toContain('text/html');
    const { html, page } = readPage(body);
    expect(page.head.title).toContain(brandName);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  it('applies to error pages, too', async () => {
    const { status, body } = await post(
      { configuration: { brandName: 'Partner Bet' } },
      {},
      '/page-data/en/no-such-page',
    );
    expect([status, body.error.code]).toEqual([404, 'not-found']);
    expect(readPage(body).page.head.title).toMatch(/\| Partner Bet$/);
  });
});

describe('a body that is refused', () => {
  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"configuration"'],
    ['no configuration', {}],
    ['a name that no header holds', { configuration: { brandName: 'A'.repeat(101) } }],
    ['a configuration that is a list', { configuration: [] }],
    ['a field that a host may not change', { configuration: { minimumAge: 1 } }],
    ['a licence', { configuration: { licence: { text: 'None' } } }],
    ['where visitors sign in', { configuration: { loginUrl: 'https://evil.example' } }],
    [
      'a link to a script',
      { configuration: { headerLinks: [{ dictKey: 'home_title', href: 'javascript:alert(1)' }] } },
    ],
    [
      'a link to another host in disguise',
      { configuration: { headerLinks: [{ dictKey: 'a', href: '/\\evil.example' }] } },
    ],
    ['a number for a text', { configuration: { brandName: 7 } }],
    ['a prototype', '{"configuration":{"__proto__":{"polluted":1},"constructor":1}}'],
    ['too deep a nest', `{"configuration":{"brandName":${nested}}}`],
  ])('%s: 400 with a code', async (_, body) => {
    const response = await post(body);
    expect([response.status, response.body]).toEqual([400, { error: { status: 400, code: 'bad-request' } }]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('larger than 16 kB: 413, before it is read', async () => {
    const response = await post({ configuration: { brandName: 'a'.repeat(17_000) } });
    expect([response.status, response.body.error.code]).toEqual([413, 'body-too-large']);
  });

  it.each<[string, Readonly<Record<string, string>>, number, string]>([
    ['of another content type', { 'content-type': 'text/json' }, 400, 'bad-request'],
    ['without a content type', { 'content-type': '' }, 400, 'bad-request'],
    ['as a form', { 'content-type': 'text/plain' }, 400, 'bad-request'],
    [
      'as a form, of a browser that does not say from where',
      { 'content-type': 'text/plain', 'sec-fetch-site': '' },
      403,
      'cross-site-write',
    ],
    ['that is packed', { 'content-encoding': 'gzip' }, 400, 'bad-request'],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403, 'cross-site-write'],
    ['of a sister site', { 'sec-fetch-site': 'same-site' }, 403, 'cross-site-write'],
    ['of a page of another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403, 'cross-site-write'],
  ])('%s: %j gives %i', async (_, headers, status, code) => {
    const kept = Object.fromEntries(Object.entries({ ...json, ...headers }).filter(([, value]) => value !== ''));
    const response = await request(service.url).post(path).set(kept).send(Buffer.from('{"configuration":{}}'));
    expect([response.status, response.body.error.code]).toEqual([status, code]);
  });

  it('without a length: 411', async () => {
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest(service.url + path, {
        method: 'POST',
        headers: { ...json, 'transfer-encoding': 'chunked' },
      });
      sending.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      sending.end('{"configuration":{}}');
    });
    expect(status).toBe(411);
  });

  it('is accepted for page data by POST only', async () => {
    const document = await post({ configuration: {} }, {}, '/en/');
    expect([document.status, document.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const put = await request(service.url).put(path).set(json).send('{"configuration":{}}');
    expect(put.status).toBe(405);
  });
});
