import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifests } from './kustomize.ts';
import { type Manifest, typeOf } from './resources.ts';

/**
 * Compiler errors of manifests that are written as typed literals: a misspelt field is an error there, which no validator of values
 * notices. One line per error.
 */
export function unknownFields(documents: readonly Manifest[], name: string): string[] {
  const folder = path.join(manifests, '.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'manifests.ts'), literals(documents));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const compiler = path.join(manifests, '../node_modules/.bin/tsc');
  const parameters = [...options, '--target', 'esnext', '--types', '', '--ignoreConfig', 'manifests.ts'];
  const { stdout, status } = spawnSync(compiler, parameters, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return [];
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

function literals(documents: readonly Manifest[]): string {
  return documents
    .flatMap((document, index) => {
      const type = typeOf(document);
      if (type === undefined) return [];
      const name = `Type${index}`;
      return [
        `import type { ${type.name} as ${name} } from '${type.module}';`,
        `export const manifest${index}: ${name} = ${JSON.stringify(document, null, 1)};`,
      ];
    })
    .join('\n');
}
