import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCampaignFolders } from '../../../server/config/campaign-folders.ts';
import { filesIn } from '../../../server/config/folder-files.ts';
import { createFolderFingerprints } from '../../../server/config/folder-fingerprints.ts';
import type { FolderScanner } from '../../../server/config/folder-scanner.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { createLogger } from '../../../server/observability/logger.ts';
import { createMetrics } from '../../../server/observability/metrics.ts';
import { noteSchema } from '../../publishing-contracts.ts';
import { createRepository } from '../repository/repository.ts';
import type { Files } from '../repository/trees.ts';
import { createLiveVersions } from './live-versions.ts';
import { createPublishedFolder } from './published-folder.ts';

const names = ['bonus200', 'daily-tournament'] as const;
const scanEvery = 10_000;
const { regions } = loadConfigFiles('config');
const inEnglish = { language: 'en', currencies: [], siteVersion: 'site', minimumAge: 18 } as const;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-sets-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

/** A letter, because the check refuses numbers in titles that are not in the facts. */
const titleOfVersion = (version: number): string => `Show ${String.fromCharCode(65 + version)}`;

/** Files of a campaign whose English title is a version. */
function filesOf(name: string, title: string): Files {
  const folder = path.join('config/campaigns', name);
  const files = new Map(filesIn(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
  const texts: unknown = JSON.parse(String(files.get('texts/en.json')));
  return files.set('texts/en.json', Buffer.from(JSON.stringify({ ...Object(texts), title })));
}

async function openLive() {
  const directory = path.join(root, 'live');
  for (const name of names) cpSync(`config/campaigns/${name}`, path.join(directory, name), { recursive: true });
  const repository = createRepository(path.join(root, 'versions.git'), noteSchema);
  await repository.open();
  onTestFinished(repository.close);
  const folder = createPublishedFolder(directory);
  const live = createLiveVersions({ repository, directory, folder, now: () => Date.now() / 1000 });
  await live.start();
  const publish = (version: string) =>
    live.publish(
      names.map((name) => ({
        changes: new Map([[name, filesOf(name, version)]]),
        note: { kind: 'publish', name, by: 'eva' },
        check: async () => ({ contents: new Map(), approvals: [] }),
      })),
    );
  return { directory, publish };
}

/** A service that follows the folder. `within` runs after each step of its scan. */
async function follow(directory: string, within: () => Promise<unknown>) {
  const { list, fingerprint, read } = createFolderFingerprints(directory);
  const scanner: FolderScanner = {
    scan: async () => {
      const fingerprints = new Map<string, string>();
      const found = list();
      await within();
      for (const name of found) {
        fingerprints.set(name, String(fingerprint(name)));
        await within();
      }
      return { fingerprints, overdue: [] };
    },
    read: async (name) => {
      const reading = read(name);
      await within();
      return reading;
    },
  };
  const errors: string[] = [];
  const folders = createCampaignFolders({
    directory,
    regions,
    scanner,
    scanEvery,
    logger: createLogger('error', { write: (line) => void errors.push(line) }),
    metrics: createMetrics('test'),
  });
  await folders.load();
  folders.watch(() => undefined);
  return {
    errors,
    stop: folders.stop,
    titles: () => folders.store.list().map((campaign) => campaign.card(inEnglish).title),
    scan: async () => {
      vi.advanceTimersByTime(scanEvery);
      while (vi.getTimerCount() === 0) await turn();
    },
  };
}

describe('a service that looks while the studio publishes', () => {
  it('sees all campaigns in the same version, even if a scan overlaps the switch', async () => {
    const { directory, publish } = await openLive();
    let published = 0;
    let step = 0;
    let switchAt = Number.POSITIVE_INFINITY;
    const service = await follow(directory, async () => {
      step += 1;
      if (step === switchAt) await publish(titleOfVersion(++published));
    });
    for (let version = 1; version <= 8; version += 1) {
      step = 0;
      // Every point of two scans: the list, each fingerprint, each read.
      switchAt = version;
      for (let look = 0; look < 6; look += 1) {
        await service.scan();
        const versions = service.titles().map((title) => (title.startsWith('Show ') ? title : 'first'));
        expect(versions).toEqual([versions[0], versions[0]]);
      }
      expect(service.errors).toEqual([]);
      expect(service.titles()).toEqual([titleOfVersion(version), titleOfVersion(version)]);
    }
    service.stop();
    expect(service.errors).toEqual([]);
  });

  it('keeps its folders until the studio publishes for the first time', async () => {
    const { directory } = await openLive();
    const service = await follow(directory, async () => undefined);
    expect(service.titles()).toHaveLength(2);
    service.stop();
  });
});

describe('a published folder', () => {
  it('keeps only versions that a service may still read', async () => {
    vi.useRealTimers();
    const { directory, publish } = await openLive();
    for (let version = 0; version < 4; version += 1) await publish(titleOfVersion(version));
    writeFileSync(path.join(directory, '.half-left'), '');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 3_600_000);
    const folder = createPublishedFolder(directory);
    await folder.clean();
    expect(readdirSync(directory).filter((name) => name.startsWith('.half'))).toEqual([]);
    expect(readdirSync(path.join(directory, '.sets')).length).toBeLessThanOrEqual(6);
    const id = folder.current();
    if (id === undefined) throw new Error('No set is current');
    expect(readFileSync(path.join(directory, '.sets', id, 'bonus200/texts/en.json'), 'utf8')).toContain(
      titleOfVersion(3),
    );
  });
});
