import { Agent } from 'node:http';
import { fetchWith, type LoadRequest } from './keep-alive-load.ts';

interface TurnOptions {
  /**
   * Number of concurrent visitors. Each sends the next request after a response (a closed model), so the load adapts to the machine's
   * speed.
   */
  readonly connections: number;
  readonly isEnough: (requestCount: number) => boolean;
}

/** Sends the given requests in turn until `isEnough`. */
export function requestInTurn(requests: readonly LoadRequest[], { connections, isEnough }: TurnOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const failures: string[] = [];
  let requestCount = 0;
  let isRunning = true;
  const visit = async () => {
    while (!isEnough(requestCount)) {
      const chosen = requests[requestCount % requests.length];
      requestCount += 1;
      if (chosen === undefined) return;
      try {
        const { status, body } = await fetchWith(agent, chosen);
        if (!chosen.isWhole(status, body)) failures.push(`${chosen.url} replied ${status}: ${body.slice(0, 200)}`);
      } catch (error) {
        failures.push(`${chosen.url}: ${String(error)}`);
      }
    }
  };
  const result = Promise.all(Array.from({ length: connections }, visit)).then(() => {
    isRunning = false;
    agent.destroy();
    return { requestCount, failures };
  });
  return {
    isRunning: () => isRunning,
    /** Number of requests sent, and of those without a complete response. */
    result,
  };
}
