import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { createAssetIndex } from './document-assets.ts';

const manifest = {
  'client/entry.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js', imports: [] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js', '_shared.js'] },
  'style.css': { file: 'assets/style.css', imports: [] },
  'src/pages/home/home-page.ts': { file: 'assets/home.js', imports: ['_shared.js'] },
  'src/pages/campaign/campaign-page.ts': { file: 'assets/campaign.js', imports: ['_shared.js'] },
  'src/pages/lotto-main/lotto-main-page.ts': { file: 'assets/lotto.js', imports: [] },
  'src/pages/block-page/block-page-page.ts': { file: 'assets/block.js', imports: [] },
  ...Object.fromEntries(
    localeCodes.map((code) => [`src/i18n/messages/${code}.ts`, { file: `assets/${code}.js`, imports: [] }]),
  ),
  'node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2': {
    file: 'assets/vazirmatn.woff2',
    imports: [],
  },
};

describe('the assets of a page', () => {
  it('are its own chunk, its language, what both import, the styles and the fonts: each once', () => {
    expect(createAssetIndex(manifest).forPage('home', 'ar')).toEqual({
      styles: ['/assets/style.css'],
      modulePreloads: ['/assets/vendor.js', '/assets/ar.js', '/assets/shared.js', '/assets/home.js'],
      fontPreloads: ['/assets/vazirmatn.woff2'],
    });
  });

  it('of the error page are those that every page needs', () => {
    expect(createAssetIndex(manifest).forPage('not-found', 'en').modulePreloads).toEqual([
      '/assets/vendor.js',
      '/assets/en.js',
    ]);
  });

  it('are on the CDN where that is used, every one of them', () => {
    const index = createAssetIndex(manifest, 'https://cdn.example');
    const { styles, modulePreloads, fontPreloads } = index.forPage('home', 'fa');
    for (const address of [index.entry, ...styles, ...modulePreloads, ...fontPreloads]) {
      expect(address).toMatch(/^https:\/\/cdn\.example\/assets\//);
    }
  });

  it('that the build lacks stop the start', () => {
    const { 'client/entry.tsx': _entry, ...without } = manifest;
    expect(() => createAssetIndex(without)).toThrow('The client build has no client/entry.tsx');
    const withoutArabic = Object.fromEntries(Object.entries(manifest).filter(([name]) => !name.endsWith('/ar.ts')));
    expect(() => createAssetIndex(withoutArabic)).toThrow('has no src/i18n/messages/ar.ts');
  });
});
