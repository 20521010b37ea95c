import path from 'node:path';
import { build as buildWithVike } from 'vike/api';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
process.env['NODE_ENV'] = 'production';
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'bench/dist/servers',
    rolldownOptions: {
      input: ['buffer', 'bare', 'express'].map((name) => `bench/servers/${name}-server.ts`),
    },
  },
});
await buildWithVike({ viteConfig: { root: path.join(root, 'bench/vike') } });
