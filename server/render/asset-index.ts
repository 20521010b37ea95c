import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { languagesOf, type Typeface, typefaces } from '../../src/brands/typefaces.ts';
import { isShellFolder, shellIslandName } from '../../src/document/shell/shell-folder.ts';
import { definitionOf, type LanguageCode } from '../../src/i18n/languages.ts';
import type { Brand } from '../config/brand.ts';
import { createInlineSheet, type InlineSheet } from '../files/inline-sheet.ts';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;
type Chunk = z.infer<typeof chunkSchema>;

/** Addresses of the files of the browser build, computed once at start. */
export interface AssetIndex {
  /** Origin of the CDN with the files; empty for our own. */
  readonly origin: string;
  /** The script that hydrates. */
  readonly entry: string;
  /** Module for pages in the host simulator's frames; present only if the demo is part of the build. */
  readonly demo: string;
  /** Path of an island's module, by its folder: browsers load it from the origin of their entry. */
  readonly island: (folder: string) => string;
  /** Modules to preload besides the entry: the islands, and all imports of both. */
  readonly modules: (islands: readonly string[]) => readonly string[];
  /** Stylesheets of blocks, islands and compositions, by folder or name, and the fonts of the language's script. */
  readonly styles: (folders: readonly string[], language: LanguageCode) => readonly string[];
  /** An inlined stylesheet, by its address; missing if documents link it. */
  readonly sheet: (address: string) => InlineSheet | undefined;
  /** Stylesheets for pages of signed-in visitors. */
  readonly accountStyles: readonly string[];
  /** Stylesheets of the sign-in dialog, for pages of signed-out visitors. */
  readonly signInStyles: readonly string[];
  /** Stylesheets of statutory warnings, for pages of countries that require them. */
  readonly warningStyles: readonly string[];
  /** Fonts of the first screen in a language. */
  readonly fonts: (language: LanguageCode, brand?: Brand['typefaces']) => readonly string[];
}

const entryModule = 'client/entry.tsx';
const demoModule = 'tools/demo/client.ts';
/** Pages of the demo link their own styles: the production image has no demo files, although the manifests list them. */
const isDemoFile = (file: string): boolean => file.startsWith('assets/demo/');

/** Manifests of the build: of scripts, and of styles (`vite.styles.config.ts`). */
export interface Manifests {
  readonly scripts: Manifest;
  readonly styles: Manifest;
}

/** Reads the manifests of a build. Throws if there are none, because Marquee was not built. */
export function loadAssetIndex(directory: string, origin = ''): AssetIndex {
  const read = (name: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(path.join(directory, '.vite', name), 'utf8')));
  const manifests = { scripts: read('manifest.json'), styles: read('styles.json') };
  return createAssetIndex(manifests, (file) => readFileSync(path.join(directory, file), 'utf8'), origin);
}

/** @param read returns the text of a file of the build */
export function createAssetIndex(
  { scripts, styles }: Manifests,
  read: (file: string) => string,
  origin = '',
): AssetIndex {
  const pathOf = (name: string): string => {
    const chunk = scripts[name];
    if (!chunk) throw new Error(`The browser's build has no ${name}`);
    return `/${chunk.file}`;
  };
  const addressOf = (name: string): string => origin + pathOf(name);
  const entry = addressOf(entryModule);
  const islandModule = (folder: string) => `${folder}/island.tsx`;
  const island = (folder: string) => (isShellFolder(folder) ? shellIslandName(folder) : pathOf(islandModule(folder)));
  const modulesFrom = filesOfEach(
    scripts,
    ({ imports }) => imports,
    (name) => [addressOf(name)],
  );
  const modules = (islands: readonly string[]) => {
    const own = islands.filter((folder) => !isShellFolder(folder)).map(islandModule);
    for (const name of own) pathOf(name);
    return filesFrom(modulesFrom, [entryModule, ...own]).filter((address) => address !== entry);
  };
  const stylesFrom = filesOfEach(
    styles,
    // Styles of an island's lazy parts load with the page, so that no part appears unstyled.
    ({ imports, dynamicImports }) => [...imports, ...dynamicImports].filter((name) => !isSeparate(styles[name])),
    // A stylesheet that is an entry is its own file.
    (name, { file, css }) => (name.endsWith('.css') ? [file] : css).map((sheet) => `${origin}/${sheet}`),
  );
  const separateStyles = (sheet: SeparateSheet) =>
    Object.values(styles)
      .filter(({ name }) => name === sheet)
      .flatMap(({ css }) => css.map((file) => `${origin}/${file}`));
  const accountStyles = separateStyles('account');
  const sheets = new Map(
    sheetFiles(styles)
      .filter((file) => !isDemoFile(file))
      .map((file) => [`${origin}/${file}`, createInlineSheet(origin, `/${file}`, read(file))]),
  );
  const fontFiles = new Map(
    Object.entries(styles).map(([name, { file }]) => [path.basename(name), `${origin}/${file}`]),
  );
  return {
    origin,
    entry,
    get demo() {
      return addressOf(demoModule);
    },
    island,
    modules,
    styles: (folders, language) =>
      filesFrom(stylesFrom, [
        ...folders.flatMap((folder) => [`${folder}/block.tsx`, `${folder}.css`, islandModule(folder)]),
        ...scriptStyles(language),
      ]),
    sheet: (address) => sheets.get(address),
    accountStyles,
    signInStyles: separateStyles('sign-in'),
    warningStyles: separateStyles('warnings'),
    fonts: (language, brand = {}) =>
      firstFonts(language, brand).flatMap((face) => fontFiles.get(`${face}.woff2`) ?? []),
  };
}

/** Every stylesheet of a build. */
const sheetFiles = (manifest: Manifest): string[] => [
  ...new Set(
    Object.values(manifest).flatMap(({ file, css }) => [file, ...css].filter((name) => name.endsWith('.css'))),
  ),
];

/** Chunks of `vite.styles.config.ts` that load separately: only some visitors need them. */
const separateSheets = ['sign-in', 'account', 'warnings'] as const;
type SeparateSheet = (typeof separateSheets)[number];
const isSeparate = (chunk: Chunk | undefined): boolean => separateSheets.some((name) => name === chunk?.name);

/** Files of each module and its transitive imports, imports first, computed once. */
function filesOfEach(
  manifest: Manifest,
  importsOf: (chunk: Chunk) => readonly string[],
  filesOf: (name: string, chunk: Chunk) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const from = (root: string): string[] => {
    // Chunks may import each other cyclically.
    const seen = new Set<string>();
    const visit = (name: string): string[] => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [...importsOf(chunk).flatMap(visit), ...filesOf(name, chunk)];
    };
    return visit(root);
  };
  return new Map(Object.keys(manifest).map((name) => [name, from(name)]));
}

/** Files of some modules, without duplicates. */
function filesFrom(files: ReadonlyMap<string, readonly string[]>, modules: readonly string[]): string[] {
  const found = new Set<string>();
  for (const name of modules) for (const file of files.get(name) ?? []) found.add(file);
  return [...found];
}

/** Scripts whose font faces have a separate stylesheet (`tools/scripts/fonts`). */
const scriptSheets: ReadonlyMap<string, string> = new Map([
  ['Cyrl', 'cyrillic'],
  ['Arab', 'arabic'],
]);

const scriptStyles = (language: LanguageCode): string[] => {
  const sheet = scriptSheets.get(definitionOf(language).script);
  return sheet === undefined ? [] : [`src/components/styles/fonts-${sheet}.css`];
};

/** Fonts of the first screen: a brand's fonts replace the default ones if they cover the language. */
function firstFonts(language: LanguageCode, { display, body }: Brand['typefaces']): readonly string[] {
  const definition = definitionOf(language);
  const replaceTypeface = (typeface: Typeface | undefined, design: Typeface) =>
    typeface && languagesOf(typeface).includes(language)
      ? ([Object.values(design.files), typeface.files[definition.script === 'Cyrl' ? 'cyrillic' : 'latin']] as const)
      : undefined;
  const changes = [replaceTypeface(display, typefaces.unbounded), replaceTypeface(body, typefaces.onest)].filter(
    (one) => !!one,
  );
  const fonts = definition.fonts.first.map(
    (face) => changes.find(([design]) => design.some((known) => known === face))?.[1] ?? face,
  );
  return [...new Set(fonts)];
}
