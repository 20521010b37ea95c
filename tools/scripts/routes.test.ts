import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { demoRoutes } from '../demo/demo-routes.ts';

const script = path.join(import.meta.dirname, 'routes.ts');

it('prints every route, and marks the routes that production does not have', () => {
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const ids = stdout
    .split('\n')
    .slice(2, -1)
    .map((line) => line.split(/ {2,}/)[0]);
  expect(ids).toEqual([...pageTable.map(({ id }) => id), ...demoRoutes.map(({ id }) => `${id} (demo)`)]);
});

it('exits without an error when its output is closed', async () => {
  const printing = spawn(process.execPath, [script]);
  printing.stdout.destroy();
  let errors = '';
  printing.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(printing, 'close');
  expect([code, errors]).toEqual([0, '']);
});
