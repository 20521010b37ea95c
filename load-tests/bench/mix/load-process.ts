import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { Pool } from 'undici';
import type * as z from 'zod';
import { htmlBytes } from './html-bytes.ts';
import { type LoadPlan, type LoadSecond, loadPlanSchema } from './load-messages.ts';

/**
 * Load process of a mix: gets a plan from its parent process, reports the responses of each second, and ends with the
 * parent. Connections are kept alive.
 */
const tickMs = 4;
/** Delay, in ticks, after which a request counts as late. */
const lateTicks = 5;
/** Milliseconds after which a request fails: many, because a busy machine is slow. */
const timeout = 120_000;

const decoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  zstd: (body) => promisify<Buffer, Buffer>(zstdDecompress)(body),
  identity: async (body) => body,
};

process.once('message', async (message) => {
  const plan = loadPlanSchema.parse(message);
  // No limit for an open load, which opens a connection whenever all others are waiting, as visitors do.
  const connections = 'rate' in plan.load ? null : plan.load.connections;
  const pool = new Pool(plan.origin, { connections, headersTimeout: timeout, bodyTimeout: timeout });
  let second = emptySecond();
  const report = () => {
    process.send?.({ second });
    second = emptySecond();
  };
  const everySecond = setInterval(report, 1_000);
  const ask = createAsk(pool, plan.responseKind, () => second);
  await ('rate' in plan.load
    ? requestAtRate(plan.requests, plan.load.rate, ask, () => {
        second.late += 1;
      })
    : requestInTurn(plan.requests, plan.load.connections, ask));
  clearInterval(everySecond);
  report();
  await pool.destroy();
  process.send?.({ isDone: true });
});
process.once('disconnect', () => process.exit());

const emptySecond = (): LoadSecond => ({ durations: [], htmlBytes: 0, failures: {}, late: 0 });

/** Whether a text has arrived completely. */
const isWhole: Readonly<Record<ResponseKind, (text: string) => boolean>> = {
  document: (text) => text.trimEnd().endsWith('</html>'),
  data: (text) => text.endsWith('}'),
};

type ResponseKind = z.output<typeof loadPlanSchema>['responseKind'];
type Request = LoadPlan['requests'][number];
type Ask = (request: Request) => Promise<void>;

/** Requests one page and records the outcome. Never rejects. */
function createAsk(pool: Pool, responseKind: ResponseKind, secondNow: () => LoadSecond): Ask {
  const fail = (failure: string, path: string) => {
    const { failures } = secondNow();
    failures[failure] = { count: (failures[failure]?.count ?? 0) + 1, path };
  };
  return async ({ path, headers, statuses }) => {
    const startedAt = performance.now();
    try {
      const response = await pool.request({ path, method: 'GET', headers });
      const body = Buffer.from(await response.body.arrayBuffer());
      const duration = performance.now() - startedAt;
      if (!statuses.includes(response.statusCode)) return fail(`${response.statusCode}`, path);
      const document = await decode(body, response.headers['content-encoding']);
      if (!isWhole[responseKind](document)) return fail('cut off', path);
      const second = secondNow();
      second.durations.push(Math.round(duration * 100) / 100);
      if (responseKind === 'document') second.htmlBytes += htmlBytes(document);
    } catch (error) {
      fail(error instanceof Error ? codeOf(error) : 'unknown', path);
    }
  };
}

const codeOf = (error: Error): string => ('code' in error ? `${error.code}` : error.message);

async function decode(body: Buffer, encoding: string | string[] | undefined): Promise<string> {
  const decoder = decoders[typeof encoding === 'string' ? encoding : 'identity'];
  if (decoder === undefined) throw new Error(`encoding ${encoding}`);
  return (await decoder(body)).toString();
}

/** Open model: sends due requests whether or not earlier ones have been completed. */
async function requestAtRate(
  requests: readonly Request[],
  rate: number,
  ask: Ask,
  recordLate: () => void,
): Promise<void> {
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  while (sent < requests.length) {
    const passed = performance.now() - startedAt;
    for (; sent < requests.length && (sent / rate) * 1_000 <= passed; sent += 1) {
      const request = requests[sent];
      if (request === undefined) break;
      if (passed - (sent / rate) * 1_000 > tickMs * lateTicks) recordLate();
      const exchange = ask(request).finally(() => pending.delete(exchange));
      pending.add(exchange);
    }
    await sleep(tickMs);
  }
  await Promise.all(pending);
}

/** Closed model: each connection requests the next page after each response. */
async function requestInTurn(requests: readonly Request[], connections: number, ask: Ask): Promise<void> {
  const rest = requests.values();
  const one = async () => {
    for (const request of rest) await ask(request);
  };
  await Promise.all(Array.from({ length: connections }, one));
}
