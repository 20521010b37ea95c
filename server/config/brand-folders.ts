import type { StaticFile } from '../files/static-files.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type Brand, plainBrand, prepareBrand } from './brand.ts';
import { compressFile } from './campaign-files.ts';
import { createWatchedFolders, type WatchedFolders, type WatchSettings } from './watched-folders.ts';

interface BrandFoldersDeps extends WatchSettings {
  readonly metrics: Pick<Metrics, 'brandFolders' | 'foldersChecksum'>;
}

/** Brands that follow changes of their folders. */
export interface BrandFolders extends Pick<WatchedFolders<Brand>, 'stop'> {
  /** The last good version of a brand; without one, the looks of `tokens.css`. */
  readonly of: (name: string) => Brand;
  readonly names: () => readonly string[];
  /** A file of a brand, by its address; files of the previous version are kept for pages that still show them. */
  readonly fileAt: (address: string) => Promise<StaticFile | undefined>;
  /** Scans the folders from now on. */
  readonly watch: () => void;
}

/** Reads and follows the brand folders. */
export function createBrandFolders({ metrics, ...settings }: BrandFoldersDeps): BrandFolders {
  /** Files of previous versions. */
  const earlier = new Map<string, ReadonlyMap<string, Buffer>>();
  const sent = new Map<string, Promise<StaticFile>>();
  const { items, watch, stop } = createWatchedFolders<Brand>({
    ...settings,
    kind: 'brand',
    prepare: prepareBrand,
    onUse: ({ name }, before) => {
      if (before) earlier.set(name, before.files);
      for (const address of sent.keys()) if (!bytesAt(address)) sent.delete(address);
    },
    gauge: metrics.brandFolders,
    checksum: metrics.foldersChecksum,
    events: {
      refused: logEvents.brandRefused,
      changed: logEvents.brandsChanged,
      scanFailed: logEvents.brandScanFailed,
    },
    fallback: 'the default looks',
  });

  const bytesAt = (address: string): Buffer | undefined => {
    for (const files of [...Array.from(items.values(), (brand) => brand.files), ...earlier.values()]) {
      const bytes = files.get(address);
      if (bytes) return bytes;
    }
    return undefined;
  };

  return {
    of: (name) => items.get(name) ?? plainBrand,
    names: () => [...items.keys()],
    fileAt: async (address) => {
      const known = sent.get(address);
      if (known) return known;
      const bytes = bytesAt(address);
      if (!bytes) return undefined;
      const file = compressFile(address, bytes);
      sent.set(address, file);
      return file;
    },
    watch: () => watch(),
    stop,
  };
}
