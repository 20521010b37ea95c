import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { loadAdapter } from '../../server/platform/load-adapter.ts';
import { createAdapted } from '../../server/platform/platform-adapter.ts';
import { createServerTransport } from '../../server/platform/server-transport.ts';
import { loadSessionUser } from '../../src/platform/user/session-user.ts';
import { loadWheel } from '../../src/platform/wheel/wheel.ts';
import { importContracts } from '../../tools/scripts/contracts/import-contracts.ts';
import { failuresIn } from '../../tools/scripts/platform-check/report.ts';
import { startOtherPlatform } from '../support/other-platform.ts';
import { aliceId, startSandbox, startService, type TestService } from '../support/start-service.ts';

const root = path.resolve(import.meta.dirname, '../..');
const adapterFile = path.join(root, 'test/fixtures/other-platform/adapter.ts');

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let other: Awaited<ReturnType<typeof startOtherPlatform>>;
let service: TestService;
let token: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  other = await startOtherPlatform(sandbox.url);
  service = await startService({
    settings: { PLATFORM_URL: other.url, PLATFORM_ADAPTER: adapterFile, DEFAULT_COUNTRY: 'IE' },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  other.stop();
  sandbox.stop();
});
beforeEach(async () => {
  await sandbox.reset();
  token = await sandbox.token();
  other.paths.length = 0;
});

const logger = createLogger('silent');
const transportTo = (origin: string, findAdapted?: ReturnType<typeof createAdapted>) =>
  createServerTransport({ origin, timeout: 20_000, metrics: createMetrics('test'), logger, findAdapted });

const wheelPath = '/web-api/api/web/promotions/wheel/1103';
const browser = (method: 'get' | 'post', name: string) =>
  request(service.url)
    [method](name)
    .set({ 'x-auth': `Bearer ${token}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' });
const join = () => browser('post', `${wheelPath}/confirm-participation`).set('idempotency-key', 'join');
const spin = (key: string) => browser('post', `${wheelPath}/spin`).set('idempotency-key', key);

describe('an adapter', () => {
  it("changes the server's calls: path, shape, header of the token", async () => {
    const adapted = transportTo(other.url, await loadAdapter(adapterFile));
    const plain = transportTo(sandbox.url);
    const wheel = await loadWheel(adapted.transportFor(), 1103, 'en', token);
    expect(wheel).toEqual(await loadWheel(plain.transportFor(), 1103, 'en', token));
    expect(await loadSessionUser(adapted.transportFor(), token)).toBe(aliceId);
    expect(other.paths).toEqual(['GET /v1/wheels/1103', 'GET /v1/web-api/api/internal/v1/sessions/user']);
    await Promise.all([adapted.close(), plain.close()]);
  });

  it("changes browsers' calls: a spin once for each key, and a history of all pages", async () => {
    await join().expect(200);
    const { body: first } = await spin('one').expect(200);
    expect(first.spin.prize).toBeTypeOf('object');
    const { body: again } = await spin('one').expect(200);
    expect(again).toEqual({ ...first, isRepeated: true });
    await sandbox.advance(60);
    await spin('two').expect(200);
    await sandbox.advance(60);
    await spin('three').expect(200);
    other.paths.length = 0;
    const { body: history } = await browser('get', `${wheelPath}/getHistoryWheel`).expect(200);
    expect(history.total).toBe(3);
    expect(history.spins.at(-1)).toEqual(first.spin);
    expect(other.paths.filter((requestPath) => requestPath.includes('/spins'))).toHaveLength(2);
  });

  it('passes on refusals with their codes', async () => {
    const { status, body } = await spin('early');
    expect([status, body.errors[0].code]).toEqual([409, 'not-participating']);
    await join();
    await spin('first').expect(200);
    const tooSoon = await spin('second')
      .expect(429)
      .expect('retry-after', /^[1-3]$/);
    expect(tooSoon.body.errors[0].code).toBe('spin-too-soon');
  });

  it('keeps tokens out of replies, and refuses a wrong password to which the platform responds with 200', async () => {
    const signIn = (pass: string) =>
      request(service.url)
        .post('/web-api/external-api/fastLogin')
        .set('Cookie', 'lng=en')
        .send({ login: 'alice', pass });
    const { body, headers } = await signIn('alice-in-dublin').expect(200);
    expect(body).toEqual({ user_id: aliceId });
    expect(String(headers['set-cookie'])).toContain('user_token=');
    const refused = await signIn('wrong');
    expect([refused.status, refused.body.errors[0].code]).toEqual([401, 'wrong-credentials']);
  });

  it('that can’t read a reply fails only that call', async () => {
    const broken = createAdapted({ calls: { wheel: async () => Reflect.get(Object(undefined), 'a').b } });
    const { transportFor, close } = transportTo(other.url, broken);
    await expect(loadWheel(transportFor(), 1103, 'en')).rejects.toMatchObject({
      code: 'platform-garbage',
      call: 'wheel',
    });
    await close();
  });

  it('is rejected for an unknown call', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-adapter-')), 'adapter.mjs');
    writeFileSync(file, 'export const adapter = { calls: { wheels: () => 0 } }');
    await expect(loadAdapter(file)).rejects.toThrow('adapter.calls.wheels');
    rmSync(path.dirname(file), { recursive: true });
  });

  it('makes the platform check pass', async () => {
    const { checkPlatform } = await importContracts<
      typeof import('../../tools/scripts/platform-check/check-platform.ts')
    >(path.join(root, 'tools/scripts/platform-check/check-platform.ts'));
    const settings = { origin: other.url, timeout: 60_000, token, withMoneyActions: true };
    const calls = ['wheel', 'wheel-spin', 'wheel-history', 'session-user', 'promotion', 'fast-login'];
    const findAdapted = await loadAdapter(adapterFile);
    expect(failuresIn(await checkPlatform({ ...settings, calls, findAdapted }))).toEqual([]);
    const plain = await checkPlatform({ ...settings, calls });
    expect(plain.filter(({ findings }) => findings.length > 0).map(({ call }) => call)).toHaveLength(calls.length);
  });
});
