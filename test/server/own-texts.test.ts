import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

const config = configDirectory(JSON.parse(readFileSync('config/hosts.json', 'utf8')));
const browser = { 'User-Agent': 'Mozilla/5.0 Chrome/148.0' };
const soon = { timeout: 15_000, interval: 100 };

function write(language: string, file: string, texts: object): void {
  mkdirSync(path.join(config.path, 'texts', language), { recursive: true });
  writeFileSync(path.join(config.path, 'texts', language, file), JSON.stringify(texts));
}

write('de', 'interface.json', { navigation_promotions: 'Angebote hier' });

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      CONFIG_DIR: config.path,
      CAMPAIGN_SCAN_MS: '100',
      PAGE_CACHE_MB: '16',
      // A page is rendered again only after a changed folder.
      PAGE_CACHE_FRESH_MS: '3600000',
    },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

const get = async (address: string) => (await request(service.url).get(address).set(browser)).text;
const campaign = (language: string) => get(`/${language}/promotion/lucky-friday`);

/** Version of the terms that a page shows. */
const versionIn = (html: string) =>
  /[0-9a-f]{6}(?=[^<]{0,40}\d\d\.\d\d\.\d{4})/.exec(html.replaceAll(/<!-- -->|<[^>]+>/g, ''))?.[0];

it('uses the operator’s texts from the start, in their language only', async () => {
  expect(await campaign('de')).toContain('Angebote hier');
  expect(await campaign('fr')).not.toContain('Angebote hier');
});

it('uses changed texts on cached pages, in hydration data and in page data', async () => {
  const keys = { action: 'Jetzt mitmachen', clause: 'Gespielt wird erst ab {age} Jahren.' };
  const before = { de: versionIn(await campaign('de')), en: versionIn(await campaign('en')) };
  expect(before).toEqual({ de: expect.any(String), en: before.de });
  write('de', 'interface.json', { navigation_promotions: 'Angebote hier', campaign_sign_in: keys.action });
  write('de', 'clauses.json', { 'clause.who.age': keys.clause });
  await vi.waitFor(async () => expect(await campaign('de')).toContain('Gespielt wird erst ab'), soon);
  const html = await campaign('de');
  const data = await get('/page-data/de/promotion/lucky-friday');
  for (const text of [html, data]) expect(text).toContain('Gespielt wird erst ab');
  // The texts of an island are in its HTML and in the texts sent to the browser.
  expect(html.split(keys.action).length).toBeGreaterThan(2);
  expect(data).toContain(keys.action);
  const after = { de: versionIn(await campaign('de')), en: versionIn(await campaign('en')) };
  expect(after).toEqual({ de: expect.not.stringMatching(before.de ?? ''), en: before.en });
});

it('changes the terms of every language with an English sentence', async () => {
  const before = versionIn(await campaign('fr'));
  write('en', 'clauses.json', { 'clause.who.age': 'Nobody under {age} may take part.' });
  await vi.waitFor(async () => expect(await campaign('en')).toContain('Nobody under'), soon);
  expect(versionIn(await campaign('fr'))).not.toBe(before);
});
