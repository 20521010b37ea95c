import { describe, expect, it } from 'vitest';
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
  'src/i18n/messages/en.ts': { file: 'assets/en.js', imports: [] },
  'src/i18n/messages/ru.ts': { file: 'assets/ru.js', imports: [] },
  'src/i18n/messages/ar.ts': { file: 'assets/ar.js', imports: [] },
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

  it('that the build lacks stop the start', () => {
    const { 'client/entry.tsx': _entry, ...without } = manifest;
    expect(() => createAssetIndex(without)).toThrow('The client build has no client/entry.tsx');
    const { 'src/i18n/messages/ar.ts': _arabic, ...withoutArabic } = manifest;
    expect(() => createAssetIndex(withoutArabic)).toThrow('has no src/i18n/messages/ar.ts');
  });
});
