import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import productConfig from '../../../vite.config.ts';
import { withRecordedReact } from '../page/with-recorded-react.ts';

const product = await productConfig({ command: 'build', mode: 'production', isSsrBuild: true });

/** Vike's own build, with the product's configuration of React bundling and class names. */
export default defineConfig({
  plugins: [withRecordedReact, vike()],
  logLevel: 'warn',
  build: {
    outDir: '../dist/vike',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  experimental: {
    // Vike overrides file names, but all compared servers must send pages that link the same files.
    renderBuiltUrl: (file) => `/${file.replace(/static\/(.+)\.(.{8}\.\w+)$/, '$1-$2')}`,
  },
  ...(product.css && { css: product.css }),
  // Vike chooses React's development or production build at run time; the product's build does so earlier.
  define: { 'process.env.NODE_ENV': '"production"' },
  // `load-tests/bench/node_modules` contains another version of lru-cache.
  ssr: { noExternal: [...[product.ssr?.noExternal ?? []].flat().filter((entry) => entry !== true), 'lru-cache'] },
});
