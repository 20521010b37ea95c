import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepConfigFiles, loadUsableFiles } from './last-good-files.ts';

let directory: string;
let lastGood: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
  lastGood = mkdtempSync(path.join(tmpdir(), 'marquee-last-good-'));
  cpSync('config', directory, { recursive: true, filter: (source) => source !== path.join('config', 'campaigns') });
});
afterEach(() => {
  for (const each of [directory, lastGood]) rmSync(each, { recursive: true });
});

const spoil = (file: string) => writeFileSync(path.join(directory, file), '{');
const load = () => loadUsableFiles(directory, undefined, lastGood);

describe('an invalid configuration after a restart', () => {
  it.each(['regions/ie.json', 'lotteries/AUS6.json', 'hosts.json'])(
    'is replaced by the last good version of %s, and logs its problems',
    (file) => {
      const good = loadUsableFiles(directory, undefined, undefined).files;
      keepConfigFiles(directory, lastGood);
      spoil(file);
      const { files, refused } = load();
      expect(files).toEqual(good);
      expect(refused).toEqual([expect.stringMatching(new RegExp(`^${path.join(directory, file)}: is not JSON`))]);
    },
  );

  it('stops the start without a stored version', () => {
    spoil('regions/ie.json');
    expect(load).toThrow(/ie\.json/);
    expect(() => loadUsableFiles(directory, undefined, undefined)).toThrow(/ie\.json/);
  });

  it('stops the start when a file without stored versions is invalid', () => {
    keepConfigFiles(directory, lastGood);
    spoil('regions/ie.json');
    spoil('counters.json');
    expect(load).toThrow(/counters\.json/);
  });

  it('stops the start when the stored version is invalid too', () => {
    keepConfigFiles(directory, lastGood);
    spoil('hosts.json');
    writeFileSync(path.join(lastGood, 'config/hosts.json'), '[]');
    expect(load).toThrow(/hosts\.json/);
  });
});
