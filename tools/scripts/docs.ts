import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import * as z from 'zod';
import { generatedDocuments, root, writeDocument } from './generated-documents.ts';

/** `npm run docs`: writes the fields of campaigns, the tables of settings and of decision records, and the lists of files of config/kustomization.yaml. */
for (const document of generatedDocuments) writeFileSync(path.join(root, document.file), writeDocument(document));

// Vite finds the mechanics by their files, and their blocks import styles.
const vite = await createServer({
  ...{ root, configFile: false, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { fieldsDocument } = z
    .object({ fieldsDocument: z.object({ file: z.string(), text: z.string() }) })
    .parse(await vite.ssrLoadModule('/tools/scripts/campaign-fields-document.ts'));
  writeFileSync(fieldsDocument.file, fieldsDocument.text);
} finally {
  await vite.close();
}
