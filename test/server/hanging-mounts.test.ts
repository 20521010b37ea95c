import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderScanner, OverdueError } from '../../server/config/folder-scanner.ts';
import { ScanThread } from '../../server/config/scan-thread.ts';
import { canMount, type HangingMount, mountHanging } from '../support/hanging-mount.ts';

/** Milliseconds that a folder gets. */
const deadline = 1_500;

let directory: string;
let hanging: string;
let mount: HangingMount | undefined;
let thread: ScanThread;
beforeEach(() => {
  thread = new ScanThread(deadline);
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-hanging-'));
  hanging = path.join(directory, '.mount');
  for (const name of ['a', 'b'])
    cpSync('config/campaigns/lucky-friday', path.join(directory, name), { recursive: true });
  mount = canMount ? mountHanging(hanging) : undefined;
});
afterEach(() => {
  thread.stop();
  mount?.end();
  rmSync(directory, { recursive: true, force: true });
});

const scannerOf = (folders: string) =>
  createFolderScanner(thread, { directory: folders, kind: 'campaign', clockOffset: 0 });

describe.runIf(canMount)('a mount that hangs', () => {
  it('behind one folder does not affect the others', async () => {
    symlinkSync(hanging, path.join(directory, 'aa'));
    const impatient = scannerOf(directory);
    const { fingerprints, overdue } = await impatient.scan();
    expect([[...fingerprints.keys()], overdue]).toEqual([['a', 'b'], ['aa']]);
    expect(await impatient.read('b')).toMatchObject({ fingerprint: fingerprints.get('b') });
    expect((await impatient.scan()).overdue).toEqual(['aa']);
    mount?.end();
    await vi.waitFor(async () => expect((await impatient.scan()).overdue).toEqual([]), 5_000);
  });

  it('behind a file of a folder is overdue too', async () => {
    rmSync(path.join(directory, 'a/art.svg'));
    symlinkSync(path.join(hanging, 'art.svg'), path.join(directory, 'a/art.svg'));
    const impatient = scannerOf(directory);
    await expect(impatient.read('a')).rejects.toThrow(`${directory}/a has not responded in time: its mount hangs`);
    expect((await impatient.scan()).overdue).toEqual(['a']);
  });

  it('behind one directory does not affect another', async () => {
    const [stuck, free] = [scannerOf(hanging), scannerOf(directory)];
    const [failed, scan] = await Promise.allSettled([stuck.scan(), free.scan()]);
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(OverdueError) });
    expect(scan).toMatchObject({ status: 'fulfilled', value: { overdue: [] } });
  });

  it('behind all folders rejects every scan in time', async () => {
    const impatient = scannerOf(hanging);
    for (const _ of [1, 2]) await expect(impatient.scan()).rejects.toThrow(OverdueError);
  });
});

/** Scans a directory, and ends after its first line. */
const program = (folder: string) => `
  import { createFolderScanner } from ${JSON.stringify(path.resolve('server/config/folder-scanner.ts'))};
  import { ScanThread } from ${JSON.stringify(path.resolve('server/config/scan-thread.ts'))};
  import { endProcess } from ${JSON.stringify(path.resolve('server/file-threads.ts'))};
  const scanned = { directory: ${JSON.stringify(folder)}, kind: 'campaign', clockOffset: 0 };
  const scan = createFolderScanner(new ScanThread(), scanned).scan();
  process.on('SIGTERM', () => void endProcess(3));
  process.stdout.write('started');
  await scan;
  await new Promise(() => setInterval(() => {}, 1000));
`;

/** How a program that scans a folder ends after a request to stop. */
async function endOf(folder: string): Promise<readonly [code: number | null, signal: string | null]> {
  const file = path.join(directory, 'program.mjs');
  writeFileSync(file, program(folder));
  const started = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = once(started, 'exit');
  await once(started.stdout, 'data');
  if (folder === hanging) await vi.waitFor(() => expect(waitsForMount(started.pid)).toBe(true), 30_000);
  started.kill('SIGTERM');
  const [code, signal] = await end;
  return [code, signal];
}

/** Whether a thread of a process waits in the kernel for a file system of a mount's server. */
function waitsForMount(pid = 0): boolean {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).some((task) => /fuse/.test(readFileSync(path.join(tasks, task, 'wchan'), 'utf8')));
}

it('exits with its code', async () => {
  expect(await endOf(directory)).toEqual([3, null]);
});

it.runIf(canMount)('exits while a thread waits for a hanging mount', async () => {
  expect(await endOf(hanging)).toEqual([null, 'SIGKILL']);
});
