import { Pool } from 'undici';

const connections = 8;

/** A page, and the headers of its request. */
export interface PageRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a number of requests to a server over keep-alive connections: the given ones in turn, or a random one each time. @throws if a
 * response is missing or not 200
 */
export async function sendRequests(
  origin: string,
  requests: readonly PageRequest[],
  times: number,
  order: 'in turn' | 'at random' = 'in turn',
): Promise<void> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let sent = 0;
  const visit = async () => {
    while (sent < times) {
      const place = order === 'in turn' ? sent : Math.floor(Math.random() * requests.length);
      const request = requests[place % requests.length];
      sent += 1;
      if (!request) return;
      const { statusCode, body } = await pool.request({ method: 'GET', ...request });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${request.path} replied ${statusCode}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visit));
  } finally {
    await pool.close();
  }
}
