import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request of the load. */
export interface LoadRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** If given, the request is a POST. */
  readonly body?: string;
  readonly isWhole: (status: number, body: string) => boolean;
}

interface LoadOptions {
  readonly perSecond: number;
  /** Number of keep-alive connections, used in turn. */
  readonly connections: number;
  /** A cheap request, sent over each connection before the load begins in order to open it. */
  readonly opening: string;
  /** Maximum requests in flight: a machine that can't keep up gets a lower rate. */
  readonly maxPending: number;
}

/** Results of the requests of a load. */
export interface LoadResult {
  readonly sent: number;
  readonly failed: readonly string[];
  /** Responses that are unexpected or incomplete. */
  readonly cut: readonly string[];
  /** Responses without `Connection: close` to requests sent after `expectClose`. */
  readonly kept: number;
}

const running = new Set<() => void>();

/** Stops every load that a test has left running. */
export function stopLoads(): void {
  for (const stop of running) stop();
}

/**
 * Sends the given requests in turn over keep-alive connections at a constant rate, whether or not earlier ones have been completed (an open
 * model). Resolves when the load has begun.
 */
export async function startLoad(
  requests: readonly LoadRequest[],
  { perSecond, connections, opening, maxPending }: LoadOptions,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const pending = new Set<Promise<void>>();
  const failed: string[] = [];
  const cut: string[] = [];
  let sent = 0;
  let kept = 0;
  let expectsClose = false;
  const once = () => {
    const chosen = requests[sent % requests.length];
    if (chosen === undefined || pending.size >= maxPending) return;
    sent += 1;
    const mustClose = expectsClose;
    const answer = fetchWith(agent, chosen).then(
      ({ status, headers, body }) => {
        if (!chosen.isWhole(status, body)) cut.push(`${chosen.url} replied ${status}: ${body.slice(0, 200)}`);
        if (mustClose && headers.connection !== 'close') kept += 1;
      },
      (error: Error) => void failed.push(`${chosen.url}: ${error.message}`),
    );
    pending.add(answer);
    answer.finally(() => pending.delete(answer));
  };
  await Promise.all(Array.from({ length: connections }, () => fetchWith(agent, { url: opening })));
  const batch = Math.max(1, Math.round(perSecond / 50));
  const timer = setInterval(() => {
    for (let index = 0; index < batch; index += 1) once();
  }, 20);
  const end = () => {
    clearInterval(timer);
    running.delete(end);
  };
  running.add(end);
  return {
    sent: () => sent,
    /** From now on, every response must end its connection. */
    expectClose: () => {
      expectsClose = true;
    },
    /** Stops sending, waits for the last responses, and returns the counts. */
    stop: async (): Promise<LoadResult> => {
      end();
      await Promise.all(pending);
      agent.destroy();
      return { sent, failed, cut, kept };
    },
  };
}

interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request; resolves to its whole response. */
export function fetchWith(
  agent: Agent,
  { url, headers, body }: Omit<LoadRequest, 'isWhole'>,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const settings = {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'Mozilla/5.0', ...headers },
    };
    const outgoing = request(url, settings, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
