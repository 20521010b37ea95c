import type { IncomingMessage } from 'node:http';

/** The whole body, or nothing of one that is too long. It is read to its end so that the connection can be used again. */
export async function readText(reply: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks).toString('utf8') : '';
}

/** The value, or nothing where the text is no JSON: what the parser says of it would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
