import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One configuration for both bundles: `vite build` makes the browser's, `vite build --ssr` the server's. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // Vite leaves this to the environment in a server bundle, where an unset variable would mean React's slow development form.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // Scripts and styles name each other by relative addresses, so that all of them come from where the first one came from:
  // our own origin or the CDN. Pictures that a component names stay on our own.
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      !isSsrBuild && (hostType === 'css' || /\.(js|css)$/.test(file)) ? { relative: true } : undefined,
  },
  // There is no index.html: the server makes every document.
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // All styles are smaller than one request is dear, and a navigation never waits for any.
    cssCodeSplit: false,
    sourcemap: isSsrBuild === true,
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    rolldownOptions: { input: isSsrBuild ? 'server/main.ts' : 'client/entry.tsx' },
  },
  ssr: {
    // React and the router go into the server bundle in their production form; the rest is loaded as it is.
    noExternal:
      command === 'build'
        ? [/^react($|-|\/)/, 'i18next', 'react-i18next', 'scheduler', /^date-fns/, '@date-fns/tz']
        : [],
  },
}));
