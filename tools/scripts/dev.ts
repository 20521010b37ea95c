import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { localConfig } from './local-config.ts';
import { sandboxSettings } from './sandbox-settings.ts';

/** `npm run dev`: the sandbox platform, and Marquee from its sources; both sides follow a change. */
const root = path.resolve(import.meta.dirname, '../..');
const sandboxPort = process.env['SANDBOX_PORT'] || '3900';
const children: ChildProcess[] = [];

if (!process.env['PLATFORM_URL']) {
  run(['--watch', '--watch-preserve-output', 'tools/sandbox/main.ts'], {
    NODE_ENV: 'development',
    SANDBOX_PORT: sandboxPort,
  });
}
run(['tools/scripts/development/main.ts'], {
  ...localConfig(),
  ...(process.env['PLATFORM_URL'] ? { NODE_ENV: 'development' } : sandboxSettings(sandboxPort)),
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'info',
  // No page cache and frequent scans: a changed campaign shows after two scans.
  PAGE_CACHE_MB: process.env['PAGE_CACHE_MB'] || '0',
  CAMPAIGN_SCAN_MS: process.env['CAMPAIGN_SCAN_MS'] || '300',
});

// A terminal sends this one to every process itself.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

function run(parameters: readonly string[], settings: Record<string, string>): void {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
  children.push(child);
}
