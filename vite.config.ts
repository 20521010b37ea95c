import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptTargets } from './config/oldest-browsers.ts';
import { browserInputs, chunkGroups, planChunks } from './tools/scripts/chunk-plan.ts';
import { className } from './tools/scripts/class-names.ts';
import { subsetFonts } from './tools/scripts/fonts/subset-fonts.ts';

const root = import.meta.dirname;

/** Styles have a build of their own (`vite.styles.config.ts`): most of them belong to HTML that has no code in the browser. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
    },
  },
};

/** The server parts of `src` never reach a browser. */
const withoutServerParts: Plugin = {
  name: 'without-server-parts',
  load: (id) => {
    if (id.endsWith('.server.ts')) throw new Error(`${id} is for the server alone`);
  },
};

/**
 * Keeps dynamic imports plain: without styles, and with shared chunks already on the page, there is nothing to preload.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  renderChunk: {
    order: 'pre',
    handler: (wrapped) => {
      const code = wrapped.replaceAll(wrappedImport, '$1$3');
      if (code.includes('__VITE_PRELOAD__')) throw new Error('Vite wraps a dynamic import in a form of its own');
      return { code, map: null };
    },
  },
};

/** An import of a chunk, or of a module in it. */
const plainImport = String.raw`import\("[^"]+"\)(?:\.then\(\(\w*\) => [\w.]+(?:\(\))?\))?`;

/** An import as Vite wraps it: whole, or with the only export that is used. */
const wrappedImport = new RegExp(
  String.raw`__vitePreload\((?:\(\) => (${plainImport})|async \(\) => \{\s*const \{ ([^}]+) \} = await (${plainImport});\s*return \{ \2 \};\s*\}), __VITE_PRELOAD__, import\.meta\.url\)`,
  'g',
);

interface Chunk {
  readonly moduleIds: readonly string[];
}

/** Demo and studio code have folders of their own: the production image is built without them. */
const ownFolders = { 'tools/demo/': 'demo/', 'studio/': 'studio/' } as const;
const ownFolder = ({ moduleIds }: Chunk): string =>
  Object.entries(ownFolders).find(([sources]) =>
    moduleIds.some((id) => id.startsWith(path.join(root, sources))),
  )?.[1] ?? '';
const fileNames = (folder: string) => (chunk: Chunk) => `${folder}${ownFolder(chunk)}[name]-[hash].js`;

/** Every island's file has the name of its folder, except one whose name ad blockers would block. */
const inputName = (file: string): string => {
  const name = file.endsWith('/island.tsx') ? path.basename(path.dirname(file)) : path.parse(file).name;
  return name === 'consent' ? 'choices' : name;
};

/** One configuration for both bundles: `vite build` makes the browser's, `vite build --ssr` the server's. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    subsetFonts,
    ...(command === 'build' && !isSsrBuild ? [withoutServerParts, withoutStyles, plainDynamicImports, planChunks] : []),
  ],
  css: { modules: { generateScopedName: className } },
  // Vite leaves this to the environment in a server bundle, where an unset variable would mean React's slow development form.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The browser gets prepared texts, of which components need little.
  ...(command === 'build' &&
    !isSsrBuild && { resolve: { alias: { 'react-i18next': path.join(root, 'client/react-i18next.ts') } } }),
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
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    sourcemap: isSsrBuild === true,
    target: isSsrBuild ? 'node24' : scriptTargets,
    rolldownOptions: isSsrBuild
      ? {
          input: {
            main: 'server/main.ts',
            'check-config': 'server/check-config-main.ts',
            'scan-thread-worker': 'server/config/scan-thread-worker.ts',
            'share-picture-worker': 'server/share-pictures/share-picture-worker.ts',
            campaign: 'tools/scripts/campaign/main.ts',
            brand: 'tools/scripts/brand/main.ts',
            texts: 'tools/scripts/texts/main.ts',
            'demo/main': 'tools/demo/main.ts',
            'studio/main': 'studio/server/main.ts',
            'studio/backup': 'studio/server/backup.ts',
            'studio/sheet-reader': 'studio/server/sheet-reader.ts',
          },
          // Vite makes constants of modules `var`: one that is used before its line would be undefined instead of an error.
          output: { entryFileNames: '[name].js', chunkFileNames: fileNames(''), topLevelVar: false },
        }
      : {
          input: Object.fromEntries(browserInputs().map((file) => [inputName(file), file])),
          // Pages import islands by their address.
          preserveEntrySignatures: 'exports-only',
          output: {
            entryFileNames: fileNames('assets/'),
            chunkFileNames: fileNames('assets/'),
            codeSplitting: { groups: chunkGroups },
          },
        },
  },
  ssr: {
    // React and the router are bundled in their production form; schemas and keys without the parts that nothing uses (decision 146); and
    // what only the studio needs, which the service's image has no packages for. Other packages are loaded from `node_modules`.
    noExternal:
      command === 'build'
        ? [
            /^react($|-|\/)/,
            'i18next',
            'react-i18next',
            'scheduler',
            /^date-fns/,
            '@date-fns/tz',
            'fflate',
            /^hucre/,
            /^zod/,
            'jose',
          ]
        : [],
  },
}));
