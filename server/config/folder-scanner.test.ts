import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderFingerprints } from './folder-fingerprints.ts';
import { createFolderScanner, type FolderScanner } from './folder-scanner.ts';

let directory: string;
let scanner: FolderScanner;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-scanner-'));
  for (const name of ['a', 'b'])
    cpSync('config/campaigns/lucky-friday', path.join(directory, name), { recursive: true });
  scanner = createFolderScanner(directory);
});
afterEach(() => {
  scanner.stop();
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
});
