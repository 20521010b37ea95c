import { mixColors } from '../campaigns/palettes/mix-colors.ts';
import { inkOn } from '../campaigns/palettes/palette.ts';
import type { ThemePalette } from './brand-schema.ts';

/** A value of `data-theme`. */
export type ThemeName = 'dark' | 'light';

/** Every colour of a theme, by the name of its token. */
export interface BrandColors {
  readonly page: string;
  readonly 'page-glow': string;
  readonly surface: string;
  readonly 'surface-raised': string;
  readonly 'surface-sunken': string;
  readonly line: string;
  readonly 'line-strong': string;
  readonly text: string;
  readonly 'text-muted': string;
  readonly accent: string;
  readonly 'accent-strong': string;
  readonly 'accent-soft': string;
  readonly 'accent-text': string;
  readonly 'on-accent': string;
}

/** The colours of a theme: those that the brand names, and others mixed from them. */
export function brandColors(
  theme: ThemeName,
  { page, text, accent, accentStrong, accentText, glow }: ThemePalette,
): BrandColors {
  const isDark = theme === 'dark';
  const surface = isDark ? mixColors('#ffffff', 0.05, page) : '#ffffff';
  const strong = accentStrong ?? mixColors('#000000', 0.12, accent);
  return {
    page,
    'page-glow': glow ?? mixColors(accent, isDark ? 0.14 : 0.22, page),
    surface,
    'surface-raised': isDark ? mixColors('#ffffff', 0.09, page) : '#ffffff',
    'surface-sunken': isDark ? mixColors('#000000', 0.4, page) : mixColors(text, 0.06, page),
    line: mixColors(text, isDark ? 0.18 : 0.14, surface),
    'line-strong': mixColors(text, isDark ? 0.4 : 0.45, surface),
    text,
    'text-muted': mixColors(text, 0.74, surface),
    accent,
    'accent-strong': strong,
    'accent-soft': mixColors(accent, 0.18, surface),
    'accent-text': accentText ?? accent,
    'on-accent': inkOn({ dark: { accent, accentStrong: strong } }),
  };
}

/** Highlight colour of a world's pattern, for brands that replace campaigns' colours with their own. */
export const worldLit = (theme: ThemeName, colors: BrandColors): string =>
  mixColors(colors['accent-text'], theme === 'dark' ? 0.1 : 0.06, colors['page-glow']);
