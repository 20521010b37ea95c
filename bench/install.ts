import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs what the benchmark's own lockfile says, unless that is done already. */
const directory = import.meta.dirname;
const stamp = path.join(directory, 'node_modules/.marquee-lockfile');
const lockfile = createHash('sha256')
  .update(readFileSync(path.join(directory, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  process.stdout.write('Installing the dependencies of the benchmark\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: directory,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockfile);
}
