import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createShellSwitch, type ShellSwitch } from './shell-switch.ts';

let directory: string;
let file: string;
const started: ShellSwitch[] = [];
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'marquee-switch-'));
  file = path.join(directory, 'mode');
});
afterEach(async () => {
  for (const shellSwitch of started.splice(0)) shellSwitch.stop();
  await rm(directory, { recursive: true });
});

async function start(watched: string | undefined = file) {
  const metrics = createMetrics('test');
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const shellSwitch = createShellSwitch({ file: watched, metrics, logger });
  started.push(shellSwitch);
  await shellSwitch.start();
  const gauge = async () => (await metrics.shellOnly.get()).values[0]?.value;
  const changes = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'shell_only_mode')
      .map(({ isOn }) => isOn);
  return { ...shellSwitch, gauge, changes };
}

const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000 });

describe('createShellSwitch', () => {
  it('is on from the start when the file contains on', async () => {
    await writeFile(file, 'on\n');
    const { isOn, gauge, changes } = await start();
    expect([isOn(), await gauge(), changes()]).toEqual([true, 1, [true]]);
  });

  it('follows the file, logs each change once, and reports its state as a metric', async () => {
    const { isOn, gauge, changes } = await start();
    expect([isOn(), await gauge(), changes()]).toEqual([false, 0, []]);
    await writeFile(file, 'on');
    await until(() => expect(isOn()).toBe(true));
    expect(await gauge()).toBe(1);
    await rm(file);
    await until(() => expect(isOn()).toBe(false));
    expect(await gauge()).toBe(0);
    expect(changes()).toEqual([true, false]);
  });

  it.each(['', 'off', 'ON', 'on it', 'only', '\u0000'])('stays off when the file contains %j', async (content) => {
    await writeFile(file, content);
    expect((await start()).isOn()).toBe(false);
  });

  it('stays off for a directory or without a file name', async () => {
    await mkdir(file);
    expect((await start()).isOn()).toBe(false);
    expect((await start(undefined)).isOn()).toBe(false);
  });

  it('stays off for a pipe, a device or a large file, without blocking', async () => {
    execFileSync('mkfifo', [file]);
    expect((await start()).isOn()).toBe(false);
    await rm(file);
    await symlink('/dev/zero', file);
    expect((await start()).isOn()).toBe(false);
    await rm(file);
    await writeFile(file, 'on');
    await truncate(file, 1024 ** 4);
    expect((await start()).isOn()).toBe(false);
  });

  it('has one timer while running, and none once stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const shellSwitch = await start();
      await shellSwitch.start();
      expect(vi.getTimerCount()).toBe(1);
      shellSwitch.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
