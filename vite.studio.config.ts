import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './tools/scripts/class-names.ts';
import { subsetFonts } from './tools/scripts/fonts/subset-fonts.ts';

const root = import.meta.dirname;

/** The browser's side of the studio: a bundle of its own, in a folder that no image of the product takes. */
export default defineConfig({
  root: path.join(root, 'studio/client'),
  base: '/studio/',
  plugins: [react(), subsetFonts],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: path.join(root, 'dist/studio'),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
});
