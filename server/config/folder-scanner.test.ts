import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderFingerprints } from './folder-fingerprints.ts';
import { createFolderScanner, type FolderScanner } from './folder-scanner.ts';
import { ScanThread } from './scan-thread.ts';

let directory: string;
let thread: ScanThread;
let scanner: FolderScanner;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-scanner-'));
  for (const name of ['a', 'b'])
    cpSync('config/campaigns/lucky-friday', path.join(directory, name), { recursive: true });
  thread = new ScanThread();
  scanner = createFolderScanner(thread, { directory, kind: 'campaign', clockOffset: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  thread.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe('the scanner of campaign folders', () => {
  it('returns the same fingerprints as the main thread', async () => {
    const { fingerprints: before } = await scanner.scan();
    const { fingerprint } = createFolderFingerprints(directory);
    expect([...before]).toEqual(['a', 'b'].map((name) => [name, fingerprint(name)]));
    writeFileSync(path.join(directory, 'a/texts/en.json'), '{}');
    const { fingerprints: after } = await scanner.scan();
    expect(after.get('a')).not.toBe(before.get('a'));
    expect(after.get('b')).toBe(before.get('b'));
  });

  it('rejects while the directory is missing, and recovers', async () => {
    const before = await scanner.scan();
    renameSync(directory, `${directory}-away`);
    await expect(scanner.scan()).rejects.toThrow('ENOENT');
    renameSync(`${directory}-away`, directory);
    expect(await scanner.scan()).toEqual(before);
  });

  it('shares its thread with scanners of other directories', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'marquee-scanner-'));
    cpSync('config/campaigns/lucky-friday', path.join(other, 'c'), { recursive: true });
    const scans = [scanner, createFolderScanner(thread, { directory: other, kind: 'campaign', clockOffset: 0 })];
    const found = await Promise.all(scans.map((one) => one.scan()));
    expect(found.map(({ fingerprints }) => [...fingerprints.keys()])).toEqual([['a', 'b'], ['c']]);
    rmSync(other, { recursive: true });
  });

  it('waits for a thread that takes longer to start than a folder may take to respond', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const scan = scanner.scan();
    // The request is made in the next turn; its thread starts later.
    await Promise.resolve();
    vi.advanceTimersByTime(60_000);
    expect((await scan).overdue).toEqual([]);
  });

  it('fails requests after its thread has been stopped', async () => {
    const open = scanner.scan();
    thread.stop();
    await expect(Promise.all([open, scanner.scan()])).rejects.toThrow();
    await expect(scanner.scan()).rejects.toThrow('has been stopped');
  });
});
