import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesIn } from '../../server/config/folder-files.ts';
import { noteSchema } from '../../studio/publishing-contracts.ts';
import { createLiveVersions } from '../../studio/server/publishing/live-versions.ts';
import { createPublishedFolder } from '../../studio/server/publishing/published-folder.ts';
import { createRepository } from '../../studio/server/repository/repository.ts';
import type { Files } from '../../studio/server/repository/trees.ts';
import { isEveryTurn } from '../../tools/scripts/turns.ts';
import { configDirectory } from '../support/config-directory.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

/** `npm run test:full` publishes all of them. */
const versions = isEveryTurn ? 20 : 3;
/** Campaigns that each version changes; all of them run, so that home shows their cards. */
const names = ['bonus200', 'daily-tournament', 'lucky-friday'] as const;
/** Pages with titles of campaigns, in two languages: those of one campaign, and home with all of them. */
const pages = ['en', 'de'].flatMap((language) =>
  ['/', ...names.map((name) => `/promotion/${name}`)].map((page) => `/${language}${page}`),
);
/** Concurrent requests to each service. */
const requestsAtOnce = 3;

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const config = configDirectory({ tenants: [] });
const versionsDirectory = mkdtempSync(path.join(tmpdir(), 'marquee-published-'));
const live = path.join(config.path, 'campaigns');
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
  config.remove();
  rmSync(versionsDirectory, { recursive: true });
});

/** Titles have no numbers of their own. */
const titleOf = (version: number): string => `Show ${String.fromCharCode(64 + version)}`;
const versionsIn = (html: string): readonly string[] => [...new Set(html.match(/\bShow [A-T]\b/g))];

/** Files of a campaign whose titles are a version. */
function filesOf(name: string, version: number): Files {
  const folder = path.join('config/campaigns', name);
  const files = new Map(filesIn(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
  for (const file of ['texts/en.json', 'texts/de.json']) {
    const texts: unknown = JSON.parse(String(files.get(file)));
    files.set(file, Buffer.from(JSON.stringify({ ...Object(texts), title: titleOf(version) })));
  }
  return files;
}

async function openLive() {
  const repository = createRepository(path.join(versionsDirectory, 'versions.git'), noteSchema);
  await repository.open();
  const folder = createPublishedFolder(live);
  const versionsOfSets = createLiveVersions({ repository, directory: live, folder, now: () => Date.now() / 1000 });
  await versionsOfSets.start();
  return {
    close: repository.close,
    publish: (version: number) =>
      versionsOfSets.publish([
        {
          changes: new Map(names.map((name) => [name, filesOf(name, version)])),
          note: { kind: 'publish', name: 'bonus200', by: 'eva' },
          check: async () => ({ contents: new Map(), approvals: [] }),
        },
      ]),
  };
}

async function startMarquee(): Promise<MarqueeProcess> {
  const settings = {
    PLATFORM_URL: sandbox.url,
    DEFAULT_COUNTRY: 'IE',
    CONFIG_DIR: config.path,
    CAMPAIGN_SCAN_MS: '250',
    OVERLOAD_PROTECTION: 'off',
  };
  const marquee = spawnMarquee(settings, await processPorts());
  await untilReady(marquee);
  return marquee;
}

/** Visitors of a service, who ask for all pages again and again, and note what they get. */
function visit({ url }: MarqueeProcess) {
  let isOver = false;
  let answers = 0;
  let newest = 0;
  const faults: string[] = [];
  const ask = async (page: string): Promise<void> => {
    const response = await fetch(`${url}${page}`, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/148.0' } });
    const html = await response.text();
    const shown = versionsIn(html);
    answers += 1;
    if (response.status !== 200) faults.push(`${page}: ${response.status}`);
    if (shown.length > 1) faults.push(`${page}: mixes ${shown.join(' and ')}`);
    const version = (shown[0]?.charCodeAt(5) ?? 64) - 64;
    if (page !== '/en/') return;
    newest = Math.max(newest, version);
    // Else a mixture could not show.
    if (html.match(/\bShow [A-T]\b/g)?.length === 1) faults.push(`${page}: shows one campaign`);
  };
  const loops = Array.from({ length: requestsAtOnce }, async (_, loop) => {
    for (let next = loop; !isOver; next += 1) await ask(pages[next % pages.length] ?? '/en/');
  });
  return {
    faults,
    answers: () => answers,
    /** Newest version that home has shown. */
    newest: () => newest,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

it(`two services under load show ${versions} versions one after another, none of them half`, async () => {
  mkdirSync(live, { recursive: true });
  cpSync('config/campaigns', live, { recursive: true });
  const studio = await openLive();
  const services = await Promise.all([startMarquee(), startMarquee()]);
  const visits = services.map(visit);
  const seconds: number[] = [];
  try {
    for (let version = 1; version <= versions; version += 1) {
      await studio.publish(version);
      const published = performance.now();
      while (visits.some((one) => one.newest() < version)) {
        expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
        if (performance.now() - published > 60_000) throw new Error(`No service shows ${titleOf(version)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      seconds.push((performance.now() - published) / 1_000);
    }
  } finally {
    await Promise.all(visits.map(({ stop }) => stop()));
    studio.close();
  }
  expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { answers } of visits) expect(answers()).toBeGreaterThan(versions * pages.length);
  for (const { lines } of services) {
    expect(lines().filter(({ event }) => event === 'campaign_refused')).toEqual([]);
  }
  const sorted = seconds.toSorted((one, other) => one - other);
  const [middle, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const total = visits.reduce((sum, { answers }) => sum + answers(), 0);
  process.stdout.write(
    `Both services served a version after ${middle?.toFixed(1)} s (median; at most ${slowest?.toFixed(1)} s, with a look each 0.25 s), ${total} answers\n`,
  );
}, 300_000);
