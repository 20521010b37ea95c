import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeHostMessages } from './document.ts';

/** `npm run host-messages`: writes the documents, the schema and the stubs of the message catalogue. */
for (const { file, text } of writeHostMessages()) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
}
