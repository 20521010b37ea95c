import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { build as buildWithVike } from 'vike/api';
import { build } from 'vite';
import { withRecordedReact } from './page/with-recorded-react.ts';

/** Builds the servers for comparison: with the product's own configuration, with Vike, and with Next. */
const root = path.resolve(import.meta.dirname, '../..');
const names = [
  ...['buffer-server', 'bare-server', 'express-server', 'express-buffer-server', 'naive-server'],
  ...['mix-bare-server', 'mix-naive-server'],
];

process.env['NODE_ENV'] = 'production';
await build({
  root,
  logLevel: 'warn',
  plugins: [withRecordedReact],
  // The benchmark's package folder contains another version of lru-cache.
  ssr: { noExternal: ['lru-cache'] },
  build: {
    ssr: true,
    outDir: 'load-tests/bench/dist/servers',
    // An object, because Vite would add a list to the product's inputs.
    rolldownOptions: {
      input: Object.fromEntries(names.map((name) => [name, `load-tests/bench/servers/${name}.ts`])),
    },
  },
});
await buildWithVike({ viteConfig: { root: path.join(root, 'load-tests/bench/vike') } });
// Uses webpack, whose bundles leave React external as in all rows. This deletes pages that Next has cached before.
execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', '--webpack'], {
  cwd: path.join(root, 'load-tests/bench/next'),
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
