import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { createCampaignFolders } from '../../../server/config/campaign-folders.ts';
import { currentSet } from '../../../server/config/current-set.ts';
import { createFolderFingerprints } from '../../../server/config/folder-fingerprints.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { createLogger } from '../../../server/observability/logger.ts';
import { createMetrics } from '../../../server/observability/metrics.ts';
import { noteSchema } from '../../publishing-contracts.ts';
import { createRepository } from '../repository/repository.ts';
import { createBackups } from './backups.ts';
import { api, openStudio } from './studio-fixture.ts';

type Studio = Awaited<ReturnType<typeof openStudio>>;

const { regions } = loadConfigFiles('config');
const titleIn = (folder: string): string =>
  z.object({ title: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'texts/en.json'), 'utf8'))).title;
/** The English title that services show of a campaign. */
const servedTitle = ({ live, clock }: Studio, name = 'bonus200'): string =>
  titleIn(path.join(currentSet(live, clock.now * 1000), name));

/** Saves a title and publishes it. */
async function publishTitle(studio: Studio, title: string): Promise<void> {
  await saveTitle(studio, title);
  expect(await studio.publish()).toMatchObject({ status: 200 });
}

async function saveTitle(studio: Studio, title: string): Promise<void> {
  const before = titleIn(path.join(studio.drafts, 'bonus200'));
  expect(await studio.change('eva', 'texts/en.json', ['title'], before, title)).toMatchObject({ status: 200 });
}

/** Removes the studio's volume: drafts and versions. Backups and the folder of services are on others. */
const loseVolume = ({ root, drafts }: Studio) => {
  for (const folder of [path.join(root, 'versions.git'), drafts]) rmSync(folder, { recursive: true });
};

/** A service that reads the published folder, and scans it continuously. */
async function startService({ live }: Studio) {
  const { list, fingerprint, read } = createFolderFingerprints(live);
  const errors: string[] = [];
  const shown = new Set<string>();
  const folders = createCampaignFolders({
    directory: live,
    regions,
    scanner: {
      scan: async () => ({
        fingerprints: new Map(list().map((name) => [name, String(fingerprint(name))])),
        overdue: [],
      }),
      read: async (name) => read(name),
    },
    scanEvery: 20,
    logger: createLogger('error', { write: (line) => void errors.push(line) }),
    metrics: createMetrics('test'),
  });
  await folders.load();
  const note = () => {
    const names = folders.store.list().map(({ campaign }) => campaign.name);
    shown.add(names.sort().join());
  };
  folders.watch(note);
  const timer = setInterval(note, 5);
  return {
    stop: () => {
      clearInterval(timer);
      folders.stop();
      return { errors, shown: [...shown] };
    },
  };
}

describe('the drill: a lost volume of the studio', () => {
  it('comes back from a backup that was written while people saved and published', async () => {
    const studio = await openStudio();
    const service = await startService(studio);
    await publishTitle(studio, 'Title A');
    let isBackedUp = false;
    const writing = (async () => {
      let count = 0;
      for (; !isBackedUp || count < 6; count += 1) {
        await publishTitle(studio, `During ${String.fromCharCode(65 + (count % 26))}`);
        await saveTitle(studio, `Draft ${String.fromCharCode(65 + (count % 26))}`);
      }
    })();
    expect(await studio.backUp()).toMatch(/\.bundle$/);
    isBackedUp = true;
    await writing;
    await publishTitle(studio, 'After the backup');
    const before = await studio.history();
    const published = readlinkSync(path.join(studio.live, '.current'));

    await studio.restart(() => loseVolume(studio));

    expect(studio.restored).toEqual([{ restored: expect.stringMatching(/\.bundle$/) }]);
    // What visitors see is what it was.
    expect(readlinkSync(path.join(studio.live, '.current'))).toBe(published);
    expect(servedTitle(studio)).toBe('After the backup');
    const after = await studio.history();
    // The newest publication is known again, without who published it; those of the backup are whole.
    expect(after.publications[0]).toMatchObject({ kind: 'import' });
    const known = after.publications.slice(1).map(({ id, by, kind }) => ({ id, by, kind }));
    expect(known.length).toBeGreaterThan(1);
    expect(before.publications.map(({ id, by, kind }) => ({ id, by, kind }))).toEqual(expect.arrayContaining(known));
    execFileSync('git', ['--git-dir', path.join(studio.root, 'versions.git'), 'fsck', '--strict', '--no-dangling'], {
      stdio: 'pipe',
    });
    // Drafts are those of the backup, and work goes on.
    expect(readdirSync(studio.drafts).sort()).toEqual(['bonus200', 'daily-tournament']);
    expect(readdirSync(path.join(studio.drafts, 'bonus200'))).toContain('studio.json');
    await publishTitle(studio, 'Title Z');
    expect(servedTitle(studio)).toBe('Title Z');
    const { errors, shown } = service.stop();
    expect(errors).toEqual([]);
    expect(shown).toEqual(['bonus200,daily-tournament']);
  });

  it('keeps comments, and the roll-back that followed the backup', async () => {
    const studio = await openStudio({ date: new Date(Date.now() - 60_000).toISOString() });
    await publishTitle(studio, 'Title A');
    await publishTitle(studio, 'Title B');
    const text = 'Who wins?';
    const place = { kind: 'text', language: 'en', key: 'title' };
    const comment = await studio.ask('lea', 'post', `${api}/bonus200/comments`, { place, text });
    expect([comment.status, comment.text]).toEqual([201, expect.stringContaining(text)]);
    await studio.backUp();
    const [, titleA] = (await studio.history()).publications;
    await studio.ask('eva', 'post', `${api}/bonus200/roll-back`, { version: titleA?.id });
    expect(servedTitle(studio)).toBe('Title A');
    await studio.restart(() => loseVolume(studio));
    expect(servedTitle(studio)).toBe('Title A');
    expect((await studio.ask('lea', 'get', `${api}/bonus200/comments`)).text).toContain(text);
  });

  it('publishes what the backup has where the folder of services is lost or older too', async () => {
    const studio = await openStudio({ date: new Date(Date.now() + 60_000).toISOString() });
    await publishTitle(studio, 'Title A');
    const copy = path.join(studio.root, 'older');
    execFileSync('cp', ['-a', studio.live, copy]);
    await publishTitle(studio, 'Title B');
    await studio.backUp();
    await studio.restart(() => {
      loseVolume(studio);
      rmSync(studio.live, { recursive: true });
      renameSync(copy, studio.live);
    });
    expect(servedTitle(studio)).toBe('Title B');
    await studio.restart(() => {
      loseVolume(studio);
      rmSync(studio.live, { recursive: true });
      mkdirSync(studio.live);
    });
    expect(servedTitle(studio)).toBe('Title B');
    // The first one is from before the studio.
    expect((await studio.history()).publications.map(({ kind }) => kind)).toEqual(['publish', 'publish', 'import']);
  });

  it('keeps a publication that was planned after the backup', async () => {
    const studio = await openStudio();
    await publishTitle(studio, 'Title A');
    await studio.backUp();
    await saveTitle(studio, 'Title B');
    const { draft } = await studio.history();
    const given = { draft, local: '2026-11-29T09:00', zone: 'Europe/Berlin' };
    expect(await studio.ask('eva', 'post', `${api}/bonus200/plan`, given)).toMatchObject({ status: 200 });
    await studio.restart(() => loseVolume(studio));
    expect((await studio.history()).planned).toMatchObject({ zone: 'Europe/Berlin', by: 'import' });
    expect(servedTitle(studio)).toBe('Title A');
    studio.clock.now = Date.parse('2026-11-29T08:00:01Z') / 1000;
    expect(servedTitle(studio)).toBe('Title B');
    await studio.restart();
    expect(servedTitle(studio)).toBe('Title B');
    expect((await studio.history()).planned).toBeUndefined();
  });

  it('keeps a planned publication that has taken effect since the backup', async () => {
    const studio = await openStudio();
    await publishTitle(studio, 'Title A');
    await studio.backUp();
    await saveTitle(studio, 'Title B');
    const { draft } = await studio.history();
    const given = { draft, local: '2026-11-29T09:00', zone: 'Europe/Berlin' };
    await studio.ask('eva', 'post', `${api}/bonus200/plan`, given);
    studio.clock.now = Date.parse('2026-11-29T08:00:01Z') / 1000;
    await studio.restart(() => loseVolume(studio));
    expect(servedTitle(studio)).toBe('Title B');
    expect((await studio.history()).publications[0]).toMatchObject({ kind: 'import' });
  });
});

describe('a backup', () => {
  it('has a state in which the repository was, while another process writes', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'marquee-backups-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const name of ['bonus200', 'daily-tournament']) {
      cpSync(`config/campaigns/${name}`, path.join(root, 'live', name), { recursive: true });
    }
    const writer = spawn(process.execPath, [path.resolve(import.meta.dirname, 'version-writer.ts'), root]);
    const ended = new Promise((resolve) => writer.once('close', resolve));
    const lines = createInterface({ input: writer.stdout });
    await new Promise((resolve) => lines.once('line', resolve));
    const from = createRepository(path.join(root, 'versions.git'), noteSchema);
    onTestFinished(from.close);
    let now = 1_800_000_000;
    const backups = createBackups({ repository: from, directory: path.join(root, 'backups'), now: () => now++ });
    const written: string[] = [];
    for (let count = 0; count < 5; count += 1) written.push(String(await backups.write()));
    writer.kill('SIGKILL');
    await ended;
    const versions: number[] = [];
    for (const name of written) {
      const directory = path.join(root, `restored-${name}`);
      const repository = createRepository(directory, noteSchema);
      onTestFinished(repository.close);
      await repository.open();
      await repository.readBundle(path.join(root, 'backups', name));
      execFileSync('git', ['--git-dir', directory, 'fsck', '--strict', '--no-dangling'], { stdio: 'pipe' });
      const [draft = [], live = []] = await Promise.all([repository.log('drafts/bonus200'), repository.log('live')]);
      // The writer saves a version first, then publishes two campaigns at once: the first publication is the import.
      expect([draft.length, draft.length - 1]).toContain((live.length - 1) / 2);
      versions.push(live.length);
    }
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  });

  it('that is damaged is left out for the one before it', async () => {
    const studio = await openStudio();
    await publishTitle(studio, 'Title A');
    const older = await studio.backUp();
    studio.clock.now += 600;
    await saveTitle(studio, 'Title B');
    const newer = String(await studio.backUp());
    truncateSync(path.join(studio.backups, newer), 4_000);
    await studio.restart(() => loseVolume(studio));
    expect(studio.restored).toEqual([{ damaged: newer, error: expect.any(Error) }, { restored: older }]);
    expect((await studio.history()).publications).toHaveLength(2);
  });

  it('that no one can read stops the start, so that no studio begins without versions', async () => {
    const studio = await openStudio();
    await publishTitle(studio, 'Title A');
    const only = String(await studio.backUp());
    truncateSync(path.join(studio.backups, only), 4_000);
    await expect(studio.restart(() => loseVolume(studio))).rejects.toThrow('None of the 1 backups');
    expect(servedTitle(studio)).toBe('Title A');
  });

  it('is kept for a month, in fewer and fewer', async () => {
    const studio = await openStudio();
    const directory = path.join(studio.root, 'kept');
    const repository = createRepository(path.join(studio.root, 'versions.git'), noteSchema);
    onTestFinished(repository.close);
    const now = Date.parse('2026-12-11T05:00:00Z') / 1000;
    mkdirSync(directory);
    // Each 12 hours for 40 days, then each ten minutes for five hours.
    const times = [
      ...Array.from({ length: 80 }, (_, count) => now - 5 * 3_600 - count * 12 * 3_600),
      ...Array.from({ length: 29 }, (_, count) => now - (count + 1) * 600),
    ];
    for (const at of times) {
      const name = `${new Date(at * 1000).toISOString().replaceAll(':', '-')}.bundle`;
      writeFileSync(path.join(directory, name), '');
    }
    const backups = createBackups({ repository, directory, now: () => now });
    await backups.write();
    const names = readdirSync(directory).sort();
    expect(names.filter((name) => name.startsWith('2026-12-11'))).toHaveLength(6 + 4);
    expect(new Set(names.map((name) => name.slice(0, 10))).size).toBe(30);
    expect(await backups.newestAt()).toBe(now);
  });

  it('is written again only for changes, and counts as new while there are none', async () => {
    const studio = await openStudio();
    const directory = path.join(studio.root, 'kept');
    const repository = createRepository(path.join(studio.root, 'versions.git'), noteSchema);
    onTestFinished(repository.close);
    let now = 1_800_000_000;
    const backups = createBackups({ repository, directory, now: () => now });
    expect(await backups.newestAt()).toBe(0);
    for (let count = 0; count < 3; count += 1) {
      now += 600;
      await backups.writeIfChanged();
      expect(await backups.newestAt()).toBe(now);
    }
    expect(readdirSync(directory)).toHaveLength(1);
    await saveTitle(studio, 'Title A');
    now += 600;
    await backups.writeIfChanged();
    expect(readdirSync(directory)).toHaveLength(2);
    rmSync(directory, { recursive: true });
    await backups.writeIfChanged();
    expect(readdirSync(directory)).toHaveLength(1);
  });
});

it('a lost folder of drafts is made again from their versions', async () => {
  const studio = await openStudio();
  await saveTitle(studio, 'Title A');
  const rename = await studio.ask('eva', 'post', `${api}/daily-tournament/rename`, { to: 'nightly-tournament' });
  expect(rename.status).toBe(200);
  const before = readFileSync(path.join(studio.drafts, 'bonus200/studio.json'), 'utf8');
  await studio.restart(() => rmSync(studio.drafts, { recursive: true }));
  expect(readdirSync(studio.drafts).sort()).toEqual(['bonus200', 'nightly-tournament']);
  expect(titleIn(path.join(studio.drafts, 'bonus200'))).toBe('Title A');
  expect(readFileSync(path.join(studio.drafts, 'bonus200/studio.json'), 'utf8')).toBe(before);
});
