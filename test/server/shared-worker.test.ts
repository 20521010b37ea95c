import { expect, it } from 'vitest';
import { startService, type TestService } from '../support/start-service.ts';

const settings = { DEFAULT_COUNTRY: 'IE', PAGE_CACHE_MB: '8', CLOCK_START: '2026-11-22T12:00:00Z' };
const pages = ['/en/', '/ar/promotion/lucky-friday', '/en/lotto/', '/en/no-such-page'];

/** Text of a response, without varying parts. */
const wordsOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>|<div[^>]* role="timer".*?<\/div>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

async function responsesOf(service: TestService, headers: Record<string, string> = {}) {
  const responses: object[] = [];
  for (const page of pages) {
    const response = await fetch(service.url + page, { headers: { 'user-agent': 'Googlebot/2.1', ...headers } });
    const words = wordsOf(await response.text());
    responses.push({ page, status: response.status, cache: response.headers.get('x-cache'), words });
  }
  return responses;
}

/**
 * Counts of the metrics: not times, sizes and process information, nor calls that succeeded, of which some of the start are
 * still under way.
 */
async function countsOf(service: TestService): Promise<readonly string[]> {
  const text = await (await fetch(`${service.opsUrl}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => /^(?!nodejs_|process_|event_loop)\w+_total\{.*\} \d+$/.test(line))
    .filter((line) => !/^platform_attempts_total\{.*outcome="ok"/.test(line))
    .toSorted();
}

/** Everything that a test can observe of a newly started service. */
async function firstLook(service: TestService) {
  const counts = await countsOf(service);
  const visitor = await service.sandbox.token();
  return {
    counts,
    anonymous: await responsesOf(service),
    signedIn: await responsesOf(service, { cookie: `user_token=${visitor}` }),
    // Once, or more often if the cached identity expires on a busy machine; never zero, which would be another service's cached identity.
    identified: (await service.sandbox.calls('session-user')) > 0,
    lines: service.lines.map(({ event, level, route, status }) => ({ event, level, route, status })),
  };
}

/**
 * Leaves the state that tests may leave: faults, another time, another site, an old session, full caches, open
 * breakers.
 */
async function misuse(service: TestService): Promise<void> {
  const token = await service.sandbox.token();
  await service.sandbox.configure({ config: { modules: { lotto: false } } });
  await service.sandbox.advance(40 * 86_400);
  await service.sandbox.fault('*', { status: 500 });
  for (let round = 0; round < 20; round += 1) await responsesOf(service, { cookie: `user_token=${token}` });
}

it('starts a clean service after another in the same worker', { timeout: 120_000 }, async () => {
  const before = await startService({ settings });
  await before.ready();
  const first = await firstLook(before);
  await misuse(before);
  expect(await firstLook(before)).not.toEqual(first);
  await before.close();

  const after = await startService({ settings });
  await after.ready();
  expect(await firstLook(after)).toEqual(first);
  await after.close();
});
