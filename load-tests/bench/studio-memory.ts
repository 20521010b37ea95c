import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { imageOf, memoryLimitOf } from '../../tools/scripts/pod.ts';
import { readProcessorSeconds } from '../../tools/scripts/processor-use.ts';
import { startSandbox } from './harness/rows.ts';
import { createMemoryCgroup, type MemoryCgroup } from './mix/memory-cgroup.ts';
import { writeMixSettings } from './mix/settings.ts';

/**
 * The studio with the command and memory limit of its pod: opens each campaign with everything that its page asks for, saves it, and renders it in
 * every language by two previews at once, and then does nothing. Prints the working set after each step. Fails on a kill, on a 5xx, above
 * the share of the limit, and if it keeps a processor busy without work. Needs a build, Linux and root.
 */
const maxShare = 0.75;

/** Maximum share of a core that an idle studio uses: its previews look for changes of 84 folders. */
const maxIdleShare = 0.2;

/** Seconds without a request for which the idle studio is measured. */
const idleSeconds = 30;

const root = path.resolve(import.meta.dirname, '../..');
const { command } = imageOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8'), 'studio');
const limit = memoryLimitOf(readFileSync(path.join(root, 'k8s/components/studio/deployment.yaml'), 'utf8'));
const stops: (() => unknown)[] = [];
let peak = 0;

try {
  const cgroup = createMemoryCgroup(limit);
  stops.push(cgroup.remove);
  const platform = await startSandbox();
  stops.push(platform.stop);
  const { settings, remove } = writeMixSettings(new URL(platform.url).origin);
  stops.push(remove);
  const studio = await startStudio(cgroup, settings);
  const timer = setInterval(() => {
    peak = Math.max(peak, cgroup.workingSet());
  }, 100);
  stops.push(() => clearInterval(timer));
  report('started', cgroup);
  const names = readdirSync(path.join(root, 'config/campaigns'));
  await studio.get('/campaigns');
  for (const name of names) {
    for (const view of ['', '/history', '/clauses', '/comments', '/differences?from=live&to=draft', '/platform'])
      await studio.get(`/campaigns/${name}${view}`);
    await studio.save(name);
  }
  await studio.get('/campaigns');
  report(`${names.length} campaigns opened, checked and saved`, cgroup);
  const dates = [new Date().toISOString(), new Date(Date.now() + 30 * 86_400_000).toISOString()];
  for (const name of names) {
    await Promise.all(dates.map((date) => studio.pages(name, date)));
  }
  report('each rendered in all languages by two previews', cgroup);
  const idleShare = await measureIdle(cgroup);
  process.stdout.write(`idle: ${(idleShare * 100).toFixed(1)} % of a core\n`);
  const ended = studio.end();
  const findings = [
    ...(cgroup.kills() > 0 || ended !== undefined ? [`the studio ended: ${ended}`] : []),
    ...(peak > limit * maxShare ? [`its working set is over ${maxShare * 100} % of ${mebibytes(limit)} MiB`] : []),
    ...(idleShare > maxIdleShare ? [`it uses more than ${maxIdleShare * 100} % of a core without a request`] : []),
    ...studio.failures.slice(0, 5),
  ];
  process.stdout.write(
    findings.length > 0
      ? findings.map((finding) => `NOT MET: ${finding}\n`).join('')
      : `met: at most ${mebibytes(peak)} of ${mebibytes(limit)} MiB\n`,
  );
  if (findings.length > 0) process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function startStudio({ processFile }: MemoryCgroup, settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-studio-memory-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const live = path.join(folder, 'live');
  cpSync(path.join(root, 'config/campaigns'), live, { recursive: true });
  const [port = 0, opsPort = 0] = await freePorts(2);
  // The shell joins the cgroup before it becomes the process, so that every byte is counted there.
  const child = spawn('sh', ['-c', 'echo $$ > "$0" && exec "$@"', processFile, process.execPath, ...command.slice(1)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...settings,
      LOG_LEVEL: 'error',
      STUDIO_USER_HEADER: 'X-User',
      STUDIO_PORT: `${port}`,
      STUDIO_OPS_PORT: `${opsPort}`,
      STUDIO_DIR: path.join(folder, 'studio'),
      STUDIO_PUBLISH_DIR: live,
      STUDIO_BACKUP_DIR: path.join(folder, 'backups'),
    },
  });
  stops.push(async () => {
    child.kill('SIGKILL');
    await sleep(500);
  });
  const end = () => child.signalCode ?? child.exitCode ?? undefined;
  const isReady = () =>
    fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (end() !== undefined) throw new Error(`The studio ended: ${end()}`);
    await sleep(200);
  }
  const failures: string[] = [];
  const ask = async (target: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { 'x-user': 'measure', 'content-type': 'application/json' };
    const reply = await fetch(`http://127.0.0.1:${port}/studio/api${target}`, { ...init, headers });
    // A page that a country does not get, and a campaign without a page, are refusals.
    if (!reply.ok && reply.status !== 422) failures.push(`${reply.status} of ${target}`);
    return reply.json();
  };
  return {
    failures,
    end,
    get: (target: string) => ask(target),
    /** Changes the campaign's label and changes it back. */
    save: async (name: string): Promise<void> => {
      const text = readFileSync(path.join(root, 'config/campaigns', name, 'campaign.json'), 'utf8');
      const { label } = z.object({ label: z.string().optional() }).parse(JSON.parse(text));
      for (const [before, value] of [
        [label, `${label} `],
        [`${label} `, label],
      ]) {
        const changes = [{ file: 'campaign.json', path: ['label'], before, value }];
        await ask(`/campaigns/${name}`, { method: 'PATCH', body: JSON.stringify({ changes }) });
      }
    },
    pages: (name: string, date: string) =>
      ask(`/campaigns/${name}/pages?${new URLSearchParams({ country: 'IE', at: date })}`),
  };
}

/** Share of a core that the processes of the studio use without a request, its git included. */
async function measureIdle({ processFile }: MemoryCgroup): Promise<number> {
  const used = () => {
    const ids = readFileSync(processFile, 'utf8').split('\n').map(Number);
    return ids.reduce((sum, id) => sum + (readProcessorSeconds(id) ?? 0), 0);
  };
  const before = used();
  await sleep(idleSeconds * 1_000);
  return (used() - before) / idleSeconds;
}

function report(step: string, { workingSet }: MemoryCgroup): void {
  process.stdout.write(`${step}: ${mebibytes(workingSet())} MiB, at most ${mebibytes(peak)}\n`);
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
