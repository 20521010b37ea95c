import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { configDirectory } from '../support/config-directory.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const config = configDirectory({ tenants: [{ name: 'noir', brand: 'noir', domains: ['noir.test'] }] });
const lastGood = mkdtempSync(path.join(tmpdir(), 'marquee-last-good-'));
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
  config.remove();
  rmSync(lastGood, { recursive: true });
});

const folder = path.join(config.path, 'campaigns/lucky-friday');

/** Home of the site with the brand noir. `fetch` would send the host of the address. */
async function fetchBrandedHome(url: string): Promise<string> {
  const [response] = await once(get(`${url}/en/`, { headers: { host: 'noir.test' } }), 'response');
  return readText(response);
}

async function start(settings: Readonly<Record<string, string>>) {
  const marquee = spawnMarquee(
    { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, ...settings },
    await processPorts(),
  );
  await untilReady(marquee);
  const lineOf = (name: string) => marquee.lines().find(({ event }) => event === name);
  const page = await fetch(`${marquee.url}/en/promotion/lucky-friday`);
  const text = await page.text();
  return { marquee, lineOf, status: page.status, text, brand: await fetchBrandedHome(marquee.url) };
}

it('falls back to the last good version after a restart, else to the image’s', async () => {
  const texts = path.join(folder, 'texts/en.json');
  const good = z.looseObject({}).parse(JSON.parse(readFileSync(texts, 'utf8')));
  writeFileSync(texts, JSON.stringify({ ...good, title: 'Luckiest Friday' }));
  const brandFile = path.join(config.path, 'brands/noir/brand.json');
  writeFileSync(brandFile, readFileSync(brandFile, 'utf8').replaceAll('#0b0b0c', '#0c0b0b'));
  const before = await start({ LAST_GOOD_DIR: lastGood });
  expect(before.text).toContain('Luckiest Friday');
  expect(before.brand).toContain('--color-page:#0c0b0b');
  for (const kept of ['campaigns/lucky-friday.sha1', 'brands/noir.sha1', 'config/hosts.json'])
    await vi.waitFor(() => expect(existsSync(path.join(lastGood, kept))).toBe(true), 60_000);
  before.marquee.child.kill('SIGKILL');
  await before.marquee.exited;

  writeFileSync(path.join(folder, 'campaign.json'), '{');
  writeFileSync(brandFile, '{');
  const region = path.join(config.path, 'regions/gb.json');
  const goodRegion = readFileSync(region);
  writeFileSync(region, '{');
  const after = await start({ LAST_GOOD_DIR: lastGood });
  expect([after.status, after.lineOf('started')?.['lastGood']]).toEqual([200, lastGood]);
  expect(after.text).toContain('Luckiest Friday');
  expect(after.lineOf('campaign_refused')).toMatchObject({ campaign: 'lucky-friday', shown: 'last-good' });
  expect(after.lineOf('configuration_refused')).toMatchObject({ message: expect.stringMatching(/regions\/gb\.json/) });
  const metrics = await (await fetch(`${after.marquee.opsUrl}/metrics`)).text();
  expect(metrics).toMatch(/^configuration_problems 1$/m);
  expect(after.brand).toContain('--color-page:#0c0b0b');
  expect(after.lineOf('brand_refused')).toMatchObject({ brand: 'noir', shown: 'last-good' });
  expect(metrics).toMatch(/^brand_folders\{state="refused"\} 1$/m);
  expect(metrics).toMatch(/^brand_folders\{state="missing"\} 0$/m);

  writeFileSync(region, goodRegion);
  const without = await start({});
  expect([without.status, without.lineOf('started')?.['lastGood']]).toEqual([200, 'image']);
  expect(without.text).not.toContain('Luckiest Friday');
  expect(without.lineOf('campaign_refused')).toMatchObject({ campaign: 'lucky-friday', shown: 'image' });
  expect(without.brand).not.toContain('--color-page:#0c0b0b');
  expect(without.lineOf('brand_refused')).toMatchObject({ brand: 'noir', shown: 'the default looks' });
}, 300_000);
