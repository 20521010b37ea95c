import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { className } from './tools/scripts/class-names.ts';
import { subsetFonts } from './tools/scripts/fonts/subset-fonts.ts';

// Builds the stylesheets of blocks and islands. `npm run build` keeps the stylesheets, the files that they reference and the
// manifest of this build, and discards its scripts.

/** Modules whose styles are put into one stylesheet, by priority. */
const groups = [
  // Stylesheets that only some visitors need, whatever the page has (`server/render/asset-index.ts`).
  { name: 'sign-in', test: /[\\/]src[\\/]document[\\/]sign-in[\\/].*\.css$/, priority: 4 },
  { name: 'account', test: /[\\/]src[\\/]document[\\/](?:account|session)[\\/].*\.css$/, priority: 4 },
  { name: 'warnings', test: /[\\/]src[\\/]blocks[\\/]statutory-warning[\\/].*\.css$/, priority: 4 },
  // Before the blocks, because it declares the order of the cascade layers.
  {
    name: 'base',
    // Includes the modules that all blocks import: otherwise they would be in the group of one block, whose styles would then
    // load with every other block. The countdown is on the root, the lotteries and most campaigns.
    test: /[\\/](?:node_modules[\\/]|src[\\/](?:(?:components|document)[\\/](?!pending|ChipLinks|EmptyState|styles[\\/]fonts-)|(?:actions|entities|host|i18n|lib|platform|routes|state)[\\/]|blocks[\\/](?:[\w-]+\.tsx?$|countdown[\\/])))/,
    priority: 3,
  },
  {
    name: 'campaign',
    test: /[\\/]src[\\/]blocks[\\/](?:hero(?![\\/]compositions)|action-area|steps|terms|call-to-action|related)[\\/]/,
    priority: 2,
  },
  { name: 'content', test: /[\\/]src[\\/]blocks[\\/](?:text|list|faq|cards)[\\/]/, priority: 2 },
  // Lowest priority: a group takes the modules that its own ones import, and pages in production must not need the demo's files.
  { name: 'demo/tools', test: /[\\/]tools[\\/]demo[\\/]tools[\\/]/, priority: 1 },
];

export default defineConfig({
  plugins: [subsetFonts],
  css: { modules: { generateScopedName: className } },
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'css' ? { relative: true } : undefined) },
  appType: 'custom',
  build: {
    outDir: 'dist/styles',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    minify: false,
    cssMinify: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      // Without its exports an island is empty, and its styles are dropped as unused.
      preserveEntrySignatures: 'allow-extension',
      input: [
        ...globSync('{src,tools/demo}/**/{block,island}.tsx', { cwd: import.meta.dirname }).sort(),
        // Not an island: the browser's entry loads it.
        'src/document/sign-in/SignInDialog.tsx',
        ...globSync('src/components/styles/fonts-*.css', { cwd: import.meta.dirname }).sort(),
        // A page loads only the stylesheet of its own composition.
        ...globSync('src/blocks/hero/compositions/*.css', { cwd: import.meta.dirname }).sort(),
      ],
      output: {
        codeSplitting: { groups },
        assetFileNames: ({ originalFileNames }) =>
          `assets/${originalFileNames.some((file) => file.startsWith('tools/demo/')) ? 'demo/' : ''}[name]-[hash][extname]`,
      },
    },
  },
});
