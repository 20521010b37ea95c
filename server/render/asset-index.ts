import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isShellFolder, shellIslandName } from '../../src/document/shell/shell-folder.ts';
import { definitionOf, type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { createInlineSheet, type InlineSheet } from './inline-sheet.ts';

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

/** Addresses of the files of the browser's build, worked out once at start. */
export interface AssetIndex {
  /** Origin of the CDN that the files are on; empty for our own. */
  readonly origin: string;
  /** The script that hydrates. */
  readonly entry: string;
  /** The module that pages in the host simulator's frames need; only where the demo is part of the build. */
  readonly demo: string;
  /** The path of an island's module, by its folder: browsers load it from where their entry came from. */
  readonly island: (folder: string) => string;
  /** What the entry and some islands import, and the islands themselves: to be loaded beside the entry. */
  readonly modules: (islands: readonly string[]) => readonly string[];
  /** The stylesheets of blocks and islands, by their folders, and that of the faces of the language's script. */
  readonly styles: (folders: readonly string[], language: LanguageCode) => readonly string[];
  /** A stylesheet as documents carry it, by its address; missing where they link it. */
  readonly sheet: (address: string) => InlineSheet | undefined;
  /** The stylesheet of the visitor's accounts, for pages of visitors who may have some. */
  readonly accountStyles: readonly string[];
  /** The stylesheet of the dialog to sign in, for pages of visitors who have no account here. */
  readonly signInStyles: readonly string[];
  /** The faces that the first screen of a language is set in. */
  readonly fonts: (language: LanguageCode) => readonly string[];
}

const entryModule = 'client/entry.tsx';
const demoModule = 'demo/client.ts';
/** Pages of the demo link their own styles: production's image has no file of the demo, and the manifests name them. */
const isOfDemo = (file: string): boolean => file.startsWith('assets/demo/');

/** The manifests that the build leaves: of scripts, and of styles (`vite.styles.config.ts`). */
export interface Manifests {
  readonly scripts: Manifest;
  readonly styles: Manifest;
}

/** Reads the manifests of a build. Throws when there are none: Marquee was not built. */
export function loadAssetIndex(directory: string, origin = ''): AssetIndex {
  const read = (name: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(path.join(directory, '.vite', name), 'utf8')));
  const manifests = { scripts: read('manifest.json'), styles: read('styles.json') };
  return createAssetIndex(manifests, (file) => readFileSync(path.join(directory, file), 'utf8'), origin);
}

/** @param read gives the text of a file of the build */
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
  const modulesFrom = closures(
    scripts,
    ({ imports }) => imports,
    (name) => [addressOf(name)],
  );
  const modules = (islands: readonly string[]) => {
    const own = islands.filter((folder) => !isShellFolder(folder)).map(islandModule);
    for (const name of own) pathOf(name);
    return filesFrom(modulesFrom, [entryModule, ...own]).filter((address) => address !== entry);
  };
  const stylesFrom = closures(
    styles,
    // What an island loads later has its styles with the page: nothing is shown without them.
    ({ imports, dynamicImports }) => [...imports, ...dynamicImports].filter((name) => !isLate(styles[name])),
    // A stylesheet that is an entry is its own file.
    (name, { file, css }) => (name.endsWith('.css') ? [file] : css).map((sheet) => `${origin}/${sheet}`),
  );
  const lateStyles = (sheet: LateSheet) =>
    Object.values(styles)
      .filter(({ name }) => name === sheet)
      .flatMap(({ css }) => css.map((file) => `${origin}/${file}`));
  const accountStyles = lateStyles('account');
  const sheets = new Map(
    sheetFiles(styles)
      .filter((file) => !isOfDemo(file))
      .map((file) => [`${origin}/${file}`, createInlineSheet(origin, `/${file}`, read(file))]),
  );
  const fonts = new Map(languageList.map(({ code }) => [code, fontsOf(styles, code, origin)]));
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
        ...folders.flatMap((folder) => [`${folder}/block.tsx`, islandModule(folder)]),
        ...facesOf(language),
      ]),
    sheet: (address) => sheets.get(address),
    accountStyles,
    signInStyles: lateStyles('sign-in'),
    fonts: (language) => fonts.get(language) ?? [],
  };
}

/** Every stylesheet of a build. */
const sheetFiles = (manifest: Manifest): string[] => [
  ...new Set(
    Object.values(manifest).flatMap(({ file, css }) => [file, ...css].filter((name) => name.endsWith('.css'))),
  ),
];

/** Chunks of `vite.styles.config.ts` that pages have only for some visitors. */
const lateSheets = ['sign-in', 'account'] as const;
type LateSheet = (typeof lateSheets)[number];
const isLate = (chunk: Chunk | undefined): boolean => lateSheets.some((name) => name === chunk?.name);

/** The files of each module and of all that it leads to, what is led to first, worked out once. */
function closures(
  manifest: Manifest,
  leadsTo: (chunk: Chunk) => readonly string[],
  filesOf: (name: string, chunk: Chunk) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const from = (root: string): string[] => {
    // Chunks may import each other in a circle.
    const seen = new Set<string>();
    const visit = (name: string): string[] => {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [...leadsTo(chunk).flatMap(visit), ...filesOf(name, chunk)];
    };
    return visit(root);
  };
  return new Map(Object.keys(manifest).map((name) => [name, from(name)]));
}

/** The files of some modules, once each. */
const filesFrom = (files: ReadonlyMap<string, readonly string[]>, modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((name) => files.get(name) ?? [])),
];

/** The faces of a language's script have a stylesheet of their own (`scripts/fonts`). */
const facesOf = (language: LanguageCode): string[] => {
  const { script } = definitionOf(language).fonts;
  return script === undefined ? [] : [`src/components/styles/fonts-${script}.css`];
};

function fontsOf(manifest: Manifest, language: LanguageCode, origin: string): string[] {
  return definitionOf(language).fonts.first.flatMap((face) =>
    Object.entries(manifest)
      .filter(([name]) => path.basename(name) === `${face}.woff2`)
      .map(([, chunk]) => `${origin}/${chunk.file}`),
  );
}
