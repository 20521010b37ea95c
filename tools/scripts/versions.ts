import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import * as z from 'zod';
import { root } from './generated-documents.ts';
import { releaseProblems } from './versions/release-problems.ts';

/**
 * `npm run versions`: lists what breaks for platforms, hosts and files of `config/` that were valid at the last
 * release. `-- --release` stores the current contracts as those of the release.
 */
const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
const moduleSchema = z.object({ releases: z.custom<typeof import('./versions/releases.ts').releases>(Array.isArray) });

// Vite finds the mechanics by their files, and their blocks import styles.
const vite = await createServer({
  ...{ root, configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { releases } = moduleSchema.parse(await vite.ssrLoadModule('/tools/scripts/versions/releases.ts'));
  for (const { name, file, write, changes } of releases) {
    if (values.release) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, write());
      continue;
    }
    const found = changes();
    const [before, now] = found.versions;
    const lines = [...found.broken.map((line) => `breaks: ${line}`), ...found.removed.map((line) => `gone: ${line}`)];
    const outcome = lines.length === 0 ? 'nothing breaks' : lines.join('\n  ');
    process.stdout.write(`${name} ${now}, last release ${before}\n  ${outcome}\n`);
    if (releaseProblems(found).length > 0) process.exitCode = 1;
  }
} finally {
  await vite.close();
}
