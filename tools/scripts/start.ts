import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createPrettyLog } from './development/pretty-log.ts';
import { localConfig } from './local-config.ts';
import { ownSandboxSettings, sandboxSettings } from './sandbox-settings.ts';

/**
 * `npm start`: builds what changed, starts the sandbox platform if none is configured or running, then Marquee and the studio. `--
 * --platform-outage` starts no sandbox.
 */
const root = path.resolve(import.meta.dirname, '../..');
const platformUrl = process.env['PLATFORM_URL'];
const sandboxPort = process.env['SANDBOX_PORT'] || '3900';
const children: ChildProcess[] = [];
let isStopping = false;

const [unknown] = process.argv.slice(2).filter((parameter) => parameter !== '--platform-outage');
if (unknown !== undefined) {
  process.stderr.write(`npm start has no option ${unknown}. It has one: -- --platform-outage\n`);
  process.exit(1);
}

for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(signal));
// A terminal sends this signal to every process itself, and a server that gets it twice exits immediately.
process.on('SIGINT', () => {
  isStopping = true;
});

await waitForExit(run('tools/scripts/build.ts', {}));
if (!platformUrl && !process.argv.includes('--platform-outage') && !(await isSandboxReady())) await startSandbox();
const settings = { ...localConfig(), ...(platformUrl ? {} : settingsOfStart()) };
const isReadable = (settings['NODE_ENV'] ?? process.env['NODE_ENV']) === 'development';
const studioPort = process.env['STUDIO_PORT'] || '3100';
const studio = run('dist/server/studio/main.js', { ...settings, STUDIO_PORT: studioPort });
studio.once('exit', () => {
  if (!isStopping) process.stdout.write('The studio has stopped. Marquee keeps running.\n');
});
const marquee = run(
  'dist/server/demo/main.js',
  { ...settings, STUDIO_URL: `http://localhost:${studioPort}` },
  isReadable ? 'pipe' : 'inherit',
);
if (marquee.stdout) createInterface({ input: marquee.stdout }).on('line', createPrettyLog(process.stdout).write);
marquee.on('exit', (code) => {
  process.exitCode = code ?? 1;
  stopAll('SIGTERM');
});

/** Settings of `npm start`: a developer's machine has no load balancer to wait for at shutdown. */
function settingsOfStart(): Record<string, string> {
  return {
    DRAIN_DELAY_MS: process.env['DRAIN_DELAY_MS'] || '0',
    // A change is detected by two scans, so it shows within two seconds.
    CAMPAIGN_SCAN_MS: process.env['CAMPAIGN_SCAN_MS'] || '700',
    ...sandboxSettings(sandboxPort),
  };
}

async function startSandbox(): Promise<void> {
  const sandbox = run('tools/sandbox/main.ts', ownSandboxSettings(sandboxPort));
  await new Promise<void>((resolve, reject) => {
    sandbox.once('exit', () => reject(new Error('The sandbox platform did not start')));
    const poll = setInterval(async () => {
      if (!(await isSandboxReady())) return;
      clearInterval(poll);
      resolve();
    }, 100);
  }).catch(() => process.exit(1));
  sandbox.removeAllListeners('exit');
  sandbox.once('exit', () => {
    if (!isStopping)
      process.stdout.write(
        'The sandbox has stopped. Marquee keeps running. Start the sandbox again: npm run sandbox\n',
      );
  });
  process.stdout.write(`The sandbox is process ${sandbox.pid}. Stop it to see an outage of the platform.\n`);
}

async function isSandboxReady(): Promise<boolean> {
  const response = await fetch(`http://localhost:${sandboxPort}/sandbox/api/state`).catch(() => undefined);
  return response?.ok ?? false;
}

function run(script: string, settings: Record<string, string>, output: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, ...settings },
  });
  children.push(child);
  return child;
}

/** Once: a server that gets a second signal exits immediately and aborts its responses. */
function stopAll(signal: NodeJS.Signals): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

async function waitForExit(child: ChildProcess): Promise<void> {
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  if (code !== 0) process.exit(code);
}
