import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import productConfig from '../../vite.config.ts';

const product = await productConfig({ command: 'build', mode: 'production', isSsrBuild: true });

/** Vike's way of building with what decides how React is bundled taken from the product. */
export default defineConfig({
  plugins: [vike()],
  logLevel: 'warn',
  build: { outDir: '../dist/vike', assetsInlineLimit: 0, target: 'node24' },
  ssr: { noExternal: product.ssr?.noExternal ?? [] },
});
