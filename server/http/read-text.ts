import type { Readable } from 'node:stream';

/**
 * A whole body as text, or undefined if it exceeds `limit` bytes: the rest stays unread, and the caller must discard
 * it. Rejects if the body is cut off.
 */
export function readText(body: Readable, limit: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      body.off('data', take).pause();
      resolve(undefined);
    };
    body
      .on('data', take)
      .on('end', () => resolve(decodeUtf8(chunks)))
      .on('error', reject)
      // A completed body emits `close` as well; creating an unused error would cost more than everything else here.
      .on('close', () => {
        if (!body.readableEnded) reject(new Error('The body was cut off'));
      });
  });
}

const decoder = new TextDecoder();

/** The text of a body without a byte order mark: some frameworks write one before their JSON, and browsers drop it. */
export const decodeUtf8 = (chunks: readonly Buffer[]): string => decoder.decode(Buffer.concat(chunks));
