import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignOf } from '../../config/banners.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { readCampaigns } from '../../server/config/read-campaign-folders.ts';
import { startService, type TestService } from '../support/start-service.ts';

const { regions, banners } = loadConfigFiles('config');
const { campaigns } = readCampaigns('config/campaigns', regions);

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', TRUSTED_PROXIES: 'loopback', EDGE_COUNTRY_HEADER: 'x-edge-country' },
  });
  await service.ready();
});
afterAll(() => service.close());

const go = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await request(service.url).get(address).set(headers).redirects(0);
  return { status: response.status, location: response.headers['location'], answer: response };
};

describe('the banner page', () => {
  it('redirects every id of every campaign to its page (R2.22, R2.119, R2.124)', async () => {
    const expected = campaigns.flatMap(({ campaign: { name, promotionIds } }) =>
      promotionIds.map((id) => [`/en/banner/${id}`, 302, `/en/promotion/${name}`]),
    );
    const seen: unknown[] = [];
    for (const [address] of expected) {
      const { status, location } = await go(String(address));
      seen.push([address, status, location]);
    }
    expect(seen).toEqual(expected);
  });

  it.each([
    [1, '/de/promotion/two-hundred-percentage', 'R2.122'],
    [173, '/de/promotion/app-and-win', 'R2.121'],
    [258, '/de/', 'R2.123'],
    [274, '/de/promotion/world-cup', 'R2.120'],
  ])('redirects %i to %s in the language of the address (%s)', async (id, target) => {
    expect(await go(`/de/banner/?id=${id}`)).toMatchObject({ status: 302, location: target });
    expect(await go(`/de/banner/${id}`)).toMatchObject({ status: 302, location: target });
    const data = await request(service.url).get(`/page-data/de/banner/?id=${id}`);
    expect(data.body).toEqual({ redirect: target });
    const head = await request(service.url).head(`/de/banner/?id=${id}`).redirects(0);
    expect([head.status, head.headers['location']]).toEqual([302, target]);
  });

  it('is never cached, and redirects to the visitor’s language by default', async () => {
    const { answer } = await go('/banner/?id=61');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.headers['location']).toBe('/en/promotion/lucky-friday');
    const { location } = await go('/banner/?id=61&utm_source=mail', { cookie: 'lng=ru' });
    expect(location).toBe('/ru/banner/?id=61&utm_source=mail');
    expect((await go(location ?? '')).location).toBe('/ru/promotion/lucky-friday?utm_source=mail');
  });

  it.each([
    ['/en/banner', '/en/banner/'],
    ['/en/banner/61/', '/en/banner/61'],
  ])('has one canonical form: %s is a 301 to %s', async (address, target) => {
    expect(await go(address)).toMatchObject({ status: 301, location: target });
  });

  it.each([
    ['utm_source=mail&utm_medium=e-mail&utm_campaign=friday', '?utm_source=mail&utm_medium=e-mail&utm_campaign=friday'],
    ['next=//evil.example&return=https://evil.example&utm_id=7', '?utm_id=7'],
    ['utm_source=%0d%0aSet-Cookie:%20a=b', '?utm_source=%0D%0ASet-Cookie%3A+a%3Db'],
    ['utm_source=//evil.example', '?utm_source=%2F%2Fevil.example'],
    ['utm_source=one&utm_source=two', '?utm_source=two'],
    [`utm_source=${'x'.repeat(201)}&UTM_SOURCE=a&utm_1=b&utm_=c`, ''],
    [
      Array.from('abcdefghijklmn', (letter) => `utm_${letter}=1`).join('&'),
      expect.stringMatching(/^\?(utm_[a-j]=1&?){10}$/),
    ],
  ])('keeps only the tags of %s', async (query, carried) => {
    const { status, location = '' } = await go(`/en/banner/?id=61&${query}`);
    expect(status).toBe(302);
    expect(location.slice(0, 26)).toBe('/en/promotion/lucky-friday');
    expect(location.slice(26)).toEqual(carried);
  });

  it.each([
    '?id=999999',
    '?id=99999999999999999999999',
    '?id=-61',
    '?id=%2B61',
    '?id=061',
    '?id=6.1e1',
    '?id=0x3d',
    '?id=61%20',
    '?id=61&id=274',
    '?id[]=61',
    '?id=%D9%A6%D9%A1',
    '?id=//evil.example',
    '?id=__proto__',
    '?id=',
    '',
    '%2B61',
    'evil.example',
    '__proto__',
    '9'.repeat(300),
  ])('redirects an invalid id to the root: %s', async (id) => {
    expect(await go(`/en/banner/${id}`)).toMatchObject({ status: 302, location: '/en/' });
  });

  it.each([
    ['/en/banner//evil.example', 400],
    ['/en/banner/%2f%2fevil.example', 400],
    ['/en/banner/..%5c', 400],
    ['/en/banner/61/evil', 404],
  ])('refuses %s', async (address, status) => {
    expect(await go(address)).toMatchObject({ status, location: undefined });
  });

  it('serves only GET and HEAD', async () => {
    const { status } = await request(service.url).post('/en/banner/?id=61').redirects(0);
    expect(status).toBe(405);
  });

  it('redirects a visitor of a blocked region to the block page for any id', async () => {
    expect(await go('/en/banner/?id=61', { 'x-edge-country': 'US' })).toMatchObject({
      location: '/en/blockPage?id=61',
    });
    const { status } = await go('/page-data/en/banner/61', { 'x-edge-country': 'US' });
    expect(status).toBe(451);
  });
});

describe('a name without a campaign', () => {
  it.each(banners.flatMap(({ slug, leadsTo }) => (slug === undefined ? [] : [[slug, leadsTo] as const])))(
    'redirects %s to %s in the same language, with the query',
    async (slug, leadsTo) => {
      expect(await go(`/ru/promotion/${slug}?utm_source=a`)).toMatchObject({
        status: 302,
        location: `/ru${leadsTo}?utm_source=a`,
      });
      const data = await request(service.url).get(`/page-data/ru/promotion/${slug}`);
      expect(data.body).toEqual({ redirect: `/ru${leadsTo}` });
    },
  );

  it('redirects to a campaign that exists', () => {
    for (const name of banners.flatMap((banner) => campaignOf(banner) ?? [])) {
      expect(campaigns.map(({ campaign }) => campaign.name)).toContain(name);
    }
  });

  it('is not in the requirements: each of their names is a page (R2.34 to R2.117)', async () => {
    const requirements = readFileSync('docs/requirements.md', 'utf8');
    const [, section = ''] = requirements.split('### Campaign names');
    const names = [...(section.split('\n### ')[0] ?? '').matchAll(/^\| R2\.\d+ +\| `([\w-]+)`/gm)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(80);
    const responses: unknown[] = [];
    for (const name of names) responses.push([name, (await go(`/en/promotion/${name}`)).status]);
    expect(responses).toEqual(names.map((name) => [name, 200]));
  });

  it('is a 404 if the registry does not have it either', async () => {
    expect((await go('/en/promotion/no-such-campaign')).status).toBe(404);
  });
});

it('redirects the ids of a new campaign without a restart', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
  cpSync('config', directory, { recursive: true });
  const own = await startService({
    settings: { CONFIG_DIR: directory, CAMPAIGN_SCAN_MS: '100', DEFAULT_COUNTRY: 'IE' },
  });
  await own.ready();
  const locationOf = async () => {
    const { headers } = await request(own.url).get('/en/banner/90001').redirects(0);
    return headers['location'];
  };
  expect(await locationOf()).toBe('/en/');
  const folder = path.join(directory, 'campaigns/autumn-raffle');
  cpSync(path.join(directory, 'campaigns/lucky-friday'), folder, { recursive: true });
  const file = path.join(folder, 'campaign.json');
  const facts = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...facts, promotionId: 90_001, promotionIds: [90_001] }));
  await expect.poll(locationOf, { timeout: 10_000 }).toBe('/en/promotion/autumn-raffle');
  await own.close();
  rmSync(directory, { recursive: true });
});
