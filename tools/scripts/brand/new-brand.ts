import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandNamePattern } from '../../../config/hosts.ts';
import { problemsOfBrand } from '../../../server/config/brand-problems.ts';
import type { ThemeName } from '../../../src/brands/brand-colors.ts';
import { themeProblems } from '../../../src/brands/brand-contrast.ts';
import type { ThemePalette } from '../../../src/brands/brand-schema.ts';
import { mixColors } from '../../../src/campaigns/palettes/mix-colors.ts';

interface NewBrandInput {
  readonly parameters: readonly string[];
  readonly directory: string;
  readonly print: (text: string) => void;
}

const defaultAccent = '#3d7bff';

/** Writes a folder with the given logo and with readable colours derived from one accent. Returns the exit code. */
export function newBrand({ parameters, directory, print }: NewBrandInput): number {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { accent: { type: 'string', default: defaultAccent }, logo: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const folder = path.join(directory, name);
  const accent = values.accent.toLowerCase();
  const problem = problemWith(name, folder, accent, values.logo);
  if (problem !== undefined) {
    print(problem);
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'brand.json'), `${JSON.stringify(starterOf(accent), null, 2)}\n`);
  if (values.logo !== undefined) {
    for (const theme of ['dark', 'light']) copyFileSync(values.logo, path.join(folder, `logo-${theme}.svg`));
  }
  print(`Written: ${folder}`);
  const problems = problemsOfBrand(directory, name);
  for (const line of problems) print(line);
  if (problems.length === 0) print(`Next: npm run brand -- preview ${name}`);
  return problems.length === 0 ? 0 : 1;
}

function problemWith(name: string, folder: string, accent: string, logo: string | undefined): string | undefined {
  if (!brandNamePattern.test(name)) return 'Which name? a to z, 0 to 9 and -: npm run brand -- new NAME';
  if (existsSync(folder)) return `${folder} already exists`;
  if (!/^#[\da-f]{6}$/.test(accent)) return `--accent ${accent} is not a color; example: #ffd042`;
  if (logo !== undefined && !existsSync(logo)) return `--logo ${logo}: there is no such file`;
  return undefined;
}

const starterOf = (accent: string) => ({
  palette: {
    dark: themeOf('dark', { page: mixColors(accent, 0.06, '#08080c'), text: '#f6f6fb', accent }),
    light: themeOf('light', { page: '#ffffff', text: '#14141f', accent }),
  },
  type: { display: 'onest', weight: 760 },
  corners: 'soft',
  buttons: { shape: 'soft' },
});

/** Shares of the accent in the light of the page and in text, most first. */
const glowShares = [0.14, 0.1, 0.06, 0.03, 0] as const;
const textShares = Array.from({ length: 21 }, (_, index) => 1 - index / 20);

/** The colours of a theme, with as much of the accent as stays readable; the plain ones if no share does. */
function themeOf(theme: ThemeName, base: ThemePalette): ThemePalette {
  const towards = theme === 'dark' ? '#ffffff' : '#000000';
  for (const glow of glowShares) {
    for (const text of textShares) {
      for (const strong of [{}, { accentStrong: base.accent }]) {
        const palette = {
          ...base,
          ...strong,
          accentText: mixColors(base.accent, text, towards),
          glow: mixColors(base.accent, glow, base.page),
        };
        if (themeProblems(theme, palette, 'campaign').length === 0) return palette;
      }
    }
  }
  return base;
}
