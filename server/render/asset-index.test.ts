import { describe, expect, it } from 'vitest';
import { typefaces } from '../../src/brands/typefaces.ts';
import { type AssetIndex, createAssetIndex } from './asset-index.ts';

const chunk = (file: string, more: object = {}) => ({ file, css: [], imports: [], dynamicImports: [], ...more });
const scripts = {
  'client/entry.tsx': chunk('assets/entry.js', { imports: ['_vendor.js'], dynamicImports: ['client/page.ts'] }),
  'client/page.ts': chunk('assets/page.js'),
  '_vendor.js': chunk('assets/vendor.js'),
  '_shared.js': chunk('assets/shared.js', { imports: ['_vendor.js', '_shared.js'] }),
  'src/blocks/wheel/island.tsx': chunk('assets/wheel.js', { imports: ['_shared.js'] }),
  'src/blocks/countdown/island.tsx': chunk('assets/countdown.js', { imports: ['_shared.js'] }),
};
const styles = {
  'src/blocks/hero/block.tsx': chunk('hero.js', { css: ['assets/base.css', 'assets/hero.css'] }),
  'src/blocks/wheel/block.tsx': chunk('wheel.js', { css: ['assets/base.css', 'assets/wheel.css'] }),
  'src/blocks/wheel/island.tsx': chunk('wheel-island.js', { dynamicImports: ['src/blocks/wheel/dialog.tsx'] }),
  'src/blocks/wheel/dialog.tsx': chunk('dialog.js', { css: ['assets/dialog.css'] }),
  'src/document/session/island.tsx': chunk('session.js', { imports: ['_account.js', '_sign-in.js'] }),
  '_account.js': chunk('account.js', { name: 'account', css: ['assets/account.css'] }),
  '_sign-in.js': chunk('sign-in.js', { name: 'sign-in', css: ['assets/sign-in.css'] }),
  'tools/demo/Tools.tsx': chunk('tools.js', { css: ['assets/demo/tools.css'] }),
  'src/components/styles/fonts-arabic.css': chunk('assets/fonts-arabic.css'),
  'node_modules/.cache/fonts/0f/vazirmatn-arabic.woff2': chunk('assets/vazirmatn.woff2'),
  'node_modules/.cache/fonts/1f/unbounded-latin.woff2': chunk('assets/unbounded.woff2'),
  'node_modules/.cache/fonts/2f/onest-latin.woff2': chunk('assets/onest.woff2'),
  'node_modules/.cache/fonts/3f/serif-latin.woff2': chunk('assets/serif.woff2'),
};
const read = (file: string) => `.a{src:url(./${file.slice('assets/'.length)}.woff2)}`;
const files: string[] = [];
const index = createAssetIndex({ scripts, styles }, (file) => {
  files.push(file);
  return read(file);
});

describe('createAssetIndex', () => {
  it('lists the modules and static imports of islands and the entry, each once', () => {
    expect(index.entry).toBe('/assets/entry.js');
    expect(index.modules(['src/blocks/wheel', 'src/blocks/countdown'])).toEqual([
      '/assets/vendor.js',
      '/assets/shared.js',
      '/assets/wheel.js',
      '/assets/countdown.js',
    ]);
  });

  it('lists only the entry’s imports without islands, or with those of the shell', () => {
    expect(index.modules([])).toEqual(['/assets/vendor.js']);
    expect(index.modules(['src/document/session'])).toEqual(['/assets/vendor.js']);
    expect(index.island('src/document/session')).toBe('shell:src/document/session');
    expect(index.island('src/blocks/wheel')).toBe('/assets/wheel.js');
  });

  it('lists the styles of blocks and islands once each, including dynamic imports', () => {
    const folders = ['src/blocks/hero', 'src/blocks/wheel', 'src/blocks/without-styles'];
    const addresses = ['base', 'hero', 'wheel', 'dialog'].map((name) => `/assets/${name}.css`);
    expect(index.styles(folders, 'en')).toEqual(addresses);
  });

  it('lists the styles of accounts and of the sign-in dialog separately', () => {
    expect(index.styles(['src/document/session'], 'en')).toEqual([]);
    expect(index.accountStyles).toEqual(['/assets/account.css']);
    expect(index.signInStyles).toEqual(['/assets/sign-in.css']);
  });

  it('reads no file of the demo, which the production image lacks', () => {
    expect(files).toContain('assets/hero.css');
    expect(files.filter((file) => file.startsWith('assets/demo/'))).toEqual([]);
    expect(index.sheet('/assets/demo/tools.css')).toBeUndefined();
  });

  it('lists only the font faces of a language’s script', () => {
    const folders = ['src/blocks/hero'];
    const latin = index.styles(folders, 'en');
    expect(index.styles(folders, 'fa')).toEqual([...latin, '/assets/fonts-arabic.css']);
    expect(index.styles(folders, 'tr')).toEqual(latin);
  });

  it('lists the fonts of the first screen of a language', () => {
    expect(index.fonts('ar')).toEqual(['/assets/vazirmatn.woff2']);
    expect(index.fonts('en')).toEqual(['/assets/unbounded.woff2', '/assets/onest.woff2']);
    expect(index.fonts('kk')).toEqual([]);
  });

  it('lists the fonts of a brand in the languages that use them', () => {
    const display = typefaces.serif;
    expect(index.fonts('en', { display })).toEqual(['/assets/serif.woff2', '/assets/onest.woff2']);
    expect(index.fonts('en', { display: typefaces.onest })).toEqual(['/assets/onest.woff2']);
    expect(index.fonts('ar', { display })).toEqual(['/assets/vazirmatn.woff2']);
  });

  it('uses CDN addresses when a CDN is configured', () => {
    const cdn = createAssetIndex({ scripts, styles }, read, 'https://cdn.example');
    const folders = ['src/blocks/wheel'];
    for (const address of [
      cdn.entry,
      ...cdn.modules(folders),
      ...cdn.styles(folders, 'fa'),
      ...cdn.fonts('fa'),
      ...cdn.signInStyles,
    ]) {
      expect(address).toMatch(/^https:\/\/cdn\.example\/assets\//);
    }
  });

  it('renders every stylesheet as an element with files of its own origin', () => {
    const cdn = createAssetIndex({ scripts, styles }, read, 'https://cdn.example');
    const element = (from: AssetIndex, address: string) => from.sheet(address)?.plain.toString();
    for (const address of [...index.styles(['src/blocks/wheel'], 'ar'), ...index.signInStyles])
      expect(element(index, address)).toBe(`<style data-sheet="${address}">.a{src:url(${address}.woff2)}</style>`);
    expect(element(cdn, 'https://cdn.example/assets/hero.css')).toBe(
      '<style data-sheet="/assets/hero.css">.a{src:url(https://cdn.example/assets/hero.css.woff2)}</style>',
    );
    expect(index.sheet('/assets/gone.css')).toBeUndefined();
  });

  it('names the module of an island by its path, without the CDN', () => {
    const cdn = createAssetIndex({ scripts, styles }, read, 'https://cdn.example');
    expect(cdn.island('src/blocks/wheel')).toBe(index.island('src/blocks/wheel'));
  });

  it('throws when the build lacks the entry or an island module', () => {
    const { 'client/entry.tsx': _entry, ...without } = scripts;
    expect(() => createAssetIndex({ scripts: without, styles }, read)).toThrow(
      "The browser's build has no client/entry.tsx",
    );
    expect(() => index.island('src/blocks/gone')).toThrow('has no src/blocks/gone/island.tsx');
    expect(() => index.modules(['src/blocks/gone'])).toThrow('has no src/blocks/gone/island.tsx');
    expect(() => index.demo).toThrow('has no tools/demo/client.ts');
  });
});
