import { inkOn, type Palette } from './palette.ts';

/** The rules of palettes, by the accent that an element names in `data-accent`. */
export const paletteCss = (byAccent: readonly (readonly [accent: string, palette: Palette])[]): string =>
  `@layer tokens{${byAccent.map(([accent, palette]) => rulesOf(accent, palette)).join('')}}`;

function rulesOf(accent: string, { dark, light }: Palette): string {
  const selector = `[data-accent="${accent}"]`;
  // The shadow is the accent at 26 %.
  return [
    `${selector}{--color-page-glow:${dark.pageGlow};--color-accent:${dark.accent};`,
    `--color-accent-strong:${dark.accentStrong};--color-accent-soft:${dark.accentSoft};`,
    `--color-accent-text:${dark.accent};--color-on-accent:${inkOn({ dark })};`,
    `--shadow-accent:0 .5rem 2rem ${dark.accent}42}`,
    `[data-theme="light"] ${selector}{--color-page-glow:${light.pageGlow};`,
    `--color-accent-soft:${light.accentSoft};--color-accent-text:${light.accentText}}`,
  ].join('');
}
