import * as z from 'zod';
import { closestName } from '../../../config/closest-name.ts';
import { describeProblem } from '../../../config/describe-problem.ts';
import { linearRgb } from './mix-colors.ts';
import { pageColorsOf } from './page-mixes.ts';
import named from './palettes.json' with { type: 'json' };

/** A colour in a file of the operator. */
export const color = z
  .string()
  .regex(/^#[\da-f]{6}$/, 'must be a color in lower-case hexadecimal digits, such as #ffd042');

/** Surfaces of the page (`tokens.css`), and the muted text on them. */
export const pageColors = {
  dark: { surfaces: ['#0c0a1a', '#16132b', '#201b3d', '#08060f'], textMuted: '#bcb4dc' },
  light: { surfaces: ['#f6f3fb', '#ffffff', '#ece7f6'], textMuted: '#554c78' },
} as const;

/** Colours of text on a button. */
const inks = ['#1d1300', '#ffffff'] as const;

/** Minimum contrast of text (WCAG 1.4.3), which also exceeds the 3:1 for lines and symbols of the same colour (1.4.11). */
export const minContrast = 4.5;

/** The colours of a campaign. In the dark theme, text has the accent itself. */
const paletteSchema = z
  .strictObject({
    dark: z.strictObject({
      /** Background at the top of the page. */
      pageGlow: color,
      /** Fill of buttons, from top to bottom. */
      accent: color,
      accentStrong: color,
      /** Background of highlighted parts. */
      accentSoft: color,
    }),
    /** Buttons look the same in both themes, so these are other colours. */
    light: z.strictObject({ pageGlow: color, accentSoft: color, accentText: color }),
  })
  .superRefine((palette, context) => {
    for (const { path, message } of contrastProblems(palette))
      context.addIssue({ code: 'custom', path: [...path], message });
  });

/** Colours of a campaign for both themes. */
export type Palette = z.infer<typeof paletteSchema>;

/** The palettes that campaigns name. */
export const palettes: ReadonlyMap<string, Palette> = new Map(
  Object.entries(z.record(z.string(), paletteSchema).parse(named)),
);

/** Names of palettes. */
export const accents: readonly string[] = [...palettes.keys()];

/** Colours of a campaign's `accent`. */
export interface Accent {
  /** Missing for a palette defined by the campaign. */
  readonly name?: string;
  readonly palette: Palette;
}

/** `accent` of a campaign: the name of a palette, or a palette. */
export const accentSchema = z.unknown().transform((accent, context): Accent => {
  const known = typeof accent === 'string' ? palettes.get(accent) : undefined;
  if (typeof accent === 'string' && known) return { name: accent, palette: known };
  if (typeof accent !== 'object' || accent === null) {
    const guess = typeof accent === 'string' ? closestName(accent, accents) : undefined;
    const hint = guess === undefined ? 'or a palette of its own' : `did you mean ${guess}?`;
    context.addIssue({ code: 'custom', message: `must be one of ${accents.join(', ')}; ${hint}` });
    return z.NEVER;
  }
  const own = paletteSchema.safeParse(accent, { error: describeProblem });
  if (own.success) return { palette: own.data };
  for (const { path, message } of own.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

interface PaletteProblem {
  readonly path: readonly string[];
  readonly message: string;
}

function contrastProblems({ dark, light }: Palette): PaletteProblem[] {
  const problem = (path: readonly string[], subject: string, contrast: number): PaletteProblem[] =>
    contrast >= minContrast
      ? []
      : [{ path, message: `${subject} has a contrast of ${Math.floor(contrast * 10) / 10}:1: 4.5:1 are needed` }];
  const worst = (letters: string, surfaces: readonly string[]) =>
    Math.min(...surfaces.map((surface) => contrastOf(letters, surface)));
  const ink = inkOn({ dark });
  const palettePage = {
    dark: pageColorsOf('dark', dark),
    light: pageColorsOf('light', { pageGlow: light.pageGlow, accent: light.accentText }),
  };
  return [
    ...problem(['dark', 'accent'], 'a button’s text on it', contrastOf(ink, dark.accent)),
    ...problem(['dark', 'accentStrong'], 'a button’s text on it', contrastOf(ink, dark.accentStrong)),
    ...problem(['dark', 'accent'], 'text in it on the page', worst(dark.accent, pageColors.dark.surfaces)),
    ...problem(['light', 'accentText'], 'text in it on the page', worst(light.accentText, pageColors.light.surfaces)),
    ...problem(
      ['dark', 'pageGlow'],
      'the quiet text of the page',
      worst(palettePage.dark.textMuted, palettePage.dark.surfaces),
    ),
    ...problem(
      ['light', 'pageGlow'],
      'the quiet text of the page',
      worst(palettePage.light.textMuted, palettePage.light.surfaces),
    ),
    ...problem(['dark', 'pageGlow'], 'text in the accent on the page', worst(dark.accent, palettePage.dark.surfaces)),
    ...problem(
      ['light', 'pageGlow'],
      'text in the accent on the page',
      worst(light.accentText, palettePage.light.surfaces),
    ),
    ...(['pageGlow', 'accentSoft'] as const).flatMap((surface) => [
      ...problem(['dark', surface], 'text on it', worst(dark[surface], [dark.accent, pageColors.dark.textMuted])),
      ...problem(
        ['light', surface],
        'text on it',
        worst(light[surface], [light.accentText, pageColors.light.textMuted]),
      ),
    ]),
  ];
}

type ButtonColors = Pick<Palette['dark'], 'accent' | 'accentStrong'>;

/** The text colour with the best contrast on both colours of a button. */
export function inkOn({ dark: { accent, accentStrong } }: { readonly dark: ButtonColors }): string {
  const worst = (ink: string) => Math.min(contrastOf(ink, accent), contrastOf(ink, accentStrong));
  const [darkInk, lightInk] = inks;
  return worst(darkInk) >= worst(lightInk) ? darkInk : lightInk;
}

/** Contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
