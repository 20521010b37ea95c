import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { DocumentAssets } from '../../src/document/Document.tsx';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { isLoadedPage } from '../../src/pages/page-registry.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import type { PageId } from '../../src/routes/route-types.ts';

const chunkSchema = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

/** Which files of the client build a page needs, worked out once at start. */
export interface AssetIndex {
  /** Origin of the CDN that the files are on; empty for our own. */
  readonly origin: string;
  /** The script that hydrates. */
  readonly entry: string;
  readonly forPage: (page: PageId, language: LanguageCode) => DocumentAssets;
}

const entryModule = 'client/entry.tsx';
/** The build puts all styles into one file. */
const styleName = 'style.css';

/** Reads the manifest that `vite build` leaves. Throws when there is none: Marquee was not built. */
export function loadAssetIndex(manifestFile: string, origin = ''): AssetIndex {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  return createAssetIndex(manifest, origin);
}

export function createAssetIndex(manifest: Manifest, origin = ''): AssetIndex {
  const addressOf = (name: string): string => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The client build has no ${name}`);
    return `${origin}/${chunk.file}`;
  };
  const entry = addressOf(entryModule);
  const styles = [addressOf(styleName)];
  const combine = (page: PageId, language: LanguageCode): DocumentAssets => {
    const modules = [entryModule, `src/i18n/messages/${language}.ts`];
    if (isLoadedPage(page)) modules.push(`src/pages/${page}/${page}-page.ts`);
    const modulePreloads = closure(manifest, modules)
      .map(addressOf)
      .filter((address) => address !== entry);
    return { styles, modulePreloads, fontPreloads: fontsOf(manifest, language, origin) };
  };
  const keyOf = (page: PageId, language: LanguageCode) => `${page} ${language}`;
  const index = new Map(
    languageList.flatMap(({ code }) =>
      routeTable.map(({ page }): [string, DocumentAssets] => [keyOf(page, code), combine(page, code)]),
    ),
  );
  return {
    origin,
    entry,
    forPage: (page, language) => index.get(keyOf(page, language)) ?? combine(page, language),
  };
}

/** The names of these modules and of all that they import, once each, what is imported first. */
function closure(manifest: Manifest, modules: readonly string[]): string[] {
  // Chunks may import each other in a circle.
  const seen = new Set<string>();
  const visit = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(manifest[name]?.imports ?? []).flatMap(visit), name];
  };
  return modules.flatMap(visit);
}

const latinFonts = ['unbounded-latin-wght-normal', 'onest-latin-wght-normal'];

/** The two faces that the first screen is set in; the others load when a page has their characters. */
const firstFonts: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: latinFonts,
  ru: ['unbounded-cyrillic-wght-normal', 'onest-cyrillic-wght-normal'],
  es: latinFonts,
  pt: latinFonts,
  fr: latinFonts,
  de: latinFonts,
  tr: ['onest-latin-wght-normal', 'onest-latin-ext-wght-normal'],
  uz: latinFonts,
  kk: ['onest-cyrillic-wght-normal', 'onest-cyrillic-ext-wght-normal'],
  // Phones have a Devanagari face of their own, which `fonts.css` takes first.
  hi: [],
  ar: ['vazirmatn-arabic-wght-normal'],
  fa: ['vazirmatn-arabic-wght-normal'],
};

function fontsOf(manifest: Manifest, language: LanguageCode, origin: string): string[] {
  return firstFonts[language].flatMap((face) =>
    Object.entries(manifest)
      .filter(([name]) => path.basename(name) === `${face}.woff2`)
      .map(([, chunk]) => `${origin}/${chunk.file}`),
  );
}
