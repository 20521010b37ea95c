import { hash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Palette } from '../../src/campaigns/palettes/palette.ts';
import { paletteCss } from '../../src/campaigns/palettes/palette-css.ts';
import { compressBody } from '../files/encoded-body.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';

/**
 * Bytes that pictures and stylesheets may take up; among them earlier versions, for pages that still show them. Every set of
 * palettes that is asked for by its right address is a stylesheet.
 */
const maxBytes = 32 * 1024 * 1024;

/** Compressed once for all visitors. */
const brotliQuality = 9;

/** What campaigns add to the files of the build, by addresses that name the contents. */
export interface CampaignFileCache {
  readonly keep: (address: string, bytes: Buffer) => void;
  /** The file, compressed on its first request. */
  readonly at: (address: string) => Promise<StaticFile> | undefined;
}

export function createCampaignFiles(): CampaignFileCache {
  const files = new LRUCache<string, { readonly bytes: Buffer; file?: Promise<StaticFile> }>({
    maxSize: maxBytes,
    // Its compressed forms are smaller together.
    sizeCalculation: ({ bytes }, address) => 2 * bytes.length + address.length,
  });
  return {
    keep: (address, bytes) => {
      if (!files.has(address)) files.set(address, { bytes });
    },
    at: (address) => {
      const known = files.get(address);
      if (known) known.file ??= compressed(address, known.bytes);
      return known?.file;
    },
  };
}

/** Raster pictures are compressed by themselves. */
async function compressed(address: string, bytes: Buffer): Promise<StaticFile> {
  const isText = ['.svg', '.css'].includes(path.extname(address));
  return createStaticFile(address, { identity: bytes, ...(isText && (await compressBody(bytes, brotliQuality))) });
}

type PaletteOf = (accent: string) => Palette | undefined;

/** A stylesheet with the palettes of a page. */
interface PaletteStyles {
  readonly address: string;
  readonly css: string;
}

/**
 * The stylesheet of some accents; nothing where none of them has a palette. Its address names the accents and the contents,
 * so that every server can make it, whichever has sent the page.
 */
export function paletteStyles(accents: readonly string[], paletteOf: PaletteOf): PaletteStyles | undefined {
  const known = [...new Set(accents)].sort().flatMap((accent) => {
    const palette = paletteOf(accent);
    return palette ? [[accent, palette] as const] : [];
  });
  if (known.length === 0) return undefined;
  const css = paletteCss(known);
  const names = known.map(([accent]) => accent).join('_');
  return { address: `/campaign-art/palettes.${names}.${hash('sha1', css, 'hex').slice(0, 10)}.css`, css };
}

/** The accents that the address of a stylesheet names. */
export const accentsOf = (address: string): readonly string[] =>
  /^\/campaign-art\/palettes\.([a-z0-9_-]+)\.[\da-f]{10}\.css$/.exec(address)?.[1]?.split('_') ?? [];
