import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Browsers of host pages are not ours to choose: they may be older than those of Marquee's own pages. */
const target = ['chrome94', 'edge94', 'firefox93', 'safari15.4'];

const configOf = (entry: string, format: 'iife' | 'es', file: string, outDir: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    target,
    lib: { entry: path.join(root, 'client/embed', entry), formats: [format], name: 'Marquee', fileName: () => file },
    // A library's module keeps its spaces otherwise.
    rolldownOptions: { output: { minify: true, generatedCode: { symbols: false } } },
  },
});

/** Builds what host pages load into a directory: a classic script, a module, and the types of both. */
export async function buildEmbed(outDir: string): Promise<void> {
  await build(configOf('classic.ts', 'iife', 'marquee.js', outDir));
  await build(configOf('module.ts', 'es', 'marquee.mjs', outDir));
  copyFileSync(path.join(root, 'client/embed/marquee.d.ts'), path.join(outDir, 'marquee.d.ts'));
}
