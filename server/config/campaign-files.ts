import { hash } from 'node:crypto';
import path from 'node:path';
import type { Palette } from '../../src/campaigns/palettes/palette.ts';
import { paletteCss } from '../../src/campaigns/palettes/palette-css.ts';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize } from '../cache/heap-size.ts';
import { compressBody } from '../files/encoded-body.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';

/**
 * Bytes of pictures and stylesheets, including earlier versions for pages that still show them. Every set of palettes
 * that is requested by its valid address is a stylesheet.
 */
const maxBytes = 32 * 1024 * 1024;

/** Compressed once for all visitors. */
const brotliQuality = 9;

/** Files of campaigns under hashed addresses, like the files of the build. */
export interface CampaignFileCache {
  /** Keeps the file of an address; creates it only if it is not kept yet. */
  readonly keep: (address: string, make: () => Buffer) => void;
  /** The text of a kept stylesheet. */
  readonly textAt: (address: string) => string | undefined;
  /** The file, compressed on its first request. */
  readonly at: (address: string) => Promise<StaticFile> | undefined;
}

export function createCampaignFiles(): CampaignFileCache {
  const files = createCache<string, { readonly bytes: Buffer; file?: Promise<StaticFile> }>({
    name: 'campaign-files',
    maxBytes,
    maxEntryBytes: maxBytes,
    // All compressed forms together are smaller than the original.
    sizeOf: ({ bytes }) => 2 * bufferSize(bytes),
  });
  return {
    keep: (address, make) => {
      if (!files.peek(address)) files.set(address, { bytes: make() });
    },
    textAt: (address) => files.get(address)?.bytes.toString('utf8'),
    at: (address) => {
      const known = files.get(address);
      if (known) known.file ??= compressFile(address, known.bytes);
      return known?.file;
    },
  };
}

/** Raster pictures are compressed already. */
export async function compressFile(address: string, bytes: Buffer): Promise<StaticFile> {
  const isText = ['.svg', '.css'].includes(path.extname(address));
  return createStaticFile(address, { identity: bytes, ...(isText && (await compressBody(bytes, brotliQuality))) });
}

/** The CSS rules of a palette, and a short hash of them. */
export interface PaletteRules {
  readonly accent: string;
  readonly palette: Palette;
  readonly version: string;
}

/** Computes the rules of a palette once, when its folder is read. */
export const paletteRules = (accent: string, palette: Palette): PaletteRules => ({
  accent,
  palette,
  version: hash('sha1', paletteCss([[accent, palette]]), 'hex').slice(0, 10),
});

type RulesOf = (accent: string) => PaletteRules | undefined;

const rulesOfAll = (accents: readonly string[], rulesOf: RulesOf): readonly PaletteRules[] =>
  [...new Set(accents)].sort().flatMap((accent) => rulesOf(accent) ?? []);

/**
 * The address of the stylesheet for some accents; undefined if none of them has a palette. It contains the accents and a hash of the
 * contents, so that every server can generate the stylesheet, even for a page that another server sent.
 */
export function paletteAddress(accents: readonly string[], rulesOf: RulesOf): string | undefined {
  const known = rulesOfAll(accents, rulesOf);
  const [first] = known;
  if (!first) return undefined;
  const names = known.map(({ accent }) => accent).join('_');
  const versions = known.map(({ version }) => version).join('');
  const version = known.length === 1 ? versions : hash('sha1', versions, 'hex').slice(0, 10);
  return `/campaign-art/palettes.${names}.${version}.css`;
}

/** The stylesheet for some accents. */
export const paletteSheet = (accents: readonly string[], rulesOf: RulesOf): Buffer =>
  Buffer.from(paletteCss(rulesOfAll(accents, rulesOf).map(({ accent, palette }) => [accent, palette])));

/** Accents named in the address of a stylesheet. */
export const accentsOf = (address: string): readonly string[] =>
  /^\/campaign-art\/palettes\.([a-z0-9_-]+)\.[\da-f]{10}\.css$/.exec(address)?.[1]?.split('_') ?? [];
