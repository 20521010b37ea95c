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

it('shows a campaign that is refused after a restart as it was, or as the image has it', async () => {
  const texts = path.join(folder, 'texts/en.json');
  const good: object = JSON.parse(readFileSync(texts, 'utf8'));
  writeFileSync(texts, JSON.stringify({ ...good, title: 'Luckiest Friday' }));
  const before = await start({ LAST_GOOD_DIR: lastGood });
  expect(before.text).toContain('Luckiest Friday');
  const stamp = path.join(lastGood, 'campaigns/lucky-friday.sha1');
  await vi.waitFor(() => expect(existsSync(stamp)).toBe(true), 60_000);
  before.marquee.child.kill('SIGKILL');
  await before.marquee.exited;

  writeFileSync(path.join(folder, 'campaign.json'), '{');
  const after = await start({ LAST_GOOD_DIR: lastGood });
  expect([after.status, after.lineOf('started')?.['lastGood']]).toEqual([200, lastGood]);
  expect(after.text).toContain('Luckiest Friday');
  expect(after.lineOf('campaign_refused')).toMatchObject({ campaign: 'lucky-friday', shown: 'last-good' });

  const without = await start({});
  expect([without.status, without.lineOf('started')?.['lastGood']]).toEqual([200, 'image']);
  expect(without.text).not.toContain('Luckiest Friday');
  expect(without.lineOf('campaign_refused')).toMatchObject({ campaign: 'lucky-friday', shown: 'image' });
}, 300_000);
