import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RecordingPlatform, startRecordingPlatform } from '../support/recording-platform.ts';
import { startService, type TestService } from '../support/start-service.ts';

const balance = '/web-api/user/balance';
const timeZones = '/web-api/GetTimezones';

const { slots, target } = vi.hoisted(() => ({ slots: 4, target: '/operator/v2' }));

vi.mock(import('../../config/proxy-groups.ts'), async (original) => {
  const { proxyGroups } = await original();
  return { proxyGroups: proxyGroups.map((group) => ({ ...group, slots, queue: 4, target, timeout: 8_000 })) };
});

let platform: RecordingPlatform;
let service: TestService;
// Each test has a separate platform and service, because it changes the state of the breakers.
beforeEach(async () => {
  platform = await startRecordingPlatform();
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: platform.url, PLATFORM_TIMEOUT_MS: '1500' },
  });
});
afterEach(async () => {
  await service.close();
  platform.close();
});

const refused = '{"errors":[{"code":"token-over","detail":"Over"}]}';
const withToken = (token: string) => request(service.url).post(balance).set('Cookie', `user_token=${token}`).send({});

describe('a call that is sent again with a fresh token', () => {
  it('keeps no slot and no connection of its group while the token service hangs', async () => {
    platform.replyWith((incoming, response) => {
      if (incoming.url?.startsWith('/web-api/user/gettoken')) return;
      const status = incoming.url === `${target}/user/balance` ? 401 : 200;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(status === 401 ? refused : '{}');
    });
    const order: string[] = [];
    const tokens = await Promise.all(Array.from({ length: 2 * slots }, () => service.sandbox.token()));
    const waiting = tokens.map((token) => withToken(token).then(({ status }) => order.push(`refused ${status}`)));
    await expect.poll(() => platform.requests.length).toBeGreaterThanOrEqual(3 * slots);
    const other = await request(service.url).get(timeZones);
    order.push(`other ${other.status}`);
    await Promise.all(waiting);
    expect(order).toEqual(['other 200', ...tokens.map(() => 'refused 401')]);
  });

  it('uses another connection if that of the refusal is closed, and the same address', async () => {
    const [old, fresh] = [await service.sandbox.token(), await service.sandbox.token()];
    platform.replyWith((incoming, response) => {
      if (incoming.url?.startsWith('/web-api/user/gettoken')) {
        setTimeout(() => {
          response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ token: fresh }));
        }, 100);
      } else if (incoming.headers['x-auth'] === `Bearer ${old}`) {
        response.writeHead(401, { 'Content-Type': 'application/json' }).end(refused);
        response.once('finish', () => setTimeout(() => incoming.socket.resetAndDestroy(), 20));
      } else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
    });
    const { status, body } = await withToken(old);
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(platform.requests.map(({ url, headers }) => [url, headers['x-auth']])).toEqual([
      [`${target}/user/balance`, `Bearer ${old}`],
      ['/web-api/user/gettoken?force_refresh=true', `Bearer ${old}`],
      [`${target}/user/balance`, `Bearer ${fresh}`],
    ]);
  });

  it('is refused at once if the body of the refusal never ends', async () => {
    platform.replyWith((_asked, response) => {
      response.writeHead(401, { 'Content-Type': 'application/json' });
      const more = setInterval(() => response.write('x'.repeat(16_384)), 1);
      response.once('close', () => clearInterval(more));
    });
    const { status, body } = await withToken(await service.sandbox.token());
    expect([status, body.error.code]).toEqual([401, 'platform-refused']);
    expect(platform.requests).toHaveLength(1);
  });

  it('is not sent after its visitor has left', async () => {
    const [old, fresh] = [await service.sandbox.token(), await service.sandbox.token()];
    let answer = () => {};
    platform.replyWith((incoming, response) => {
      if (incoming.url?.startsWith('/web-api/user/gettoken')) {
        answer = () =>
          response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ token: fresh }));
      } else response.writeHead(401, { 'Content-Type': 'application/json' }).end(refused);
    });
    const leaving = new AbortController();
    const asking = fetch(service.url + balance, {
      method: 'POST',
      headers: { cookie: `user_token=${old}` },
      signal: leaving.signal,
    }).catch(() => undefined);
    const isRenewing = () => platform.requests.some(({ url }) => url?.startsWith('/web-api/user/gettoken'));
    await expect.poll(isRenewing).toBe(true);
    leaving.abort();
    await asking;
    await expect.poll(() => service.lines.some((line) => line['outcome'] === 'client-gone')).toBe(true);
    answer();
    // Another visitor's call succeeds, and afterwards there are no more calls for the one who left.
    expect((await request(service.url).get('/web-api/external-api/lotto/available')).status).toBe(401);
    expect(platform.requests.filter(({ url }) => url === `${target}/user/balance`)).toHaveLength(1);
  });
});
