import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { RehearsalError } from '../rehearsal-error.ts';
import { Programs, untilReady } from './program.ts';

function stage() {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-programs-'));
  const programs = new Programs();
  onTestFinished(async () => {
    await programs.stopAll();
    rmSync(directory, { recursive: true });
  });
  const start = (script: string, command = process.execPath) =>
    programs.start({ name: 'it', command, parameters: ['-e', script], directory, root: directory, settings: {} });
  return { programs, start };
}

it('reports the last output of a program that ends before it is ready', async () => {
  const { start } = stage();
  const program = await start('console.error("no such port"); process.exitCode = 3');
  await expect(untilReady(program, 'http://127.0.0.1:1/')).rejects.toThrow(/it did not become ready.*\nno such port/);
  expect(await program.exited).toBe(3);
});

it('names a missing command', async () => {
  const { start } = stage();
  await expect(start('', 'no-such-command')).rejects.toThrow(RehearsalError);
});

it('ends all programs that it has started', async () => {
  const { programs, start } = stage();
  const running = await Promise.all([start('setInterval(() => {}, 1000)'), start('setInterval(() => {}, 1000)')]);
  await programs.stopAll();
  expect(running.map((program) => program.isRunning())).toEqual([false, false]);
});
