import { type BrandColors, brandColors, type ThemeName, worldLit } from './brand-colors.ts';
import type { BrandLooks } from './brand-schema.ts';
import { languagesOf, otherScripts, type TypefaceName, typefaceOf, typefaces } from './typefaces.ts';

/** Maximum bytes of a brand's tokens, which every document contains. */
export const maxBrandCssBytes = 1_536;

type Tokens = Readonly<Record<string, string>>;

/** Addresses of typefaces in the brand's folder. */
export interface OwnFonts {
  readonly display?: string | undefined;
  readonly body?: string | undefined;
}

/**
 * CSS with the tokens of a brand; empty for the default brand. Its selectors override those of `tokens.css` in any
 * order, and a campaign's page overrides them.
 */
export function brandCss(brand: BrandLooks, fonts: OwnFonts = {}): string {
  const { palette, type } = brand;
  const scripts = otherScripts.map((code) => `:lang(${code})`).join();
  const rules = [
    rule('html:root', {
      ...(palette && colorTokens('dark', brandColors('dark', palette.dark))),
      ...cornerTokens[brand.corners],
      ...buttonTokens(brand.buttons),
      ...artTokens(brand.artFilter),
    }),
    palette ? rule('html[data-theme="light"]', colorTokens('light', brandColors('light', palette.light))) : '',
    rule(`html:root:not(${scripts})`, {
      ...(type.style === 'italic' && { '--style-display': 'italic' }),
      ...(type.case === 'capitals' && { '--case-display': 'uppercase' }),
      ...(brand.buttons.case === 'capitals' && { '--button-case': 'uppercase', '--button-spacing': '.01em' }),
    }),
    faceRule('display', type.display, type.weight),
    faceRule('body', type.body),
  ].join('');
  const files = ownFace('display', fonts.display) + ownFace('body', fonts.body);
  return rules === '' ? files : `${files}@layer tokens{${rules}}`;
}

const rule = (selector: string, tokens: Tokens): string => {
  const entries = Object.entries(tokens);
  return entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `${name}:${value}`).join(';')}}`;
};

const colorTokens = (theme: ThemeName, colors: BrandColors): Tokens => ({
  ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--color-${name}`, value])),
  '--world-lit': worldLit(theme, colors),
});

const cornerTokens: Readonly<Record<BrandLooks['corners'], Tokens>> = {
  round: {},
  soft: { '--radius-sm': '.1875rem', '--radius-md': '.375rem', '--radius-lg': '.625rem' },
  square: { '--radius-sm': '0', '--radius-md': '0', '--radius-lg': '0' },
};

const shapes: Readonly<Record<BrandLooks['buttons']['shape'], Tokens>> = {
  pill: {},
  soft: { '--button-radius': '.5rem' },
  square: { '--button-radius': '0' },
};

const buttonTokens = ({ shape, fill }: BrandLooks['buttons']): Tokens => ({
  ...shapes[shape],
  ...(fill === 'outline' && {
    '--button-fill': '0%',
    '--button-hover': '16%',
    '--button-edge': '100%',
    '--button-glow': '0%',
  }),
});

function artTokens(filter: BrandLooks['artFilter']): Tokens {
  const parts = Object.entries(filter ?? {}).map(([name, value]) => `${name}(${value})`);
  return parts.length === 0 ? {} : { '--art-filter': parts.join(' ') };
}

/**
 * `@font-face` rule of a file in the brand's folder. Text is shown in the default typeface until the file has loaded; a variable font
 * covers every weight.
 */
const ownFace = (use: 'display' | 'body', address: string | undefined): string =>
  address === undefined
    ? ''
    : `@font-face{font-family:"Brand ${use}";src:url(${address}) format("woff2");font-weight:100 900;font-display:swap}`;

/** Rule for the languages that a typeface covers; other languages keep the default one. */
function faceRule(use: 'display' | 'body', name: TypefaceName | 'own' | undefined, weight?: number): string {
  const typeface = name && typefaceOf(use, name);
  const tokens = {
    ...(typeface && { [`--font-${use}`]: typeface.family }),
    ...(weight !== undefined && { '--weight-display': String(weight) }),
  };
  if (Object.keys(tokens).length === 0) return '';
  const languages = languagesOf(typeface ?? typefaces.onest);
  return rule(`html:root:is(${languages.map((code) => `:lang(${code})`).join()})`, tokens);
}
