import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canMount, mountHanging } from '../support/hanging-mount.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let directory: string;
const at = (...parts: string[]) => path.join(directory, 'campaigns', ...parts);
beforeAll(async () => {
  sandbox = await startSandbox();
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-hostile-'));
  const isCampaign = (source: string) => source.startsWith(path.join('config', 'campaigns') + path.sep);
  cpSync('config', directory, { recursive: true, filter: (source) => !isCampaign(source) });
  for (const name of ['lucky-friday', 'spin-wheel', 'winners', 'license', 'luckyday']) {
    cpSync(path.join('config/campaigns', name), at(name), { recursive: true });
  }
});
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
  rmSync(directory, { recursive: true });
});

const start = async () => {
  const settings = {
    PLATFORM_URL: sandbox.url,
    CONFIG_DIR: directory,
    CAMPAIGN_SCAN_MS: '300',
    DEFAULT_COUNTRY: 'IE',
    DRAIN_DELAY_MS: '0',
  };
  const marquee = spawnMarquee(settings, await processPorts());
  await untilReady(marquee);
  return marquee;
};

const until = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 60_000, interval: 200 });

/** Changes the campaign's title, and waits until its page shows it. */
async function expectHotReload(url: string, title: string): Promise<void> {
  const file = at('lucky-friday/texts/en.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`));
  await until(async () => expect(await (await fetch(`${url}/en/promotion/lucky-friday`)).text()).toContain(title));
}

describe('a server with pipes and devices in its campaign folders', { timeout: 240_000 }, () => {
  it('serves the other folders, compresses responses, and exits cleanly', async () => {
    const marquee = await start();
    execFileSync('mkfifo', [at('spin-wheel/art-light.svg')]);
    rmSync(at('winners/texts/en.json'));
    execFileSync('mkfifo', [at('winners/texts/en.json')]);
    symlinkSync('/dev/zero', at('license/art-light.png'));
    writeFileSync(at('luckyday/art-film.mp4'), '');
    truncateSync(at('luckyday/art-film.mp4'), 4 * 1024 ** 3);
    await expectHotReload(marquee.url, 'Merry Friday');
    const refused = () => marquee.lines().filter(({ event }) => event === 'campaign_refused');
    await until(() => expect(refused()).toHaveLength(4));
    const page = await fetch(`${marquee.url}/en/promotion/spin-wheel`, { headers: { 'accept-encoding': 'gzip' } });
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    marquee.child.kill('SIGTERM');
    expect(await marquee.exited).toBe(0);
  });

  it.runIf(canMount)('logs the hanging folder, serves the others, and exits', async () => {
    const hanging = path.join(directory, 'mount');
    const mount = mountHanging(hanging);
    try {
      rmSync(at('spin-wheel/art-light.svg'), { force: true });
      const marquee = await start();
      rmSync(at('spin-wheel'), { recursive: true });
      symlinkSync(hanging, at('spin-wheel'));
      await until(() =>
        expect(marquee.lines().filter(({ event }) => event === 'campaign_scan_overdue')).toMatchObject([
          { campaign: 'spin-wheel', isKept: true },
        ]),
      );
      await expectHotReload(marquee.url, 'Sunny Friday');
      expect(await (await fetch(`${marquee.opsUrl}/metrics`)).text()).toContain('campaign_folders{state="overdue"} 1');
      expect((await fetch(`${marquee.url}/en/promotion/spin-wheel`)).status).toBe(200);
      marquee.child.kill('SIGTERM');
      expect([await marquee.exited, marquee.child.signalCode]).toEqual([null, 'SIGKILL']);
      expect(marquee.lines().some(({ event }) => event === 'stopped')).toBe(true);
    } finally {
      mount.end();
    }
  });
});
