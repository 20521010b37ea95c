import { pageColorsOf } from '../campaigns/palettes/page-mixes.ts';
import { contrastOf, minContrast, palettes } from '../campaigns/palettes/palette.ts';
import { type BrandColors, brandColors, type ThemeName, worldLit } from './brand-colors.ts';
import type { ThemePalette } from './brand-schema.ts';

interface Colored {
  readonly palette?: Readonly<Record<ThemeName, ThemePalette>> | undefined;
  readonly campaignColors: 'campaign' | 'brand';
}

interface ContrastProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Text colours of `tokens.css` that a brand keeps, and that appear on its surfaces. */
export const signalColors = {
  dark: { positive: '#43e0a4', negative: '#ff7d8c', info: '#8fb8ff' },
  light: { positive: '#04704b', negative: '#b3132c', info: '#1c53c4' },
} as const;

const themes = ['dark', 'light'] as const;

/** Combinations of a brand's colours with too little contrast, by the field to change. */
export const contrastProblems = ({ palette, campaignColors }: Colored): readonly ContrastProblem[] =>
  palette === undefined ? [] : themes.flatMap((theme) => themeProblems(theme, palette[theme], campaignColors));

/** The problems of one theme. */
export function themeProblems(
  theme: ThemeName,
  palette: ThemePalette,
  campaignColors: Colored['campaignColors'],
): ContrastProblem[] {
  const colors = brandColors(theme, palette);
  const surfaces = surfacesOf(theme, colors);
  const problem = (field: keyof ThemePalette, subject: string, letters: string, on: readonly string[]) => {
    const contrast = Math.min(...on.map((surface) => contrastOf(letters, surface)));
    if (contrast >= minContrast) return [];
    const found = Math.floor(contrast * 10) / 10;
    return [{ path: ['palette', theme, field], message: `${subject} has a contrast of ${found}:1: 4.5:1 are needed` }];
  };
  const { glow, ...others } = surfaces;
  const plain = Object.values(others);
  const accentField = palette.accentText === undefined ? 'accent' : 'accentText';
  const strongField = palette.accentStrong === undefined ? 'accent' : 'accentStrong';
  const glowField = palette.glow === undefined ? 'accent' : 'glow';
  return [
    ...problem('text', 'text on the page', colors.text, plain),
    ...problem('text', 'quiet text on the page', colors['text-muted'], plain),
    ...problem(accentField, 'text in it on the page', colors['accent-text'], plain),
    ...problem(glowField, 'text on the light of the page', colors.text, [glow]),
    ...problem(glowField, 'quiet text on the light of the page', colors['text-muted'], [glow]),
    ...problem(glowField, 'the accent’s text on the light of the page', colors['accent-text'], [glow]),
    ...problem('accent', 'a button’s text on it', colors['on-accent'], [colors.accent]),
    ...problem(strongField, 'a button’s text on its lower end', colors['on-accent'], [colors['accent-strong']]),
    ...problem(accentField, 'text in it on a highlighted part', colors['accent-text'], [colors['accent-soft']]),
    ...problem('text', 'text on a highlighted part', colors.text, [colors['accent-soft']]),
    ...Object.entries(signalColors[theme]).flatMap(([name, signal]) =>
      problem('page', `the ${name} colour of messages on it`, signal, plain),
    ),
    ...(campaignColors === 'brand'
      ? [
          ...problem(glowField, 'text on the pattern of a world', colors.text, [worldLit(theme, colors)]),
          ...problem(glowField, 'quiet text on the pattern of a world', colors['text-muted'], [
            worldLit(theme, colors),
          ]),
        ]
      : problem('text', 'text on the page of a campaign in its own colours', colors.text, campaignSurfaces(theme))),
  ];
}

function surfacesOf(theme: ThemeName, colors: BrandColors) {
  return {
    page: colors.page,
    surface: colors.surface,
    raised: colors['surface-raised'],
    ...(theme === 'dark' ? {} : { sunken: colors['surface-sunken'] }),
    glow: colors['page-glow'],
  };
}

/** Every background of text on campaign pages, in every named palette and world. */
const campaignSurfaces = (theme: ThemeName): readonly string[] =>
  [...palettes.values()].flatMap(({ dark, light }) =>
    theme === 'dark'
      ? pageColorsOf('dark', dark).surfaces
      : pageColorsOf('light', { pageGlow: light.pageGlow, accent: light.accentText }).surfaces,
  );
