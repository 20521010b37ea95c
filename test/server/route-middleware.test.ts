import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { configDirectory } from '../support/config-directory.ts';
import { startService } from '../support/start-service.ts';

it('the start warns of unknown routes and of routes that no longer block regions', async () => {
  const config = configDirectory({ tenants: [] });
  const names = { home: ['language', 'auth'], nowhere: ['language'] };
  writeFileSync(path.join(config.path, 'route-middleware.json'), JSON.stringify(names));
  const service = await startService({ settings: { CONFIG_DIR: config.path } });
  const warnings = service.lines.filter(({ event }) => event === 'route_middleware');
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^route-middleware\.json: home: is without region-block/),
    expect.stringMatching(/^route-middleware\.json: nowhere: is not the id of a route/),
  ]);
  await service.close();
  config.remove();
});
