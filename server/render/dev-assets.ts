import type { AssetIndex } from './document-assets.ts';

/** In development Vite serves modules as they are, and styles come with the modules that import them. */
export const devAssets: AssetIndex = {
  origin: '',
  entry: '/client/dev-entry.ts',
  forPage: () => ({
    styles: ['fonts', 'tokens', 'base'].map((name) => `/src/components/styles/${name}.css`),
    modulePreloads: [],
    fontPreloads: [],
  }),
};
