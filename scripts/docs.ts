import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedDocuments, root, writeDocument } from './generated-documents.ts';

/** `npm run docs`: writes the tables of settings (docs/settings.md) and of decision records (docs/decisions/README.md). */
for (const document of generatedDocuments) writeFileSync(path.join(root, document.file), writeDocument(document));
