import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { configDirectory } from '../support/config-directory.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const config = configDirectory({ tenants: [] });
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

async function start(settings: Readonly<Record<string, string>>) {
  const marquee = spawnMarquee(
    { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, ...settings },
    await processPorts(),
  );
  await untilReady(marquee);
  const lineOf = (name: string) => marquee.lines().find(({ event }) => event === name);
  const page = await fetch(`${marquee.url}/en/promotion/lucky-friday`);
  return { marquee, lineOf, status: page.status, text: await page.text() };
}

it('uses what is refused after a restart as it was, and shows a campaign as the image has it where none was kept', async () => {
  const texts = path.join(folder, 'texts/en.json');
  const good: object = JSON.parse(readFileSync(texts, 'utf8'));
  writeFileSync(texts, JSON.stringify({ ...good, title: 'Luckiest Friday' }));
  const before = await start({ LAST_GOOD_DIR: lastGood });
  expect(before.text).toContain('Luckiest Friday');
  for (const kept of ['campaigns/lucky-friday.sha1', 'config/hosts.json'])
    await vi.waitFor(() => expect(existsSync(path.join(lastGood, kept))).toBe(true), 60_000);
  before.marquee.child.kill('SIGKILL');
  await before.marquee.exited;

  writeFileSync(path.join(folder, 'campaign.json'), '{');
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

  writeFileSync(region, goodRegion);
  const without = await start({});
  expect([without.status, without.lineOf('started')?.['lastGood']]).toEqual([200, 'image']);
  expect(without.text).not.toContain('Luckiest Friday');
  expect(without.lineOf('campaign_refused')).toMatchObject({ campaign: 'lucky-friday', shown: 'image' });
}, 300_000);
