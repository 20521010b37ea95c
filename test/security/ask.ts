import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A server's response. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names as they came, in lower case. */
  readonly names: readonly string[];
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests exactly this path over a keep-alive connection; `fetch` would normalize it first. Follows no redirect. */
export function ask(url: string, path: string, question: Question = {}): Promise<ReceivedResponse> {
  const { method = 'GET', headers = {}, body } = question;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      { agent, hostname, port, path, method, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            names: response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection while the next request is on its way. (`reusedSocket` is not set for those that waited for
      // a connection.)
      const isKept = (outgoing.socket?.bytesRead ?? 0) > 0;
      if (isKept && error.code === 'ECONNRESET') ask(url, path, question).then(resolve, reject);
      else reject(new Error(`${method} ${path} ${JSON.stringify(headers)}`, { cause: error }));
    });
    outgoing.end(body);
  });
}

/** Does something with each item, a few at a time. */
export async function inTurns<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
