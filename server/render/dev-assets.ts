import { isShellFolder, shellIslandName } from '../../src/document/shell/shell-folder.ts';
import type { AssetIndex } from './asset-index.ts';

/** In development Vite serves modules unbundled, and the entry module loads all styles. */
export const devAssets: AssetIndex = {
  origin: '',
  entry: '/client/dev-entry.ts',
  demo: '/tools/demo/client.ts',
  island: (folder) => (isShellFolder(folder) ? shellIslandName(folder) : `/${folder}/island.tsx`),
  modules: () => [],
  styles: () =>
    ['fonts', 'fonts-cyrillic', 'fonts-arabic', 'tokens', 'base'].map((name) => `/src/components/styles/${name}.css`),
  sheet: () => undefined,
  accountStyles: [],
  warningStyles: [],
  // A dialog opened before hydration waits for a stylesheet.
  signInStyles: ['/src/components/styles/base.css'],
  fonts: () => [],
};
