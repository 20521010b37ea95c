import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { demoRoutes } from '../demo/demo-routes.ts';
import { routeTable } from '../src/routes/route-table.ts';

it('prints every route, and marks those that production does not have', () => {
  const { stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'routes.ts')], { encoding: 'utf8' });
  const ids = stdout
    .split('\n')
    .slice(2, -1)
    .map((line) => line.split(/ {2,}/)[0]);
  expect(ids).toEqual([...routeTable.map(({ id }) => id), ...demoRoutes.map(({ id }) => `${id} (demo)`)]);
});
