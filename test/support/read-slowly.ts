import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Requests several paths at once over one connection (HTTP/1.1 pipelining), and reads the responses at this many bytes a second. Resolves
 * with all bytes when the connection ends.
 */
export async function readSlowly(
  url: string,
  paths: readonly string[],
  { perSecond, onBytes }: { readonly perSecond: number; readonly onBytes: (total: number) => void },
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  for (const path of paths)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: marquee.test\r\nUser-Agent: Mozilla/5.0\r\n\r\n`);
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of socket) {
    chunks.push(chunk);
    total += chunk.length;
    onBytes(total);
    await sleep((chunk.length / perSecond) * 1_000);
  }
  return Buffer.concat(chunks).toString('latin1');
}
