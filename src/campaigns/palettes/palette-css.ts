import { pageMixCss } from './page-mixes.ts';
import { inkOn, type Palette } from './palette.ts';

/** The rules of palettes, by the accent that an element names in `data-accent`. They also apply to the page around that element. */
export const paletteCss = (byAccent: readonly (readonly [accent: string, palette: Palette])[]): string =>
  `@layer tokens{${byAccent.map(([accent, palette]) => rulesOf(accent, palette)).join('')}${pageMixCss}}`;

function rulesOf(accent: string, { dark, light }: Palette): string {
  const element = `[data-accent="${accent}"]`;
  const page = `:has(main>${element})`;
  return [
    `${element},html${page}{--color-page-glow:${dark.pageGlow};--color-accent:${dark.accent};`,
    `--color-accent-strong:${dark.accentStrong};--color-accent-soft:${dark.accentSoft};`,
    `--color-accent-text:var(--color-accent);--color-on-accent:${inkOn({ dark })}}`,
    `[data-theme="light"] ${element},[data-theme="light"]${page}{--color-page-glow:${light.pageGlow};`,
    `--color-accent-soft:${light.accentSoft};--color-accent-text:${light.accentText}}`,
  ].join('');
}
