import { type FileHandle, open } from 'node:fs/promises';

const pieceBytes = 1 << 20;

/** Follows a file while another program writes it: each read returns only the new part. */
export class FileTail {
  readonly #path: string;
  readonly #decoder = new TextDecoder();
  readonly #buffer = Buffer.alloc(pieceBytes);
  #file: FileHandle | undefined;
  #position = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** New content since the last call, in chunks. A missing file counts as empty. */
  async *pieces(): AsyncIterable<string> {
    this.#file ??= await open(this.#path).catch(() => undefined);
    while (this.#file !== undefined) {
      const { bytesRead } = await this.#file.read(this.#buffer, 0, pieceBytes, this.#position);
      if (bytesRead === 0) return;
      this.#position += bytesRead;
      yield this.#decoder.decode(this.#buffer.subarray(0, bytesRead), { stream: true });
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
