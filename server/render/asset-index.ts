import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isShellFolder, shellIslandName } from '../../src/document/shell/shell-folder.ts';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { createCache } from '../cache/create-cache.ts';
import { heapSize } from '../cache/heap-size.ts';
import { createNumbering } from '../content-key.ts';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

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
  /** The stylesheet of the visitor's accounts, for pages of visitors who may have some. */
  readonly accountStyles: readonly string[];
  /** What the browser loads before the dialog to sign in opens: its stylesheet, and that of the accounts behind it. */
  readonly signInStyles: readonly string[];
  /** The faces that the first screen of a language is set in. */
  readonly fonts: (language: LanguageCode) => readonly string[];
}

const entryModule = 'client/entry.tsx';
const demoModule = 'demo/client.ts';

/** The manifests that the build leaves: of scripts, and of styles (`vite.styles.config.ts`). */
export interface Manifests {
  readonly scripts: Manifest;
  readonly styles: Manifest;
}

/** Reads the manifests of a build. Throws when there are none: Marquee was not built. */
export function loadAssetIndex(directory: string, origin = ''): AssetIndex {
  const read = (name: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(path.join(directory, '.vite', name), 'utf8')));
  return createAssetIndex({ scripts: read('manifest.json'), styles: read('styles.json') }, origin);
}

export function createAssetIndex({ scripts, styles }: Manifests, origin = ''): AssetIndex {
  const pathOf = (name: string): string => {
    const chunk = scripts[name];
    if (!chunk) throw new Error(`The browser's build has no ${name}`);
    return `/${chunk.file}`;
  };
  const addressOf = (name: string): string => origin + pathOf(name);
  const entry = addressOf(entryModule);
  const islandModule = (folder: string) => `${folder}/island.tsx`;
  const island = (folder: string) => (isShellFolder(folder) ? shellIslandName(folder) : pathOf(islandModule(folder)));
  const build = `${numberOf(scripts)} ${origin}`;
  const modulesOf = remembered(`${build} modules`, (islands) =>
    closure(
      scripts,
      [entryModule, ...islands.filter((folder) => !isShellFolder(folder)).map(islandModule)],
      ({ imports }) => imports,
    )
      .map(addressOf)
      .filter((address) => address !== entry),
  );
  const stylesOf = (modules: readonly string[]) => {
    const roots = modules.filter((name) => Object.hasOwn(styles, name));
    // What an island loads later has its styles with the page: nothing is shown without them.
    const names = closure(styles, roots, ({ imports, dynamicImports }) =>
      [...imports, ...dynamicImports].filter((name) => !isLate(styles[name])),
    );
    // A stylesheet that is an entry is its own file.
    const files = names.flatMap((name) => (name.endsWith('.css') ? styles[name]?.file : styles[name]?.css) ?? []);
    return [...new Set(files)].map((file) => `${origin}/${file}`);
  };
  const stylesWith = (faces: readonly string[]) =>
    remembered(`${build} styles ${faces}`, (folders) =>
      stylesOf([...folders.flatMap((folder) => [`${folder}/block.tsx`, islandModule(folder)]), ...faces]),
    );
  const stylesIn = {
    latin: stylesWith([]),
    cyrillic: stylesWith(['src/components/styles/fonts-cyrillic.css']),
    arabic: stylesWith(['src/components/styles/fonts-arabic.css']),
  };
  const lateStyles = (sheet: LateSheet) =>
    Object.values(styles)
      .filter(({ name }) => name === sheet)
      .flatMap(({ css }) => css.map((file) => `${origin}/${file}`));
  const accountStyles = lateStyles('account');
  const fonts = new Map(languageList.map(({ code }) => [code, fontsOf(styles, code, origin)]));
  return {
    origin,
    entry,
    get demo() {
      return addressOf(demoModule);
    },
    island,
    modules: modulesOf,
    styles: (folders, language) => stylesIn[scriptOf[language] ?? 'latin'](folders),
    accountStyles,
    signInStyles: [...lateStyles('sign-in'), ...accountStyles],
    fonts: (language) => fonts.get(language) ?? [],
  };
}

/** Chunks of `vite.styles.config.ts` that pages have only for some visitors. */
const lateSheets = ['sign-in', 'account'] as const;
type LateSheet = (typeof lateSheets)[number];
const isLate = (chunk: Manifest[string] | undefined): boolean => lateSheets.some((name) => name === chunk?.name);

/** Bytes of lists of files. Pages of authors have any set of blocks. */
const listBytes = 1024 * 1024;

const fileLists = createCache<string, readonly string[]>({ name: 'file-lists', maxBytes: listBytes, sizeOf: heapSize });
const numberOf = createNumbering();

/** Works out each list once: pages of a kind have the same folders, mostly in the list that is kept with their blocks. */
function remembered(
  kind: string,
  work: (names: readonly string[]) => readonly string[],
): (names: readonly string[]) => readonly string[] {
  const byList = new WeakMap<readonly string[], readonly string[]>();
  return (names) => {
    const same = byList.get(names);
    if (same) return same;
    const key = `${kind} ${names.join(' ')}`;
    const result = fileLists.get(key) ?? work(names);
    fileLists.set(key, result);
    byList.set(names, result);
    return result;
  };
}

/** The names of these modules and of all that they lead to, once each, what is led to first. */
function closure(
  manifest: Manifest,
  roots: readonly string[],
  leadsTo: (chunk: Manifest[string]) => readonly string[],
): string[] {
  // Chunks may import each other in a circle.
  const seen = new Set<string>();
  const visit = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = manifest[name];
    return [...(chunk ? leadsTo(chunk).flatMap(visit) : []), name];
  };
  return roots.flatMap(visit);
}

/** The script of a language whose faces have a stylesheet of their own (`scripts/fonts`). */
const scriptOf: Readonly<Record<LanguageCode, 'cyrillic' | 'arabic' | undefined>> = {
  ...{ en: undefined, es: undefined, pt: undefined, fr: undefined, de: undefined, tr: undefined, uz: undefined },
  ...{ ru: 'cyrillic', kk: 'cyrillic', hi: undefined, ar: 'arabic', fa: 'arabic' },
};

const latinFonts = ['unbounded-latin', 'onest-latin'];

/** The two faces that the first screen is set in; the others load when a page has their characters. */
const firstFonts: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: latinFonts,
  ru: ['unbounded-cyrillic', 'onest-cyrillic'],
  es: latinFonts,
  pt: latinFonts,
  fr: latinFonts,
  de: latinFonts,
  tr: ['onest-latin', 'onest-latin-ext'],
  uz: latinFonts,
  kk: ['onest-cyrillic', 'onest-cyrillic-ext'],
  // For figures and names: phones have a Devanagari face of their own, which comes before ours.
  hi: latinFonts,
  ar: ['vazirmatn-arabic'],
  fa: ['vazirmatn-arabic'],
};

function fontsOf(manifest: Manifest, language: LanguageCode, origin: string): string[] {
  return firstFonts[language].flatMap((face) =>
    Object.entries(manifest)
      .filter(([name]) => path.basename(name) === `${face}.woff2`)
      .map(([, chunk]) => `${origin}/${chunk.file}`),
  );
}
