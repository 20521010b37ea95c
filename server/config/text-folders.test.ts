import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createFolderFingerprints } from './folder-fingerprints.ts';
import { createOlderFolders } from './older-folders.ts';
import { createTextFolders } from './text-folders.ts';

const scanEvery = 1_000;
const regions = { byCountry: new Map(), unknown: { pages: 'allow', actions: 'block' } } as const;

interface LogLine {
  readonly event?: string;
  readonly message?: string;
}

let directory: string;
let lines: LogLine[];
let ends: (() => Promise<void>)[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-texts-'));
  lines = [];
  ends = [];
  // Scans happen when a test advances the timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends) await end();
  rmSync(directory, { recursive: true });
});

function write(language: string, texts: unknown, file = 'interface.json'): void {
  mkdirSync(path.join(directory, 'texts', language), { recursive: true });
  writeFileSync(
    path.join(directory, 'texts', language, file),
    typeof texts === 'string' ? texts : JSON.stringify(texts),
  );
}

/** Folders that are scanned and read in this thread. */
function createFolders() {
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics('test');
  const folders = createFolderFingerprints(path.join(directory, 'texts'), 'text');
  const older = createOlderFolders({
    kind: 'text',
    lastGoodDirectory: path.join(directory, 'last-good'),
    logger,
    metrics,
  });
  const created = createTextFolders({
    directory: path.join(directory, 'texts'),
    regions,
    scanEvery,
    scanner: {
      scan: () => {
        const found = folders.list().flatMap((name): [string, string][] => {
          const fingerprint = folders.fingerprint(name);
          return fingerprint === undefined ? [] : [[name, fingerprint]];
        });
        return Promise.resolve({ fingerprints: new Map(found), overdue: [] });
      },
      read: (name) => Promise.resolve(folders.read(name)),
    },
    older,
    logger,
    metrics,
  });
  ends.push(() => {
    created.stop();
    // The last good version is still being written.
    return older.written();
  });
  const counts = async () =>
    Object.fromEntries(
      (await metrics.textFolders.get()).values.map(({ labels, value }) => [String(labels.state), value]),
    );
  return { ...created, counts, written: older.written };
}

const twoScans = () => vi.advanceTimersByTimeAsync(2 * scanEvery);

it('applies a changed folder as a whole, and notifies listeners', async () => {
  write('de', { wheel_spin: 'Los' });
  const { of, watch, counts } = createFolders();
  const onChange = vi.fn();
  watch(onChange);
  expect([of('de').interface, of('en').version]).toEqual([{ wheel_spin: 'Los' }, '']);
  const before = of('de').version;
  write('de', { wheel_spin: 'Drehen' });
  write('de', { 'clause.who.age': 'Erst ab {age}.' }, 'clauses.json');
  write('fr', { wheel_spin: 'Lancer' });
  await twoScans();
  expect(of('de')).toMatchObject({
    interface: { wheel_spin: 'Drehen' },
    clauses: { 'clause.who.age': 'Erst ab {age}.' },
  });
  expect(of('de').version).not.toBe(before);
  expect(of('fr').interface).toEqual({ wheel_spin: 'Lancer' });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(await counts()).toEqual({ loaded: 2, refused: 0, missing: 0 });
  write('de', {});
  write('de', {}, 'clauses.json');
  await twoScans();
  expect([of('de').interface, of('de').clauses]).toEqual([{}, {}]);
});

it('keeps the last texts while a folder is invalid, and logs file, line, key and reason of each', async () => {
  write('de', { wheel_spin: 'Los' });
  const { of, watch, counts } = createFolders();
  watch(() => {});
  write('de', '{\n  "wheel_spin": "Drehen",\n  "wheel_won": "Gewonnen"\n}');
  write('de', '{"clause.who.age": "Ab {year}."}', 'clauses.json');
  await twoScans();
  expect(of('de').interface).toEqual({ wheel_spin: 'Los' });
  const refused = lines.find(({ event }) => event === 'texts_refused');
  expect(refused).toMatchObject({ text: 'de', shown: 'running' });
  expect(refused?.message).toBe(
    'text folder refused: de/interface.json:3: wheel_won: leaves out {{prize}}\n' +
      'de/clauses.json:1: clause.who.age: “Ab {year}.” leaves out {age}\n' +
      'de/clauses.json:1: clause.who.age: “Ab {year}.” has no value for {year}',
  );
  expect(await counts()).toEqual({ loaded: 1, refused: 1, missing: 0 });
});

it.each([
  ['de', '{', 'interface.json', 'de/interface.json:1: not JSON at column'],
  ['de', '[]', 'interface.json', 'de/interface.json: the file: must be a text for each key'],
  ['de', '{"wheel_spin": 1}', 'interface.json', 'de/interface.json: wheel_spin: must be a text'],
  ['de', '{"wheel_spin": "Los", "wheel_spin": "Los"}', 'interface.json', 'the field wheel_spin occurs twice'],
  ['de', '{}', 'words.json', 'de/words.json: must be one of interface.json, clauses.json, sources.json'],
  ['xx', '{}', 'interface.json', 'xx: is not a supported language: choose one of en,'],
])('refuses %s with %s in %s', async (language, texts, file, reason) => {
  write(language, texts, file);
  const { of, counts } = createFolders();
  expect(of('de').version).toBe('');
  const refused = lines.find(({ event }) => event === 'texts_refused');
  expect(refused).toMatchObject({ shown: 'the built-in texts', message: expect.stringContaining(reason) });
  expect(await counts()).toEqual({ loaded: 0, refused: 1, missing: 1 });
});

it('logs the first hundred problems with their lines, and counts the others', () => {
  const keys = Array.from({ length: 3_000 }, (_, index) => [`no_text_${index}`, 'x']);
  write('de', Object.fromEntries(keys));
  createFolders();
  const problems = lines.find(({ event }) => event === 'texts_refused')?.message?.split('\n') ?? [];
  expect([problems.length, problems.at(-1)]).toEqual([101, "de: 2900 more texts can't be used"]);
});

it('uses the last good texts after a restart with an invalid folder', async () => {
  write('de', { wheel_spin: 'Los' });
  await createFolders().written();
  write('de', '{');
  const { of, counts } = createFolders();
  expect(of('de').interface).toEqual({ wheel_spin: 'Los' });
  expect(lines.find(({ event }) => event === 'texts_refused')).toMatchObject({ shown: 'last-good' });
  expect(await counts()).toEqual({ loaded: 1, refused: 1, missing: 0 });
});
