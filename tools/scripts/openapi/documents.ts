import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importWithComments } from '../contracts/import-contracts.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/openapi');

/** The platform's document. */
export const platformFile = path.join(folder, 'platform.json');

/** The document of Marquee's own API. */
export const marqueeFile = path.join(folder, 'marquee.json');

/** Reads a document. */
export const readDocument = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The OpenAPI documents with their files. */
export async function openApiDocuments() {
  const { platformDocument } = await importWithComments<typeof import('./platform-document.ts')>(
    path.join(import.meta.dirname, 'platform-document.ts'),
  );
  const { marqueeDocument } = await importWithComments<typeof import('./marquee-document.ts')>(
    path.join(import.meta.dirname, 'marquee-document.ts'),
  );
  return [
    { file: platformFile, text: toJsonText(platformDocument()) },
    { file: marqueeFile, text: toJsonText(marqueeDocument()) },
  ] as const;
}

const toJsonText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
