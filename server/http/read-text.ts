import type { Readable } from 'node:stream';

/**
 * A whole body as text, or nothing of one that is longer than so many bytes: the rest stays unread, and is the caller's to
 * let go of. Rejects when the body breaks off.
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
      .on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
      .on('error', reject)
      // An error costs more than all the rest, and a body that has ended closes as well.
      .on('close', () => {
        if (!body.readableEnded) reject(new Error('The body broke off'));
      });
  });
}
