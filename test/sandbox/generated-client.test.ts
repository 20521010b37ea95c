import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { urlOf } from '../support/start-service.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'test/openapi-client');

function run(script: string, ...parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, script), ...parameters], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, '']);
}

const clientSchema = z.object({ spinTwice: z.custom<(origin: string, token: string) => Promise<unknown>>() });
const resultSchema = z.object({
  sectors: z.array(z.string()),
  spins: z.array(z.string()),
  isRepeated: z.boolean(),
});

it('a client generated from the OpenAPI document compiles and spins a wheel of the sandbox once for each key', async () => {
  run('tools/scripts/install-openapi-client.mjs');
  const document = path.join(root, 'docs/openapi/platform.json');
  run('test/openapi-client/node_modules/openapi-typescript/bin/cli.js', document, '-o', 'platform.d.ts');
  run('test/openapi-client/node_modules/typescript/bin/tsc', '-p', '.');

  const sandbox = createServer(createSandbox(sandboxSettings('client', Date.parse('2026-11-21T09:00:00Z') / 1000)));
  await new Promise<void>((resolve) => sandbox.listen(0, resolve));
  const origin = urlOf(sandbox);
  const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"accountId":285104233}' };
  const { token } = z
    .object({ token: z.string() })
    .parse(await (await fetch(`${origin}/sandbox/api/tokens`, order)).json());
  const { spinTwice } = clientSchema.parse(await import(path.join(folder, 'client.ts')));
  const { sectors, spins, isRepeated } = resultSchema.parse(await spinTwice(origin, token));
  sandbox.closeAllConnections();
  sandbox.close();
  expect(sectors.length).toBeGreaterThan(1);
  expect(spins[1]).toBe(spins[0]);
  expect(isRepeated).toBe(true);
});
