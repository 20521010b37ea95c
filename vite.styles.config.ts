import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { className } from './tools/scripts/class-names.ts';
import { subsetFonts } from './tools/scripts/fonts/subset-fonts.ts';

/**
 * The styles of pages, by the blocks and islands that they belong to: `npm run build` keeps the stylesheets, the files that
 * they name and the manifest of this build, and throws its scripts away.
 */
const groups = [
  // Stylesheets alone, without the scripts that need them: pages get these by the visitor (`server/render/asset-index.ts`).
  { name: 'sign-in', test: /[\\/]src[\\/]document[\\/]sign-in[\\/].*\.css$/, priority: 4 },
  { name: 'account', test: /[\\/]src[\\/]document[\\/](?:account|session)[\\/].*\.css$/, priority: 4 },
  { name: 'warnings', test: /[\\/]src[\\/]blocks[\\/]statutory-warning[\\/].*\.css$/, priority: 4 },
  // Before anything else, so that the layers have their order.
  {
    name: 'base',
    // Includes what all blocks and packages import: otherwise the group of one block would contain it, and its styles
    // would load with every other block. The root, the lotteries and most campaigns have a countdown.
    test: /[\\/](?:node_modules[\\/]|src[\\/](?:(?:components|document)[\\/](?!pending|ChipLinks|EmptyState|styles[\\/]fonts-)|(?:actions|entities|host|i18n|lib|platform|routes|state)[\\/]|blocks[\\/](?:[\w-]+\.tsx?$|countdown[\\/])))/,
    priority: 3,
  },
  {
    name: 'campaign',
    test: /[\\/]src[\\/]blocks[\\/](?:hero(?![\\/]compositions)|action-area|steps|terms|call-to-action|related)[\\/]/,
    priority: 2,
  },
  { name: 'content', test: /[\\/]src[\\/]blocks[\\/](?:text|list|faq|cards)[\\/]/, priority: 2 },
  // Last: a group takes what its modules import, and pages of production may name no file of the demo.
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
        // The browser's entry loads it.
        'src/document/sign-in/SignInDialog.tsx',
        ...globSync('src/components/styles/fonts-*.css', { cwd: import.meta.dirname }).sort(),
        // A page has those of its own composition.
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
