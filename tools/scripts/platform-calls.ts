import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { lastReleaseFile, openApiDocuments } from './openapi/documents.ts';

/**
 * `npm run calls`: writes `docs/platform-calls.md`, the table of every platform call, and the OpenAPI documents.
 * `-- --release` keeps the platform's as that of the release. Vite finds the calls by their files.
 */
const { module } = await runnerImport<typeof import('./platform-calls-document.ts')>(
  path.join(import.meta.dirname, 'platform-calls-document.ts'),
);
const { documentFile, readCallRows, writeDocument } = module;
const rows = readCallRows();
writeFileSync(documentFile, writeDocument(rows));
const incomplete = rows.filter(({ missing }) => missing.length > 0);
for (const { call, missing } of incomplete) process.stdout.write(`${call}: no ${missing.join(', no ')}\n`);
process.stdout.write(`${rows.length} calls, ${incomplete.length} of them incomplete\n`);

const documents = await openApiDocuments();
for (const { file, text } of documents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (process.argv.includes('--release')) copyFileSync(documents[0].file, lastReleaseFile);
