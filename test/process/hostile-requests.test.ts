import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../tools/scripts/free-ports.ts';
import { caseCount } from '../support/case-count.ts';
import { hostileRequests, sendHostile } from '../support/hostile-requests.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { requestInTurn } from '../support/request-in-turn.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';
import { visitorRequests } from '../support/visitor-requests.ts';

const goodRequests = caseCount(10_000);

const assets = readdirSync(path.resolve(import.meta.dirname, '../../dist/client/assets'));
const entry = assets.find((name) => /^entry-.*\.js$/.test(name));
const hostile = hostileRequests(`/assets/${entry}`);

const places = [await processPorts(), await processPorts()] as const;

// tools/scripts/test.ts installs nginx if possible, and otherwise reports that it is missing.
describe.skipIf(!hasNginx())('hostile requests, behind nginx with two servers', { timeout: 600_000 }, () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let running: readonly MarqueeProcess[];
  let edgePort = 0;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const [port = 0, healthPort = 0] = await freePorts(2);
    edgePort = port;
    nginx = await startNginx({ port, healthPort, upstreams: places.map(({ main }) => `127.0.0.1:${main}`) });
    const settings = {
      PLATFORM_URL: sandbox.url,
      DEFAULT_COUNTRY: 'IE',
      TRUSTED_PROXIES: 'loopback',
      // Without shedding, so that the hostile request is to blame for every lost request.
      OVERLOAD_PROTECTION: 'off',
      LOG_LEVEL: 'warn',
    };
    running = places.map((place) => spawnMarquee(settings, place));
    await Promise.all(running.map(untilReady));
    // Each of the three has a separate limit.
  }, 180_000);
  afterAll(async () => {
    await nginx.stop();
    await killMarquees();
    sandbox.stop();
  });

  it('do not affect valid requests sent at the same time', async () => {
    let sent = 0;
    const good = requestInTurn(visitorRequests(nginx.url), {
      connections: 6,
      isEnough: (requestCount) => requestCount >= goodRequests && sent >= 2 * hostile.length,
    });
    const attack = async () => {
      while (good.isRunning()) {
        const request = hostile[sent % hostile.length];
        sent += 1;
        if (request) await sendHostile(edgePort, request);
      }
    };
    await Promise.all(Array.from({ length: 4 }, attack));
    const { requestCount, failures } = await good.result;
    expect(failures.slice(0, 5), `${failures.length} of ${requestCount}: ${nginx.errors()}`).toEqual([]);
    expect(requestCount).toBeGreaterThanOrEqual(goodRequests);
    expect(running.map(({ child }) => child.exitCode)).toEqual([null, null]);
  });

  it('never make nginx count a server as failed', async () => {
    const responses = await Promise.all(
      hostile.map(async (request) => ({ ...request, answer: await sendHostile(edgePort, request) })),
    );
    const failed = responses.filter(({ answer }) => /^HTTP\/1\.1 5/.test(answer));
    expect(failed.map(({ name, answer }) => `${name}: ${answer}`)).toEqual([]);
    expect(nginx.errors()).not.toMatch(/upstream (?:prematurely|sent)|while (?:sending|reading).*upstream|no live/);
  });
});
