import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from '../k8s/monitoring/generated-files.ts';

/** `npm run monitoring`: writes the files that Prometheus and Grafana load. */
const root = path.resolve(import.meta.dirname, '..');
for (const [file, text] of generatedFiles) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  process.stdout.write(`${file}\n`);
}
