import { writeFileSync } from 'node:fs';
import { documentFile, readCallRows, writeDocument } from './platform-calls-document.ts';

/** `npm run calls`: writes `docs/platform-calls.md`, the table of every platform call. */
const rows = await readCallRows();
writeFileSync(documentFile, writeDocument(rows));
const incomplete = rows.filter(({ missing }) => missing.length > 0);
for (const { call, missing } of incomplete) process.stdout.write(`${call}: no ${missing.join(', no ')}\n`);
process.stdout.write(`${rows.length} calls, ${incomplete.length} of them incomplete\n`);
