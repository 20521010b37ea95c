import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedPackages, packagesInUse } from './packages-in-use.ts';

describe('importedPackages', () => {
  it.each([
    ["import a from 'alpha'", ['alpha']],
    ["import 'alpha/side-effect.js'", ['alpha']],
    ["export * from '@scope/alpha/deep'", ['@scope/alpha']],
    ["export { a } from 'alpha'", ['alpha']],
    ["await import('alpha')", ['alpha']],
    ["__require('alpha')", ['alpha']],
    ["import fs from 'node:fs'; import './near.js'; import '/far.js'", []],
    ["// import a from 'alpha'\nconst text = \"from 'alpha'\"", []],
  ])('finds in %s: %j', (code, names) => {
    expect(importedPackages('a.js', code)).toEqual(names);
  });

  it('ignores type-only imports', () => {
    expect(importedPackages('a.ts', "import type { A } from 'alpha'; import { type B, b } from 'beta'")).toEqual([
      'beta',
    ]);
  });

  it('throws on code that it cannot parse', () => {
    expect(() => importedPackages('a.js', 'import {')).toThrow('a.js');
  });
});

describe('packagesInUse', () => {
  let folder: string;
  const code = () => path.join(folder, 'code');
  const modules = () => path.join(folder, 'node_modules');

  function write(file: string, content: unknown): void {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'marquee-packages-'));
    write('code/main.js', "import 'alpha'; import('./assets/page.js')");
    write('node_modules/alpha/package.json', { dependencies: { beta: '1.0.0' } });
    write('node_modules/beta/package.json', { peerDependencies: { alpha: '1.0.0', absent: '1.0.0' } });
    write('node_modules/gamma/package.json', {});
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('follows dependencies, even circular ones, and leaves out other packages', () => {
    expect([...packagesInUse(code(), modules())].sort()).toEqual(['alpha', 'beta']);
  });

  it('reads every script below the folder, and no test', () => {
    write('code/assets/page.js', "import '@scope/delta'");
    write('code/page.test.ts', "import 'gamma'");
    write('node_modules/@scope/delta/package.json', {});
    expect([...packagesInUse(code(), modules())].sort()).toEqual(['@scope/delta', 'alpha', 'beta']);
  });

  it('follows the dependencies of nested packages', () => {
    write('node_modules/beta/node_modules/epsilon/package.json', { dependencies: { gamma: '1.0.0' } });
    expect([...packagesInUse(code(), modules())].sort()).toEqual(['alpha', 'beta', 'gamma']);
  });
});
