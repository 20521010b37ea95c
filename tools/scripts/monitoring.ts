import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateFiles } from '../../k8s/monitoring/generated-files.ts';

/**
 * `npm run monitoring`: writes the files that Prometheus and Grafana load. With `RUNBOOK_BASE_URL`, such as
 * `https://git.operator.example/marquee/blob/main`, alerts lead to runbooks there.
 */
const root = path.resolve(import.meta.dirname, '../..');
const runbooks = process.env['RUNBOOK_BASE_URL'] || undefined;
if (runbooks !== undefined && !/^https?:\/\//.test(runbooks)) {
  process.stderr.write('RUNBOOK_BASE_URL is wrong: must be an address, such as https://git.operator.example/marquee\n');
  process.exit(1);
}
for (const [file, text] of generateFiles(runbooks)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  process.stdout.write(`${file}\n`);
}
