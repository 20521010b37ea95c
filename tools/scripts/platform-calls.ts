import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { openApiDocuments, platformFile, readDocument } from './openapi/documents.ts';

/** `npm run calls`: writes the OpenAPI documents and `docs/platform-calls.md`. Vite finds the calls by their files. */
for (const { file, text } of await openApiDocuments()) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const { module } = await runnerImport<typeof import('./platform-calls-document.ts')>(
  path.join(import.meta.dirname, 'platform-calls-document.ts'),
);
const { documentFile, readCallRows, writeDocument } = module;
const rows = readCallRows();
writeFileSync(documentFile, writeDocument(rows, readDocument(platformFile)));
const incomplete = rows.filter(({ missing }) => missing.length > 0);
for (const { call, missing } of incomplete) process.stdout.write(`${call}: no ${missing.join(', no ')}\n`);
process.stdout.write(`${rows.length} calls, ${incomplete.length} of them incomplete\n`);
