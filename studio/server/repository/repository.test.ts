import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noteSchema } from '../../publishing-contracts.ts';
import { createRepository } from './repository.ts';
import type { Files } from './trees.ts';

async function openRepository() {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-repository-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const repository = createRepository(directory, noteSchema);
  onTestFinished(repository.close);
  await repository.open();
  const save = async (ref: string, files: Files, by: string) =>
    repository.commit({
      ref,
      tree: repository.writeTree(files),
      parent: await repository.head(ref),
      subject: 'bonus200: save',
      by,
      at: 1_764_300_000,
      note: { kind: 'save', name: 'bonus200', by, at: '2025-11-28T03:20:00.000Z' },
    });
  return { directory, repository, save };
}

/** Files of many sizes, so that each length of a pack header occurs, and with names that git and JavaScript sort differently. */
const filesOf = (count: number): Files =>
  new Map([
    ...Array.from({ length: count }, (_, index) => [`texts/${index}.json`, Buffer.alloc(index ** 2, index)] as const),
    ['texts.json', Buffer.from('\0\n100644 blob\n')],
    ['texts-0', Buffer.alloc(0)],
    ['ä.svg', Buffer.from('ä')],
    ['\u{1f381}', Buffer.from('present')],
    ['\uffee', Buffer.from('half width')],
  ]);

it.each([3, 120])('stores %i files unchanged, in objects that git accepts', async (count) => {
  const { directory, repository, save } = await openRepository();
  const files = filesOf(count);
  const id = await save('live', files, 'Eva <Müller>\n\u{1f381}');
  const version = await repository.version(id);
  const kept = await repository.readTree(version?.tree ?? '');
  expect([...kept.keys()].sort()).toEqual([...files.keys()].sort());
  expect([...kept].filter(([name, bytes]) => !files.get(name)?.equals(bytes))).toEqual([]);
  execFileSync('git', ['--git-dir', directory, 'fsck', '--strict', '--no-dangling'], { stdio: 'pipe' });
});

it('answers reads that were asked before it is closed', async () => {
  const { repository, save } = await openRepository();
  const id = await save('live', filesOf(3), 'eva');
  const reads = Promise.all(Array.from({ length: 50 }, () => repository.head('live')));
  repository.close();
  expect(new Set(await reads)).toEqual(new Set([id]));
});

it.skipIf(process.getuid?.() !== 0)('reads and writes what another user has restored', async () => {
  const { directory, save } = await openRepository();
  const id = await save('live', new Map([['texts/en.json', Buffer.from('{}')]]), 'eva');
  execFileSync('chown', ['-R', '12345:12345', directory]);
  // Git by itself refuses it.
  const refused = spawnSync('git', ['log', 'live'], { cwd: directory, encoding: 'utf8' });
  expect(refused.stderr).toContain('dubious ownership');
  const restored = createRepository(directory, noteSchema);
  onTestFinished(restored.close);
  await restored.open();
  expect((await restored.newest('live'))?.id).toBe(id);
  const tree = restored.writeTree(new Map([['texts/en.json', Buffer.from('{"title":"B"}')]]));
  const note = { kind: 'save', name: 'bonus200', by: 'eva', at: '2025-11-28T03:20:00.000Z' } as const;
  const subject = 'bonus200: save';
  await restored.commit({ ref: 'live', tree, parent: id, subject, by: 'eva', at: 1_764_300_060, note });
  expect(await restored.log('live')).toHaveLength(2);
});

it('returns the same log from memory as from git', async () => {
  const { directory, repository, save } = await openRepository();
  const fresh = () => {
    const other = createRepository(directory, noteSchema);
    onTestFinished(other.close);
    return other;
  };
  for (const step of [1, 2, 33, 1]) {
    for (let index = 0; index < step; index += 1) {
      await save('live', new Map([[`texts/${index % 2}`, Buffer.from(`${step} ${index}`)]]), 'eva');
    }
    for (const options of [{}, { folder: 'texts/0' }, { folder: '../..' }]) {
      const ids = async (from: typeof repository) =>
        (await from.log('live', options).catch(() => [])).map(({ id }) => id);
      expect(await ids(repository)).toEqual(await ids(fresh()));
    }
  }
});

it.each(['live\ncontents HEAD', 'live^{tree}', 'live:texts', '../heads/live', '*', ''])(
  'finds no reference %j',
  async (ref) => {
    const { repository, save } = await openRepository();
    const id = await save('live', filesOf(1), 'eva');
    expect(await repository.head(ref)).toBeUndefined();
    expect(await repository.version(`${id}\ninfo ${id}`)).toBeUndefined();
    expect(await repository.head('live')).toBe(id);
  },
);
