import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';

/** `npm run calls`: writes `docs/platform-calls.md`, the table of every platform call. Vite finds the calls by their files. */
const { module } = await runnerImport<typeof import('./platform-calls-document.ts')>(
  path.join(import.meta.dirname, 'platform-calls-document.ts'),
);
const { documentFile, readCallRows, writeDocument } = module;
const rows = readCallRows();
writeFileSync(documentFile, writeDocument(rows));
const incomplete = rows.filter(({ missing }) => missing.length > 0);
for (const { call, missing } of incomplete) process.stdout.write(`${call}: no ${missing.join(', no ')}\n`);
process.stdout.write(`${rows.length} calls, ${incomplete.length} of them incomplete\n`);
