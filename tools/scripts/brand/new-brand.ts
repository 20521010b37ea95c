import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandNamePattern } from '../../../config/hosts.ts';
import { problemsOfBrand } from '../../../server/config/brand-problems.ts';
import { mixColors } from '../../../src/campaigns/palettes/mix-colors.ts';
import { contrastOf } from '../../../src/campaigns/palettes/palette.ts';

interface NewBrandInput {
  readonly parameters: readonly string[];
  readonly directory: string;
  readonly print: (text: string) => void;
}

const defaultAccent = '#3d7bff';

/** Writes a folder with colours that can be read, made of one accent, and the logo that is given. Returns the exit code. */
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
  if (existsSync(folder)) return `${folder} is there already`;
  if (!/^#[\da-f]{6}$/.test(accent)) return `--accent ${accent} is no color such as #ffd042`;
  if (logo !== undefined && !existsSync(logo)) return `--logo ${logo}: there is no such file`;
  return undefined;
}

const starterOf = (accent: string) => ({
  palette: {
    dark: {
      page: mixColors(accent, 0.06, '#08080c'),
      text: '#f6f6fb',
      accent,
      accentText: readable(accent, '#ffffff', darkest),
    },
    light: { page: '#ffffff', text: '#14141f', accent, accentText: readable(accent, '#000000', lightest) },
  },
  type: { display: 'onest', weight: 760 },
  corners: 'soft',
  buttons: { shape: 'soft' },
});

/** The brightest surface of the dark theme that text stands on, and the darkest of the light one, roughly. */
const darkest = '#2a2a36';
const lightest = '#e4e4ea';

/** The accent, mixed with black or white until it can be read as text. */
function readable(accent: string, towards: string, surface: string): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const mixed = mixColors(accent, share, towards);
    if (contrastOf(mixed, surface) >= 4.6) return mixed;
  }
  return towards;
}
