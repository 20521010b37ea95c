import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules/.bin/biome');

/** A temporary tree with Marquee's Biome configuration, so that the real one is not touched. */
let tree: string;
beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'marquee-import-rules-'));
  const configuration = z.looseObject({}).parse(JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')));
  const { $schema: _schema, vcs: _vcs, ...rules } = configuration;
  write('biome.json', JSON.stringify(rules));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each([
    ['src/lib/a.ts', '../components/b.ts'],
    ['src/i18n/a.ts', '../pages/home/b.ts'],
    ['src/lib/a.ts', '../actions/b.tsx'],
    ['src/state/a.ts', '../fairness/b.ts'],
    ['src/components/a.tsx', '../campaigns/b.ts'],
    ['src/components/a.tsx', '../actions/b.tsx'],
    ['src/actions/a.tsx', '../pages/home/b.ts'],
    ['src/fairness/a.ts', '../document/b.ts'],
    ['src/blocks/hero/a.tsx', '../../lottery/b.ts'],
    ['src/campaigns/a.ts', '../pages/b.ts'],
    ['src/pages/home/a.tsx', '../../document/b.ts'],
    ['src/pages/home/a.tsx', '../../../server/main.ts'],
    ['src/pages/home/page.server.ts', '../../../server/main.ts'],
    ['src/pages/home/page.server.ts', 'express'],
    ['src/entities/a.ts', '../i18n/b.ts'],
    ['src/lib/a.ts', 'node:fs'],
    ['src/lib/a.ts', 'express'],
    ['client/a.ts', '../server/b.ts'],
    ['server/a.ts', '../client/b.ts'],
    ['server/middleware/a.ts', '../render/b.ts'],
    ['server/middleware/a.ts', '../../src/pages/loader-table.server.ts'],
    ['config/a.ts', '../src/lib/b.ts'],
    ['tools/sandbox/a.ts', '../../src/platform/b.ts'],
    ['src/pages/home/a.tsx', '../../../tools/demo/tools/b.tsx'],
    ['server/a.ts', '../tools/demo/b.ts'],
    ['client/a.ts', '../tools/demo/b.ts'],
    ['config/a.ts', '../tools/demo/b.ts'],
    ['tools/sandbox/a.ts', '../demo/b.ts'],
    ['src/pages/home/a.tsx', '../../../studio/client/b.tsx'],
    ['server/a.ts', '../studio/b.ts'],
    ['client/a.ts', '../studio/b.ts'],
  ])('refuse %s importing %s', (file, imported) => {
    expect(lint(file, imported)).toContain('lint/style/noRestrictedImports');
  });

  it.each([
    ['src/pages/home/a.tsx', '../../components/b.ts'],
    ['src/components/a.tsx', '../i18n/b.ts'],
    ['src/pages/home/page.server.ts', '../../platform/b.ts'],
    ['client/a.ts', '../src/document/b.ts'],
    ['tools/demo/a.ts', '../../server/b.ts'],
    ['tools/demo/a.ts', '../../client/b.ts'],
    ['studio/server/a.ts', '../../server/b.ts'],
  ])('let %s import %s', (file, imported) => {
    expect(lint(file, imported)).not.toContain('lint/style/noRestrictedImports');
  });

  it('refuse a cycle', () => {
    write('src/lib/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
    write('src/lib/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
    expect(run('src/lib')).toContain('lint/suspicious/noImportCycles');
  });
});

function lint(file: string, imported: string): string {
  write(file, `import { thing } from '${imported}';\nexport const other = thing;\n`);
  return run(file);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

function run(target: string): string {
  const { stdout, stderr } = spawnSync(biome, ['lint', '--max-diagnostics=50', target], {
    cwd: tree,
    encoding: 'utf8',
  });
  return stdout + stderr;
}
