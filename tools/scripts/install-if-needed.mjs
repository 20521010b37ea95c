// Installs a package's dependencies from its lockfile, unless they are already installed. Runs on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export function installIfNeeded(directory) {
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(directory, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(directory, 'node_modules', '.marquee-lockfile');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  process.stdout.write(`Installing the dependencies of ${path.basename(directory)}\n`);
  // Scripts of packages stay off: Marquee needs none. Warnings are hidden too: packages ask for the Node that the
  // project pins, and this one only installs it.
  const install = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: directory,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status === 0) {
    writeFileSync(stamp, lockfile);
    return;
  }
  process.stderr.write('The dependencies could not be installed.\n');
  process.exit(1);
}
