import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedDocuments, root, writeDocument } from './generated-documents.ts';

/** `npm run docs`: writes the tables of settings and of decision records, and the lists of files of config/kustomization.yaml. */
for (const document of generatedDocuments) writeFileSync(path.join(root, document.file), writeDocument(document));
