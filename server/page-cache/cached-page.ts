import type { ServerResponse } from 'node:http';
import { type CompressedEncoding, compressTo, decompress, type Encoding } from '../files/encoded-body.ts';
import { type BodyParts, gzipPieces, plainBody, type SharedPart } from '../files/gzip-parts.ts';

/** What an answer has beside its body. */
export interface PageHead {
  readonly status: number;
  /** Headers that are the page's own: a newer one may have others. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A body as it is held. */
interface Form {
  readonly encoding: CompressedEncoding;
  /** What is the page's own: the first pieces, and the last one. */
  readonly own: readonly [...(readonly Buffer[]), Buffer];
  /** What stands before the last piece and belongs to many pages. */
  readonly shared: readonly SharedPart[];
}

/** A body that is put together or decompressed while responses or compressions use it. */
interface SharedBody<Bytes> {
  readonly bytes: Bytes;
  users: number;
}

/** A {@link SharedBody} for one user, and what ends its use. */
interface Taken<Bytes> {
  readonly bytes: Bytes;
  readonly release: () => void;
}

/**
 * What a form costs is paid for every page, most of which few visitors get. Brotli takes 0.35 ms for 58 kB at 2 and 1.2 at 5,
 * for 13 % fewer bytes (decision 67).
 */
const qualities: Readonly<Record<CompressedEncoding, number>> = { br: 2, gzip: 3 };

/**
 * A page, as a document or as its data, the same for all requests with the same visit. It is held in compressed forms only:
 * the first is made with it, another one when it is asked for.
 */
export class CachedPage {
  readonly status: number;
  readonly headers: PageHead['headers'];
  /** The same: each name, and its value after it. */
  readonly rawHeaders: readonly string[];
  /** Bytes of the page uncompressed. */
  readonly size: number;
  readonly #first: Form;
  #second: Buffer | undefined;
  #making: Promise<Buffer> | undefined;
  readonly #plain: { shared?: SharedBody<Promise<Buffer>> } = {};
  readonly #joined: { shared?: SharedBody<Buffer> } = {};
  #noteGrown: () => void = () => {};

  /** @param size bytes of the page uncompressed */
  constructor({ status, headers }: PageHead, size: number, first: Form) {
    this.status = status;
    this.headers = headers;
    this.rawHeaders = Object.entries(headers).flat();
    this.size = size;
    this.#first = first;
  }

  /** Bytes of everything that it alone holds. */
  heldBytes(): number {
    const ofHeaders = this.rawHeaders.reduce((sum, text) => sum + text.length, 0);
    return lengthOf(this.#first.own) + (this.#second?.length ?? 0) + ofHeaders;
  }

  /** Calls back when it holds another form. */
  onGrown(noteGrown: () => void): void {
    this.#noteGrown = noteGrown;
  }

  /**
   * The body of a response: at once where the page is held so. Responses that send it uncompressed, or with parts that other
   * pages have too, at a time share one body.
   */
  bodyFor(response: ServerResponse, encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return usedBy(response, this.#takePlain());
    if (encoding !== this.#first.encoding) return this.#second ?? this.#make(encoding);
    const [whole] = this.#first.own;
    return whole && this.#first.own.length === 1 ? whole : usedBy(response, this.#takeJoined());
  }

  /** Its length, without making it. */
  async lengthIn(encoding: Encoding): Promise<number> {
    if (encoding === 'identity') return this.size;
    if (encoding !== this.#first.encoding) return (this.#second ?? (await this.#make(encoding))).length;
    return lengthOf(piecesOf(this.#first));
  }

  #make(encoding: CompressedEncoding): Promise<Buffer> {
    this.#making ??= this.#makeForm(encoding).finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #makeForm(encoding: CompressedEncoding): Promise<Buffer> {
    const { bytes, release } = this.#takePlain();
    try {
      const form = await compressTo(encoding, await bytes, qualities[encoding]);
      this.#second = form;
      this.#noteGrown();
      return form;
    } finally {
      release();
    }
  }

  #takeJoined(): Taken<Buffer> {
    return take(this.#joined, () => Buffer.concat(piecesOf(this.#first)));
  }

  #takePlain(): Taken<Promise<Buffer>> {
    return take(this.#plain, async () => {
      const { bytes, release } = this.#takeJoined();
      return decompress(this.#first.encoding, bytes, this.size).finally(release);
    });
  }
}

/** Takes the body that others use now, or makes it. It goes with its last user. */
function take<Bytes>(holder: { shared?: SharedBody<Bytes> }, make: () => Bytes): Taken<Bytes> {
  const body = holder.shared ?? { bytes: make(), users: 0 };
  holder.shared = body;
  body.users += 1;
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    body.users -= 1;
    if (body.users === 0) delete holder.shared;
  };
  return { bytes: body.bytes, release };
}

/** The bytes of a body that a response uses until it has closed. */
function usedBy<Bytes>(response: ServerResponse, { bytes, release }: Taken<Bytes>): Bytes {
  response.once('close', release);
  if (response.closed) release();
  return bytes;
}

function piecesOf({ own, shared }: Form): Buffer[] {
  return [...own.slice(0, -1), ...shared.map(({ deflated }) => deflated), ...own.slice(-1)];
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/**
 * Makes a page of its body, in the encoding of the request that asks for it first; in gzip where many pages share a part of the
 * body, which is compressed already.
 */
export async function createCachedPage(
  head: PageHead,
  body: Buffer | BodyParts,
  encoding: Encoding = 'gzip',
): Promise<CachedPage> {
  if (!Buffer.isBuffer(body) && body.shared.length > 0) {
    const { first, last } = await gzipPieces(body, qualities.gzip);
    const size = body.open.length + body.rest.length + lengthOf(body.shared.map(({ plain }) => plain));
    return new CachedPage(head, size, { encoding: 'gzip', own: [first, last], shared: body.shared });
  }
  const plain = Buffer.isBuffer(body) ? body : plainBody(body);
  const form = encoding === 'br' ? 'br' : 'gzip';
  const bytes = await compressTo(form, plain, qualities[form]);
  return new CachedPage(head, plain.length, { encoding: form, own: [bytes], shared: [] });
}
