import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { className } from './scripts/class-names.ts';
import { subsetFonts } from './scripts/fonts/subset-fonts.ts';
import { isShellFolder } from './src/document/shell/shell-folder.ts';

const root = import.meta.dirname;
const entry = 'client/entry.tsx';

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

/** A dynamic import is one: without styles and with the shared chunks on the page there is nothing to load before it. */
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

/** One as Vite wraps it: as it is, or with the only export that is used. */
const wrappedImport = new RegExp(
  String.raw`__vitePreload\((?:\(\) => (${plainImport})|async \(\) => \{\s*const \{ ([^}]+) \} = await (${plainImport});\s*return \{ \2 \};\s*\}), __VITE_PRELOAD__, import\.meta\.url\)`,
  'g',
);

/** What every page loads: the modules of the entry, and those that its islands share with another part of the product. */
const coreModules = new Set<string>();

/** What the other islands share. A page without one of them does not load it. */
const blockModules = new Set<string>();

/** What only the islands of one page share, with the name of the page. */
const pageModules = new Map<string, string>();

/** The page that a module belongs to alone. */
const pageOf = (id: string): string | undefined => /\/src\/pages\/([^/]+)\//.exec(id)?.[1];

/**
 * Islands of what stands around every page, and of the first screen of campaigns: what they share comes with the entry. Few
 * visitors open the privacy choices.
 */
const commonIslands =
  /^src\/(?:document\/(?!consent\/)|blocks\/(?:action-area|countdown|own-result|tournament-entry)\/)/;

/** The call to action is shared with stages, but a tournament and a campaign that is over have none. */
const actionFiles = /\/blocks\/action-area\/(?:island\.tsx|participation-state\.ts)$/;

/**
 * What one late module needs alone, with the name of its chunk, where the demo needs a part of it too. That part would be a
 * chunk of its own, which browsers ask for only when they have read the first.
 */
const lateChunks = new Map<string, string>();

/** Works both out once the graph is known. The demo has no part in it: its pages change nothing of what others load. */
const findCoreModules: Plugin = {
  name: 'find-core-modules',
  buildEnd() {
    const late = new Set<string>();
    /** Modules that import each late one. */
    const importers = new Map<string, string[]>();
    const reach = (id: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(id)) return seen;
      seen.add(id);
      const info = this.getModuleInfo(id);
      for (const next of info?.dynamicallyImportedIds ?? []) {
        late.add(next);
        importers.set(next, [...(importers.get(next) ?? []), id]);
      }
      for (const next of info?.importedIds ?? []) reach(next, seen);
      return seen;
    };
    const roots = browserInputs().filter((file) => !file.startsWith('demo/'));
    const [ofEntry = new Set<string>(), ...ofIslands] = roots.map((file) => reach(path.join(root, file)));
    // It grows while it is read.
    const ofLate: Set<string>[] = [];
    const lateIds: string[] = [];
    for (const id of late) {
      lateIds.push(id);
      ofLate.push(reach(id));
    }
    // What only one island loads later can take from that island: it has come by then.
    const isOwnLate = (modules: ReadonlySet<string>, index: number) =>
      importers.get(lateIds[index] ?? '')?.every((id) => modules.has(id)) === true;
    for (const id of ofEntry) coreModules.add(id);
    const islandFiles = roots.slice(1);
    for (const [index, modules] of ofIslands.entries()) {
      const others = [...ofIslands.toSpliced(index, 1), ...ofLate.filter((_, at) => !isOwnLate(modules, at))];
      const shared = commonIslands.test(islandFiles[index] ?? '') ? coreModules : blockModules;
      for (const id of modules) if (others.some((other) => other.has(id))) shared.add(id);
    }
    for (const id of coreModules) blockModules.delete(id);
    for (const id of blockModules) {
      const users = [...islandFiles.map((file) => path.join(root, file)), ...lateIds].filter((_, at) =>
        [...ofIslands, ...ofLate][at]?.has(id),
      );
      const [page, ...others] = new Set(users.map(pageOf));
      if (page !== undefined && others.length === 0) pageModules.set(id, page);
    }
    for (const id of pageModules.keys()) blockModules.delete(id);
    const demo = browserInputs().filter((file) => file.startsWith('demo/'));
    const ofDemo = demo.map((file) => reach(path.join(root, file)));
    for (const modules of ofLate) {
      const [first = ''] = modules;
      const others = [...ofIslands, ...ofLate].filter((other) => other !== modules);
      const rest = [...modules].filter(
        (id) => ![coreModules, blockModules, pageModules].some((shared) => shared.has(id)) && !reactFiles.test(id),
      );
      // A chunk takes what its modules need with it: nothing that others need may be among that.
      if (rest.some((id) => others.some((other) => other.has(id)))) continue;
      if (!rest.some((id) => ofDemo.some((other) => other.has(id)))) continue;
      for (const id of rest) lateChunks.set(id, path.parse(first).name);
    }
  },
};

const reactFiles = /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-i18next|scheduler)[\\/]/;

/** Chunks for what only draws share (with the addresses of pages that they lead to), and for what only bonuses share. */
const drawFiles = /\/src\/(?:fairness|routes\/route-(?:table|href)|blocks\/draw-board)/;
const bonusFiles = /\/src\/blocks\/wagering-progress\//;

/** A phone has what every page loads after a few requests; React changes least often. */
const browserChunks = [
  { name: 'react', test: reactFiles },
  { name: 'core', test: (id: string) => coreModules.has(id) && !id.endsWith(entry) && !actionFiles.test(id) },
  { name: 'action', test: (id: string) => actionFiles.test(id) },
  { name: 'blocks', test: (id: string) => blockModules.has(id) && !drawFiles.test(id) && !bonusFiles.test(id) },
  { name: 'draws', test: (id: string) => blockModules.has(id) && drawFiles.test(id) },
  { name: 'bonuses', test: (id: string) => blockModules.has(id) && bonusFiles.test(id) },
  { name: (id: string) => pageModules.get(id), test: (id: string) => pageModules.has(id), debugName: 'page' },
  { name: (id: string) => lateChunks.get(id), test: (id: string) => lateChunks.has(id), debugName: 'late' },
];

interface Chunk {
  readonly moduleIds: readonly string[];
}

/** What belongs to the demo has a folder of its own: the image of production is made without it. */
const isOfDemo = ({ moduleIds }: Chunk): boolean => moduleIds.some((id) => id.startsWith(path.join(root, 'demo/')));
const fileNames = (folder: string) => (chunk: Chunk) => `${folder}${isOfDemo(chunk) ? 'demo/' : ''}[name]-[hash].js`;

/** Every island's file has the name of its folder. */
const inputName = (file: string): string =>
  file.endsWith('/island.tsx') ? path.basename(path.dirname(file)) : path.parse(file).name;

/** The modules of the browser's build: the entry, which has the islands around pages, and every other island by itself. */
const browserInputs = (): string[] => [
  entry,
  'demo/client.ts',
  ...globSync('{src,demo}/**/island.tsx', { cwd: root })
    .filter((file) => !isShellFolder(file))
    .sort(),
];

/** One configuration for both bundles: `vite build` makes the browser's, `vite build --ssr` the server's. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    subsetFonts,
    ...(command === 'build' && !isSsrBuild ? [withoutStyles, plainDynamicImports, findCoreModules] : []),
  ],
  css: { modules: { generateScopedName: className } },
  // Vite leaves this to the environment in a server bundle, where an unset variable would mean React's slow development form.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // The browser gets prepared texts: react-i18next needs nothing of i18next there.
  ...(command === 'build' &&
    !isSsrBuild && { resolve: { alias: { i18next: path.join(root, 'client/i18next-stub.ts') } } }),
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
    target: isSsrBuild ? 'node24' : 'baseline-widely-available',
    rolldownOptions: isSsrBuild
      ? {
          input: {
            main: 'server/main.ts',
            'check-config': 'server/check-config-main.ts',
            'share-picture-worker': 'server/share-pictures/share-picture-worker.ts',
            campaign: 'scripts/campaign/main.ts',
            'demo/main': 'demo/main.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: fileNames('') },
        }
      : {
          input: Object.fromEntries(browserInputs().map((file) => [inputName(file), file])),
          // Pages import islands by their address.
          preserveEntrySignatures: 'exports-only',
          output: {
            entryFileNames: fileNames('assets/'),
            chunkFileNames: fileNames('assets/'),
            codeSplitting: { groups: browserChunks },
          },
        },
  },
  ssr: {
    // React and the router go into the server bundle in their production form; the rest is loaded as it is.
    noExternal:
      command === 'build'
        ? [/^react($|-|\/)/, 'i18next', 'react-i18next', 'scheduler', /^date-fns/, '@date-fns/tz']
        : [],
  },
}));
