import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A complete response. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number;
}

interface GetOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Without an agent, the request gets a separate connection. */
  readonly agent?: Agent;
  /** Milliseconds for the whole response. */
  readonly timeout?: number;
}

/** Requests an address. Rejects if the response is not complete in time. */
export function get(
  url: string,
  { headers = {}, agent, timeout = 10_000 }: GetOptions = {},
): Promise<ReceivedResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: agent ?? false, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(timer);
        const duration = performance.now() - startedAt;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, duration });
      });
    });
    const timer = setTimeout(() => outgoing.destroy(new Error(`No complete response within ${timeout} ms`)), timeout);
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.end();
  });
}
