import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { shellCacheControl } from '../../../config/cache-policies.ts';
import { catalogueOf } from '../../../load-tests/bench/mix/catalogue.ts';
import { createDraw } from '../../../load-tests/bench/mix/draw.ts';
import { preparePlatform } from '../../../load-tests/bench/mix/platform.ts';
import { pki } from '../certificates.ts';
import { platformControl } from '../start-platform.ts';
import { site } from '../workload.ts';
import { type LoadRecord, loadFile, refusal } from './load-record.ts';

/**
 * Sends the catalogue mix to the site, in an open model: `send-load.ts RATE WARM-UP-SECONDS`. Runs on the visitors' host until SIGTERM, and
 * then until the last response. Responses of unexpected status and broken ones are problems; no request is sent twice.
 */
const [rate = 0, warmUp = 0] = process.argv.slice(2).map(Number);
const tickMs = 10;
const timeoutMs = 30_000;
const sessions = 200;
const seed = 40;
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface LoadRequest {
  readonly kind: LoadRecord['kind'];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly statuses: readonly number[];
}

const platform = await preparePlatform(platformControl, sessions);
const draw = createDraw({ seed, pages: catalogueOf(platform.content), sessions: platform.sessions, isOneTenant: true });
const pool = new Pool(site.origin, {
  connect: { ca: readFileSync(pki('ca.crt')), servername: site.name },
  headersTimeout: timeoutMs,
  bodyTimeout: timeoutMs,
});

let isEnding = false;
process.once('SIGTERM', () => {
  isEnding = true;
});

const startedAt = performance.now();
for (let sent = 0; !isEnding; ) {
  const seconds = (performance.now() - startedAt) / 1_000;
  // The rate rises linearly from 0 to its full value.
  const due = seconds < warmUp ? (rate * seconds ** 2) / (2 * warmUp) : rate * (seconds - warmUp / 2);
  for (; sent < due; sent += 1) void send(requestOf(sent));
  await sleep(tickMs);
}
await pool.close();

/** Of twenty requests, two write, two are calls, one is from a bot, and the others are pages for people. */
function requestOf(number: number): LoadRequest {
  const page = draw();
  const headers = { ...page.headers, host: site.name };
  switch (number % 20) {
    case 0:
    case 10:
      return {
        kind: 'post',
        path: '/web-api/api/analytics/events',
        headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ events: [{ name: 'page_view', at: 1, page: 'promotion' }] }),
        statuses: [200],
      };
    case 5:
    case 15:
      return { kind: 'call', path: '/web-api/GetTimezones', headers, statuses: [200] };
    case 3:
      return { kind: 'bot', path: page.path, headers: { ...headers, 'user-agent': bot }, statuses: page.statuses };
    default:
      return { kind: 'person', ...page, headers };
  }
}

async function send({ kind, path, headers, body, statuses }: LoadRequest): Promise<void> {
  const at = Date.now();
  const sentAt = performance.now();
  const outcome = await outcomeOf(
    { path, headers, body: body ?? null, method: kind === 'post' ? 'POST' : 'GET' },
    statuses,
  );
  const ms = Math.round(performance.now() - sentAt);
  const record: LoadRecord = { at, ms, kind, path, ...outcome };
  appendFileSync(loadFile, `${JSON.stringify(record)}\n`);
}

type Outcome = Pick<LoadRecord, 'problem' | 'isPlaceholder'>;

async function outcomeOf(request: Parameters<Pool['request']>[0], statuses: readonly number[]): Promise<Outcome> {
  try {
    const { statusCode, headers, body } = await pool.request(request);
    // Throws if the body is cut off.
    await body.dump({ limit: Number.POSITIVE_INFINITY });
    if (statusCode === 200 && headers['cache-control'] === shellCacheControl) return { isPlaceholder: true };
    if (statuses.includes(statusCode)) return {};
    return { problem: statusCode === 503 && headers['retry-after'] !== undefined ? refusal : `${statusCode}` };
  } catch (error) {
    if (!(error instanceof Error)) return { problem: 'unknown error' };
    return { problem: 'code' in error ? `${error.code}` : error.message };
  }
}
