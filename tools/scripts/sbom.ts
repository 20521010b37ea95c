import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeSoftwareBill, nodeVersionOf } from './software-bill.ts';

/** Writes the software bill of materials of the image, as CycloneDX JSON, to the given file or `dist/sbom.cdx.json`. */
const root = path.resolve(import.meta.dirname, '../..');
const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'));
const bill = makeSoftwareBill(root, nodeVersionOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8')));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
process.stdout.write(`${bill.components.length} components: ${file}\n`);
