import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { scriptTargets } from '../../config/oldest-browsers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Properties that only the kit's own parts read, with short names in the files. */
const ownNames = /^(expect|getStatus|handlers|isConnected|met|onInit|outcomes|post|receive|send|session|stopWatching)$/;
const small = { compress: true, mangle: true, codegen: true, mangleProps: { include: ownNames } };

const configOf = (
  entry: string,
  format: 'iife' | 'es',
  file: string,
  outDir: string,
  minify: typeof small | true = true,
): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    target: scriptTargets,
    lib: { entry: path.join(root, 'client/embed', entry), formats: [format], name: 'Marquee', fileName: () => file },
    // A library's module keeps its spaces otherwise.
    rolldownOptions: { output: { minify, comments: false, generatedCode: { symbols: false } } },
  },
});

/** Builds what host pages load into a directory: a classic script, a module, both for development, and their types. */
export async function buildEmbed(outDir: string): Promise<void> {
  await build(configOf('classic.ts', 'iife', 'marquee.js', outDir, small));
  await build(configOf('module.ts', 'es', 'marquee.mjs', outDir, small));
  await build(configOf('overlays.ts', 'es', 'overlays.mjs', outDir));
  await build(configOf('development/classic.ts', 'iife', 'marquee.dev.js', outDir));
  await build(configOf('development/module.ts', 'es', 'marquee.dev.mjs', outDir));
  copyFileSync(path.join(root, 'client/embed/marquee.d.ts'), path.join(outDir, 'marquee.d.ts'));
}
