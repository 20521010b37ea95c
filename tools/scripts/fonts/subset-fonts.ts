import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { charactersOf, type FontFace, fontFaces } from './font-faces.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const madeFiles = path.join(root, 'node_modules/.cache/fonts');

const stylesheet = /[\\/]components[\\/]styles[\\/]fonts(?:-(\w+))?\.css$/;

/** Puts the `@font-face` rules of `fontFaces` before `fonts.css` and those of scripts, and makes their files: once, until a face changes. */
export const subsetFonts: Plugin = {
  name: 'subset-fonts',
  enforce: 'pre',
  async transform(code, id) {
    const found = stylesheet.exec(id);
    if (!found) return undefined;
    const faces = fontFaces.filter(({ sheet }) => sheet === found[1]);
    const rules = await Promise.all(faces.map(async (face) => ruleOf(face, await makeFile(face), path.dirname(id))));
    return `${rules.join('\n')}\n${code}`;
  },
};

function ruleOf(
  { family, weight, characters, range = characters, local = [] }: FontFace,
  file: string,
  from: string,
): string {
  const sources = [
    ...local.map((name) => `local("${name}")`),
    `url("${path.relative(from, file).replaceAll(path.sep, '/')}") format("woff2")`,
  ];
  // A font of one weight covers every weight, so that browsers do not synthesize a bold one.
  const weights = typeof weight === 'number' ? '100 900' : weight.join(' ');
  return `@font-face { font-family: "${family}"; src: ${sources.join(', ')}; font-weight: ${weights}; font-display: swap; unicode-range: ${range}; }`;
}

/** The name of the file ends with the face's name, by which the server finds it. */
async function makeFile({ name, source, weight, characters }: FontFace): Promise<string> {
  const whole = readFileSync(path.join(root, 'node_modules/@fontsource-variable', source));
  const wght = typeof weight === 'number' ? weight : { min: weight[0], max: weight[1] };
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify({ wght, characters }))
    .digest('hex')
    .slice(0, 16);
  const file = path.join(madeFiles, key, `${name}.woff2`);
  if (!existsSync(file)) {
    const made = await subsetFont(whole, charactersOf(characters).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    mkdirSync(path.dirname(file), { recursive: true });
    // Renamed when complete, because another build may read it meanwhile.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, made);
    renameSync(draft, file);
  }
  return file;
}
