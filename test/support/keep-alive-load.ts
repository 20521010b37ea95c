import { Agent, request } from 'node:http';

/** What became of the requests of a load. */
export interface LoadResult {
  readonly sent: number;
  readonly failed: readonly string[];
  /** Answers whose body is not the one that was expected. */
  readonly cut: number;
}

/** A load of keep-alive requests at a constant rate, whether or not earlier ones have come back (an open model). */
export function startLoad(url: string, perSecond: number, isWhole: (status: number, body: string) => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const pending = new Set<Promise<void>>();
  const failed: string[] = [];
  let sent = 0;
  let cut = 0;
  const once = () => {
    sent += 1;
    const answer = fetchWith(agent, url).then(
      ({ status, body }) => {
        if (!isWhole(status, body)) cut += 1;
      },
      (error: Error) => void failed.push(error.message),
    );
    pending.add(answer);
    answer.finally(() => pending.delete(answer));
  };
  const batch = Math.max(1, Math.round(perSecond / 50));
  const timer = setInterval(() => {
    for (let index = 0; index < batch; index += 1) once();
  }, 20);
  return {
    sent: () => sent,
    /** Stops sending, waits for the last answers, and tells what happened. */
    stop: async (): Promise<LoadResult> => {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return { sent, failed, cut };
    },
  };
}

function fetchWith(agent: Agent, url: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { 'user-agent': 'Mozilla/5.0' } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
