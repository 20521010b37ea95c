import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Bytes of a text as it travels: gzip, at its best. */
export const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** Bytes (gzip) of modules and everything that they import but `without`, as one minified module for browsers. */
export async function bundleSize(files: readonly string[], without: readonly RegExp[] = []): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-size-'));
  const entry = path.join(directory, 'measured.ts');
  writeFileSync(entry, files.map((file) => `export * from ${JSON.stringify(path.join(root, file))};`).join('\n'));
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry, formats: ['es'], fileName: () => 'measured.js' },
      // By their names alone: where the repository is must not change a size.
      rolldownOptions: { external: [...without], output: { minify: true, paths: (id) => path.basename(id) } },
    },
  });
  rmSync(directory, { recursive: true });
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
  return gzipBytes(output.map((file) => ('code' in file ? file.code : '')).join(''));
}
