import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

/** Parts of the host kit: scripts of a host page, and scripts with which pages in a frame talk to it. */
export const hostKitParts = [
  'sdk-classic',
  'sdk-module',
  'bridge-core',
  'height-reporter',
  'message-catalogue',
] as const;

/** A name of {@link hostKitParts}. */
export type HostKitPart = (typeof hostKitParts)[number];

const bridge = ['src/host/bridge/create-bridge.ts', 'src/host/bridge/find-transports.ts'];
/** Messages have a separate budget, and bring zod with them. */
const checks = [/^zod/, /\/host\/(catalogue|page-messages|host-messages|check-message|check-reply)\.ts$/];

/** Bytes (gzip) of each part; the SDK's are the build's. */
export async function measureHostKit(): Promise<Readonly<Record<HostKitPart, number>>> {
  const fileSize = (name: string) => gzipBytes(readFileSync(path.join(root, 'dist/embed', name)));
  return {
    'sdk-classic': fileSize('marquee.js'),
    'sdk-module': fileSize('marquee.mjs'),
    'bridge-core': await bundleSize(bridge, checks),
    'height-reporter': await bundleSize(['src/host/height/height-reporter.ts'], [/^zod/]),
    'message-catalogue': await bundleSize(['src/host/catalogue.ts'], [/^zod/]),
  };
}

const gzipBytes = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** Bytes (gzip) of modules and everything that they import but `without`, as one minified module for browsers. */
async function bundleSize(files: readonly string[], without: readonly RegExp[]): Promise<number> {
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
      // By name only, so that the location of the repository does not change a size.
      rolldownOptions: { external: [...without], output: { minify: true, paths: (id) => path.basename(id) } },
    },
  });
  rmSync(directory, { recursive: true });
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one);
  return gzipBytes(output.map((file) => ('code' in file ? file.code : '')).join(''));
}
