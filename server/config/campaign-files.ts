import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { compressBody } from '../files/encoded-body.ts';
import { createStaticFile, type StaticFile } from '../files/static-files.ts';

/** Pictures and stylesheets that are kept; among them earlier versions, for pages that still show them. */
const keptFiles = 1_000;

/** Compressed once for all visitors. */
const brotliQuality = 9;

/** What campaigns add to the files of the build, by addresses that name the contents. */
export interface CampaignFileCache {
  readonly keep: (address: string, bytes: Buffer) => void;
  /** The file, compressed on its first request. */
  readonly at: (address: string) => Promise<StaticFile> | undefined;
}

export function createCampaignFiles(): CampaignFileCache {
  const files = new LRUCache<string, { readonly bytes: Buffer; file?: Promise<StaticFile> }>({ max: keptFiles });
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
