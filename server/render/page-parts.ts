import zlib from 'node:zlib';
import type { ContentSource } from '../../config/content-sources.ts';
import type { BlockInstance } from '../../src/blocks/block.tsx';
import type { PageNode } from '../../src/document/page-view.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Zone } from '../../src/i18n/zone.ts';
import { parseOwnJson } from '../../src/lib/parse-json.ts';
import type { LayoutName } from '../../src/routes/route-types.ts';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize, heapSize } from '../cache/heap-size.ts';
import { unpooledCopy } from '../cache/unpooled-buffer.ts';
import { contentKey } from '../content-key.ts';
import { roomFor } from '../files/encoded-body.ts';
import { hasZstd } from '../http/quick-compression.ts';
import type { Heads } from './page-head.ts';
import type { RenderedParts } from './render-block.tsx';

/** Parts that are the same for all with equal inputs. */
export interface CachedParts {
  /** A late block has a node without children. */
  readonly parts: RenderedParts;
  /** The blocks of those nodes, in their order. */
  readonly late: readonly BlockInstance[];
  /** Whether the parts must not be cached: a block failed and may work next time, or the parts are about one visitor. */
  readonly isPartial?: boolean;
}

/** Part of a document that depends on the content of its page. */
export interface PageParts extends CachedParts, Heads {
  readonly layout?: LayoutName;
  /** Third-party sources of the blocks. */
  readonly sources: readonly ContentSource[];
  /** Currency that its amounts were requested in. */
  readonly currency?: string;
  readonly minimumAge?: number;
  /** Languages that the page is in; missing: all. */
  readonly languages?: readonly LanguageCode[];
  /** Time zone of its times. */
  readonly zone?: Zone;
}

/** Parts cached by their inputs. */
export interface PartsCache {
  /** Parts of a key, cached or new. Parts without a key are personal. */
  readonly get: <Parts extends CachedParts>(key: unknown, make: () => Parts) => Parts;
}

interface Packed {
  /** JSON, compressed. */
  readonly bytes: Buffer;
  /** Bytes of the uncompressed JSON. */
  readonly size: number;
  readonly late: readonly BlockInstance[];
}

/**
 * Caches parts of pages compressed, outside of the heap: those of the whole catalogue in one region are some 15 MB, and
 * reading them takes a tenth of the time of rendering (decision 74).
 */
export function createPartsCache(maxBytes: number): PartsCache {
  const cache = createCache<string, Packed>({
    name: 'page-parts',
    maxBytes,
    sizeOf: ({ bytes, late }) => bufferSize(bytes) + heapSize(late),
  });
  return {
    get: (key, make) => {
      if (key === undefined) return make();
      const name = contentKey(key);
      const packed = cache.get(name);
      if (packed) return unpack(packed);
      const made = make();
      if (!made.isPartial) cache.set(name, pack(made));
      return made;
    },
  };
}

const zstdParams = { [zlib.constants.ZSTD_c_compressionLevel]: 3 };

/** Zstd takes half the time of deflate, for fewer bytes. */
const [compress, decompress] = hasZstd
  ? [
      (plain: Buffer) =>
        zlib.zstdCompressSync(plain, {
          params: zstdParams,
          chunkSize: roomFor(plain.length),
          pledgedSrcSize: plain.length,
        }),
      zlib.zstdDecompressSync,
    ]
  : [(plain: Buffer) => zlib.deflateRawSync(plain, { level: 3 }), zlib.inflateRawSync];

function pack({ late, ...page }: CachedParts): Packed {
  const plain = Buffer.from(JSON.stringify(page));
  return { bytes: unpooledCopy(compress(plain)), size: plain.length, late };
}

function unpack<Parts extends CachedParts>({ bytes, size, late }: Packed): Parts {
  const page = parseOwnJson<Parts>(decompress(bytes, { chunkSize: roomFor(size) }).toString());
  return { ...page, late };
}

/** Nodes without HTML, for a document's state: their HTML is already in the document. */
export const withoutHtml = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.map((node) => {
    if ('island' in node) return node;
    if ('children' in node) return { ...node, children: withoutHtml(node.children) };
    const { html: _, ...rest } = node;
    return rest;
  });
