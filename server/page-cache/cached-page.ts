import type { ServerResponse } from 'node:http';
import { type CompressedEncoding, compressTo, decompress, type Encoding } from '../files/encoded-body.ts';

/** What an answer has beside its body. */
export interface PageHead {
  readonly status: number;
  /** Headers that are the page's own: a newer one may have others. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A body as it is held. */
interface Form {
  readonly encoding: CompressedEncoding;
  readonly bytes: Buffer;
}

/** A body uncompressed, and how many responses or compressions use it now. */
interface PlainBody {
  readonly bytes: Promise<Buffer>;
  users: number;
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
  #plain: PlainBody | undefined;
  #noteGrown: () => void = () => {};

  /** @param size bytes of the page uncompressed */
  constructor({ status, headers }: PageHead, size: number, first: Form) {
    this.status = status;
    this.headers = headers;
    this.rawHeaders = Object.entries(headers).flat();
    this.size = size;
    this.#first = first;
  }

  /** Bytes of everything that it holds. */
  heldBytes(): number {
    const ofHeaders = this.rawHeaders.reduce((sum, text) => sum + text.length, 0);
    return this.#first.bytes.length + (this.#second?.length ?? 0) + ofHeaders;
  }

  /** Calls back when it holds another form. */
  onGrown(noteGrown: () => void): void {
    this.#noteGrown = noteGrown;
  }

  /** The body of a response: at once where the page is held so. Responses that send it uncompressed at a time share one body. */
  bodyFor(response: ServerResponse, encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding !== 'identity') return this.#formIn(encoding) ?? this.#make(encoding);
    const { bytes, release } = this.#takePlain();
    response.once('close', release);
    if (response.closed) release();
    return bytes;
  }

  /** Its length, without making it. */
  async lengthIn(encoding: Encoding): Promise<number> {
    if (encoding === 'identity') return this.size;
    return (this.#formIn(encoding) ?? (await this.#make(encoding))).length;
  }

  #formIn(encoding: CompressedEncoding): Buffer | undefined {
    return encoding === this.#first.encoding ? this.#first.bytes : this.#second;
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

  #takePlain(): { readonly bytes: Promise<Buffer>; readonly release: () => void } {
    const { encoding, bytes } = this.#first;
    const plain = this.#plain ?? { bytes: decompress(encoding, bytes, this.size), users: 0 };
    this.#plain = plain;
    plain.users += 1;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      plain.users -= 1;
      if (plain.users === 0) this.#plain = undefined;
    };
    return { bytes: plain.bytes, release };
  }
}

/** Makes a page of its body, in the encoding of the request that asks for it first. */
export async function createCachedPage(head: PageHead, body: Buffer, encoding: Encoding = 'br'): Promise<CachedPage> {
  const form = encoding === 'gzip' ? 'gzip' : 'br';
  return new CachedPage(head, body.length, { encoding: form, bytes: await compressTo(form, body, qualities[form]) });
}
