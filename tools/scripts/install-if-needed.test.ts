import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('installs without a warning about the Node version', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-install-'));
  const engines = { node: '>=99' };
  const root = { name: 'newer', version: '1.0.0', engines, dependencies: { part: 'file:part' } };
  const part = { name: 'part', version: '1.0.0', engines };
  const packages = { '': root, 'node_modules/part': { resolved: 'part', link: true }, part };
  const lockfile = { name: 'newer', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  mkdirSync(path.join(directory, 'part'));
  writeFileSync(path.join(directory, 'part/package.json'), JSON.stringify(part));
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(root));
  writeFileSync(path.join(directory, 'package-lock.json'), JSON.stringify(lockfile));
  const module = path.join(import.meta.dirname, 'install-if-needed.mjs');
  const script = `import { installIfNeeded } from ${JSON.stringify(module)}; installIfNeeded(${JSON.stringify(directory)})`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  rmSync(directory, { recursive: true });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Installing the dependencies')]);
  expect(stdout + stderr).not.toContain('EBADENGINE');
});
