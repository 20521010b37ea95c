import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Functions that read a whole file. */
const reading = /\b(?:readFile|readFileSync|createReadStream|openAsBlob)\b/;

/** Files of the build and of packages, which no operator fills. */
const ownFiles = [
  'files/static-files.ts',
  'hyphens/hyphenate.ts',
  'render/asset-index.ts',
  'serve.ts',
  'share-pictures/share-picture-worker.ts',
];

it('is the only reader of files that an operator fills', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const readers = sources.filter((file) => reading.test(readFileSync(path.join('server', file), 'utf8')));
  expect(readers.sort()).toEqual(ownFiles);
});
