import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from '../operations/generated-files.ts';

/** `npm run operations`: writes what Prometheus and Grafana load anew. */
const root = path.resolve(import.meta.dirname, '..');
for (const [file, text] of generatedFiles) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  process.stdout.write(`${file}\n`);
}
