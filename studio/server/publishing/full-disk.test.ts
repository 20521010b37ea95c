import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { currentSet } from '../../../server/config/current-set.ts';
import { Refusal } from '../refusal.ts';
import { api, openStudio } from './studio-fixture.ts';

type Studio = Awaited<ReturnType<typeof openStudio>>;

/** Room of a file system in these tests: some versions of two campaigns. */
const size = '8m';

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status === 0;

function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-mount-'));
  const isMounted = mount(folder);
  if (isMounted) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return isMounted;
}

const hasSmallDisks = canMount();
if (!hasSmallDisks) {
  process.stdout.write(
    'Only root of a Linux machine can make small file systems: the tests of full disks are skipped.\n',
  );
}

/** A studio, one of whose folders is a small file system. */
const openOn = (name: 'drafts' | 'versions.git' | 'live' | 'backups'): Promise<Studio> =>
  openStudio({
    prepare: (root) => {
      const folder = path.join(root, name);
      mkdirSync(folder);
      if (!mount(folder)) throw new Error(`${folder} can't be mounted`);
      onTestFinished(() => void execFileSync('umount', ['-l', folder]));
    },
  });

/** Takes all room of a file system. Returns what gives it back. */
function fill(folder: string): () => void {
  const filler = path.join(folder, '.filler');
  const file = openSync(filler, 'w');
  for (const bytes of [65_536, 4_096, 1]) {
    try {
      while (writeSync(file, Buffer.alloc(bytes)) > 0);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  closeSync(file);
  return () => rmSync(filler);
}

const titleIn = (folder: string): string =>
  z.object({ title: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'texts/en.json'), 'utf8'))).title;
const draftTitle = ({ drafts }: Studio): string => titleIn(path.join(drafts, 'bonus200'));
const servedTitle = ({ live, clock }: Studio): string =>
  titleIn(path.join(currentSet(live, clock.now * 1000), 'bonus200'));
const saveTitle = (studio: Studio, title: string) =>
  studio.change('eva', 'texts/en.json', ['title'], draftTitle(studio), title);
const filesOf = ({ drafts }: Studio): string[] =>
  readdirSync(path.join(drafts, 'bonus200'), { recursive: true, encoding: 'utf8' }).sort();

const notSaved = 'Nothing was saved: the disk is full. What you have typed is kept here';
const notPublished = 'Nothing was published: the disk is full. Try again when there is room';

/** The error that a full disk may be, as itself or as the refusal that says so. */
const noRoom = (error: unknown) => (error instanceof Refusal ? { status: 507 } : { code: 'ENOSPC' });

/** Publishes once, so that there is something to lose. */
async function publishFirst(studio: Studio): Promise<void> {
  expect(await saveTitle(studio, 'Title A')).toMatchObject({ status: 200 });
  expect(await studio.publish()).toMatchObject({ status: 200 });
}

/** A refusal leaves all of this as it was: the set of services, the history, the draft. */
async function stateOf(studio: Studio) {
  const { publications, saves } = await studio.history();
  return {
    current: readlinkSync(path.join(studio.live, '.current')),
    publications: publications.map(({ id }) => id),
    saves: saves.map(({ id }) => id),
    title: draftTitle(studio),
    files: filesOf(studio),
  };
}

describe.skipIf(!hasSmallDisks)('a full disk', () => {
  it.each(['drafts', 'versions.git'] as const)('refuses a save and keeps the draft as it was (%s)', async (name) => {
    const studio = await openOn(name);
    await publishFirst(studio);
    const before = await stateOf(studio);
    const giveBack = fill(path.join(studio.root, name));
    expect(await saveTitle(studio, 'Title B')).toMatchObject({ status: 507, body: { problem: notSaved } });
    expect(await stateOf(studio)).toEqual(before);
    giveBack();
    expect(await saveTitle(studio, 'Title B')).toMatchObject({ status: 200 });
    const [save] = (await studio.history('lea')).saves;
    expect(save).toMatchObject({ kind: 'save', by: 'eva', files: expect.arrayContaining(['texts/en.json']) });
    expect(await studio.publish()).toMatchObject({ status: 200 });
    expect(servedTitle(studio)).toBe('Title B');
  });

  it.each(['versions.git', 'live'] as const)('refuses a publication and shows what was live (%s)', async (name) => {
    const studio = await openOn(name);
    await publishFirst(studio);
    expect(await saveTitle(studio, 'Title B')).toMatchObject({ status: 200 });
    const before = await stateOf(studio);
    const giveBack = fill(path.join(studio.root, name));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await studio.publish()).toMatchObject({ status: 507, body: { problem: notPublished } });
      expect(await stateOf(studio)).toEqual(before);
      expect(servedTitle(studio)).toBe('Title A');
    }
    // A start with a full disk works too, and publishes nothing by itself.
    await studio.restart();
    expect(await stateOf(studio)).toEqual(before);
    giveBack();
    await studio.tick();
    expect(await stateOf(studio)).toEqual(before);
    expect(await studio.publish()).toMatchObject({ status: 200 });
    expect(servedTitle(studio)).toBe('Title B');
    expect(readdirSync(studio.live).filter((file) => file.startsWith('.half'))).toEqual([]);
  });

  it('says that a publication is live whose draft can not be marked', async () => {
    const studio = await openOn('drafts');
    await publishFirst(studio);
    await saveTitle(studio, 'Title B');
    const giveBack = fill(studio.drafts);
    const problem = 'It is published, but its draft does not say so: the disk is full. Try again when there is room';
    expect(await studio.publish()).toMatchObject({ status: 507, body: { problem } });
    expect(servedTitle(studio)).toBe('Title B');
    giveBack();
    expect(await saveTitle(studio, 'Title C')).toMatchObject({ status: 200 });
    expect(await studio.publish()).toMatchObject({ status: 200 });
  });

  it.each(['versions.git', 'live'] as const)('refuses a plan and keeps the one before (%s)', async (name) => {
    const studio = await openOn(name);
    await publishFirst(studio);
    const plan = async (local: string) =>
      studio.ask('eva', 'post', `${api}/bonus200/plan`, {
        draft: (await studio.history()).draft,
        local,
        zone: 'Europe/Berlin',
      });
    await saveTitle(studio, 'Title B');
    expect(await plan('2026-11-29T09:00')).toMatchObject({ status: 200 });
    await saveTitle(studio, 'Title C');
    const giveBack = fill(path.join(studio.root, name));
    const refused = await plan('2026-11-29T10:00');
    expect([refused.status >= 400, refused.body.problem]).toEqual([true, expect.stringContaining('the disk is full')]);
    studio.clock.now = Date.parse('2026-11-29T08:00:01Z') / 1000;
    expect(servedTitle(studio)).toBe('Title B');
    giveBack();
    await studio.tick();
    expect(servedTitle(studio)).toBe('Title B');
    studio.clock.now = Date.parse('2026-11-29T12:00:00Z') / 1000;
    await studio.tick();
    expect(servedTitle(studio)).toBe('Title B');
    expect((await studio.history()).publications[0]).toMatchObject({ kind: 'publish', by: 'eva' });
  });

  it.each(['drafts', 'versions.git', 'live'] as const)(
    'shows a plan that falls due, and notes it when there is room (%s)',
    async (name) => {
      const studio = await openOn(name);
      await publishFirst(studio);
      await saveTitle(studio, 'Title B');
      const { draft } = await studio.history();
      const planned = { draft, local: '2026-11-29T09:00', zone: 'Europe/Berlin' };
      expect(await studio.ask('eva', 'post', `${api}/bonus200/plan`, planned)).toMatchObject({ status: 200 });
      const giveBack = fill(path.join(studio.root, name));
      studio.clock.now = Date.parse('2026-11-29T08:00:01Z') / 1000;
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await studio.tick().catch((error: unknown) => expect(error).toMatchObject(noRoom(error)));
        expect(servedTitle(studio)).toBe('Title B');
      }
      // As after a kill: the studio starts, and visitors keep what was planned.
      await studio.restart();
      expect(servedTitle(studio)).toBe('Title B');
      giveBack();
      await studio.tick();
      expect(servedTitle(studio)).toBe('Title B');
      const { publications, cancelReason, planned: left } = await studio.history();
      expect(publications.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
        'publish eva',
        'publish eva',
        'import import',
      ]);
      expect([cancelReason, left]).toEqual([undefined, undefined]);
    },
  );

  it.each(['drafts', 'versions.git', 'live', 'backups'] as const)('does not stop a start (%s)', async (name) => {
    const studio = await openOn(name);
    await publishFirst(studio);
    await studio.backUp();
    const before = await stateOf(studio);
    const giveBack = fill(path.join(studio.root, name));
    await studio.restart();
    expect(await stateOf(studio)).toEqual(before);
    expect(servedTitle(studio)).toBe('Title A');
    giveBack();
    expect(await saveTitle(studio, 'Title B')).toMatchObject({ status: 200 });
    expect(await studio.publish()).toMatchObject({ status: 200 });
    expect(servedTitle(studio)).toBe('Title B');
  });

  it('refuses a backup and keeps the one before', async () => {
    const studio = await openOn('backups');
    await publishFirst(studio);
    const first = await studio.backUp();
    const giveBack = fill(studio.backups);
    studio.clock.now += 600;
    await saveTitle(studio, 'Title B');
    await expect(studio.backUp()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(studio.backups).sort()).toEqual(['.filler', first]);
    giveBack();
    studio.clock.now += 600;
    const second = await studio.backUp();
    expect(readdirSync(studio.backups).sort()).toEqual([first, second]);
  });
});

it('a volume of drafts that is lost is filled again at the start, and a lost volume of versions from its backup', async () => {
  const studio = await openStudio();
  await publishFirst(studio);
  await saveTitle(studio, 'Title B');
  await studio.restart(() => rmSync(studio.drafts, { recursive: true }));
  expect(draftTitle(studio)).toBe('Title B');
  await studio.backUp();
  await studio.restart(() => rmSync(path.join(studio.root, 'versions.git'), { recursive: true }));
  expect(studio.restored).toMatchObject([{ restored: expect.any(String) }]);
  expect([draftTitle(studio), servedTitle(studio)]).toEqual(['Title B', 'Title A']);
  expect((await studio.history()).publications[0]).toMatchObject({ kind: 'publish', by: 'eva' });
});

it('a volume of services that is lost while the studio runs is filled again by itself', async () => {
  const studio = await openStudio();
  await publishFirst(studio);
  for (const name of readdirSync(studio.live)) rmSync(path.join(studio.live, name), { recursive: true });
  await studio.tick();
  expect(servedTitle(studio)).toBe('Title A');
  expect(existsSync(path.join(currentSet(studio.live, 0), 'daily-tournament/campaign.json'))).toBe(true);
});
