import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { signalColors } from '../../src/brands/brand-contrast.ts';
import { maxBrandCssBytes } from '../../src/brands/brand-css.ts';
import { prepareBrand } from './brand.ts';
import { foldersIn } from './folder-files.ts';
import { readFolder } from './read-folder.ts';

const directory = path.resolve(import.meta.dirname, '../../config/brands');

/** A brand made from this `brand.json` and these files. */
const brandOf = (json: object | string, art: Readonly<Record<string, string | Buffer>> = {}) =>
  prepareBrand('north', {
    files: new Map([['brand.json', typeof json === 'string' ? json : JSON.stringify(json, null, 2)]]),
    art: new Map(Object.entries(art).map(([name, content]) => [name, Buffer.from(content)])),
  });

const styleOf = (json: object, art?: Readonly<Record<string, string>>) => String(brandOf(json, art).style?.plain ?? '');

const dark = { page: '#101014', text: '#f4f4f4', accent: '#ffd60a' };
const light = { page: '#ffffff', text: '#101014', accent: '#ffd60a', accentText: '#0b49d1' };
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#888" d="M0 0h10v10H0z"/></svg>';
const wide = square.replace('0 0 10 10', '0 0 40 10');

describe('the brands of config/brands', () => {
  it.each(foldersIn(directory))('%s can be used, and its tokens are small', (name) => {
    const { style } = prepareBrand(name, readFolder(path.join(directory, name), 'brand'));
    expect(style?.plain.length ?? 0).toBeLessThanOrEqual(maxBrandCssBytes);
  });

  it('have the looks of tokens.css in aurora', () => {
    expect(prepareBrand('aurora', readFolder(path.join(directory, 'aurora'), 'brand')).style).toBeUndefined();
  });
});

describe('the tokens of a brand', () => {
  it('are undefined for a brand that changes nothing', () => {
    expect(brandOf({}).style).toBeUndefined();
  });

  it('have the colours of both themes, and others mixed from them', () => {
    const style = styleOf({ palette: { dark, light } });
    expect(style).toMatch(/html:root\{[^}]*--color-page:#101014;[^}]*--color-text-muted:#[\da-f]{6};/);
    expect(style).toMatch(/html\[data-theme="light"\]\{[^}]*--color-accent-text:#0b49d1;/);
  });

  it('set capitals and italics only for scripts that have them', () => {
    const style = styleOf({ type: { style: 'italic', case: 'capitals' } });
    expect(style).toContain(
      'html:root:not(:lang(ar),:lang(fa),:lang(hi)){--style-display:italic;--case-display:uppercase}',
    );
  });

  it('set a typeface in the languages whose letters it has', () => {
    const [, languages = ''] =
      /html:root:is\(([^)]*(?:\)[^){]*)*)\)\{--font-display:"Unbounded/.exec(
        styleOf({ type: { display: 'unbounded' } }),
      ) ?? [];
    expect(languages).toContain(':lang(ru)');
    for (const other of ['kk', 'tr', 'ar', 'fa', 'hi']) expect(languages).not.toContain(`:lang(${other})`);
  });

  it('load the brand’s own typeface from its folder', () => {
    const style = styleOf({ type: { display: 'own' } }, { 'display.woff2': 'wOF2…' });
    expect(style).toMatch(
      /@font-face\{font-family:"Brand display";src:url\(\/brand-files\/north\.display\.[\da-f]{10}\.woff2\)/,
    );
    expect(style).toContain('--font-display:"Brand display",');
  });
});

it.each(['dark', 'light'] as const)('checks the colours of messages that tokens.css has in the %s theme', (theme) => {
  const tokens = readFileSync(path.resolve(directory, '../../src/components/styles/tokens.css'), 'utf8');
  const lightAt = tokens.indexOf('[data-theme="light"]');
  const sheet = theme === 'light' ? tokens.slice(lightAt) : tokens.slice(0, lightAt);
  for (const [name, color] of Object.entries(signalColors[theme]))
    expect(sheet).toContain(`--color-${name}: ${color};`);
});

describe('a brand', () => {
  it('changes its version with any of its files', () => {
    const versions = [
      brandOf({}).version,
      brandOf({ corners: 'soft' }).version,
      brandOf({}, { 'favicon.svg': square }).version,
      brandOf({}, { 'favicon.svg': square.replace('M0', 'M1') }).version,
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('shows its logo in the shape of the drawing', () => {
    expect(brandOf({}, { 'logo-dark.svg': wide, 'logo-light.svg': wide }).looks.logo).toMatchObject({
      dark: expect.stringMatching(/^\/brand-files\/north\.logo-dark\.[\da-f]{10}\.svg$/),
      width: 112,
      height: 28,
    });
  });
});

it.each<[string, object | string, Readonly<Record<string, string>>, string]>([
  ['an unknown field', '{\n  "colour": 1\n}', {}, 'north/brand.json:'],
  ['no JSON', '{\n  "corners" 1\n}', {}, 'north/brand.json:2: is not JSON'],
  ['an unknown typeface', { type: { display: 'comic' } }, {}, 'type.display: '],
  ['one theme alone', { palette: { dark } }, {}, 'palette.light: '],
  [
    'pale text',
    { palette: { dark: { ...dark, text: '#55555a' }, light } },
    {},
    'palette.dark.text: text on the page has a contrast of',
  ],
  [
    'a link that can’t be read',
    { palette: { dark, light: { ...light, accentText: undefined } } },
    {},
    'palette.light.accent: text in it on the page',
  ],
  [
    'a bright light',
    { palette: { dark: { ...dark, glow: '#99aa55' }, light } },
    {},
    'palette.dark.glow: text on the light of the page',
  ],
  [
    'a button from light to dark',
    { palette: { dark: { ...dark, accentStrong: '#333300' }, light } },
    {},
    'palette.dark.accent: a button’s text on it',
  ],
  ['a logo for one theme', {}, { 'logo-dark.svg': wide }, 'logo-light.svg: is missing'],
  [
    'a logo that can’t be seen on the dark theme',
    { palette: { dark, light } },
    { 'logo-dark.svg': wide.replace('#888', '#222'), 'logo-light.svg': wide.replace('#888', '#222') },
    'logo-dark.svg: can’t be seen on the page of the dark theme',
  ],
  [
    'a light logo on the light theme',
    {},
    { 'logo-dark.svg': wide, 'logo-light.svg': wide.replace('#888', '#fff') },
    'logo-light.svg: can’t be seen on the page of the light theme',
  ],
  [
    'a logo that is a banner',
    {},
    { 'logo-dark.svg': wide.replace('40 10', '90 10'), 'logo-light.svg': wide },
    'logo-dark.svg: is 90 × 10',
  ],
  [
    'a script in a drawing',
    {},
    { 'favicon.svg': square.replace('<path', '<script/><path') },
    'favicon.svg: has the element script',
  ],
  ['an icon that is not square', {}, { 'favicon.svg': wide }, 'favicon.svg: must be square'],
  ['an invalid typeface', { type: { body: 'own' } }, { 'body.woff2': 'OTTO' }, 'body.woff2: is not a WOFF2 file'],
  ['a missing typeface', { type: { display: 'own' } }, {}, 'display.woff2: is missing'],
  ['an invalid link picture', {}, { 'share.jpg': 'GIF89a' }, 'share.jpg: is not a JPEG picture'],
])('refuses %s', (_, json, art, problem) => {
  expect(() => brandOf(json, art)).toThrow(problem);
});

describe('the compositions of a brand', () => {
  it('are available to every campaign', () => {
    expect(brandOf({ compositions: { poster: 'letter', stage: 'offer' } }).looks.compositions).toEqual({
      poster: 'letter',
      stage: 'offer',
    });
    expect(() => brandOf({ compositions: { poster: 'stage' } })).toThrow(
      /brand\.json:3: compositions\.poster: must be one of/,
    );
    expect(() => brandOf({ compositions: { postr: 'letter' } })).toThrow('compositions');
  });
});
