import { describe, expect, test } from 'vitest';
import { createBrowserTransport, type Fetch } from './browser-transport.ts';
import { sendAnalyticsEvents } from './common/analytics-events.ts';
import { confirmParticipation } from './promotions/participation-confirm.ts';
import { enterTicket } from './promotions/ticket.ts';
import { spinWheel } from './wheel/wheel-spin.ts';

type Call = Omit<Parameters<Fetch>[1], 'signal'> & { path: string };

function fakeFetch(status: number, body: string) {
  const calls: Call[] = [];
  const fetch: Fetch = async (path, { signal: _, ...init }) => {
    calls.push({ path, ...init });
    return new Response(body, { status });
  };
  return { calls, fetch };
}

describe('R7.1 R7.2 a call from the browser', () => {
  test('posts to the proxied path, marked as a script request, and resolves to the checked reply', async () => {
    const { calls, fetch } = fakeFetch(200, '{"participates":true,"tickets":3}');
    const reply = await confirmParticipation(createBrowserTransport(fetch), 1101, 'key-1');
    expect(reply).toEqual({ participates: true, tickets: 3 });
    expect(calls).toEqual([
      {
        path: '/web-api/api/web/promotions/wheel/1101/confirm-participation',
        method: 'POST',
        headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'key-1' },
      },
    ]);
  });

  test('sends a token, a body, a language and a key', async () => {
    const { calls, fetch } = fakeFetch(409, '');
    const transport = createBrowserTransport(fetch);
    await enterTicket(transport, 1101, 'AB12', 'key-2', 'a.b.c').catch(() => undefined);
    await spinWheel(transport, 1103, 'kk', 'key-1').catch(() => undefined);
    const always = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    expect(calls).toEqual([
      {
        path: '/web-api/external-api/promotions/ticket',
        method: 'POST',
        headers: {
          ...always,
          'content-type': 'application/json',
          'x-auth': 'Bearer a.b.c',
          'idempotency-key': 'key-2',
        },
        body: '{"promoId":1101,"ticketId":"AB12"}',
      },
      {
        path: '/web-api/api/web/promotions/wheel/1103/spin',
        method: 'POST',
        headers: { ...always, 'accept-language': 'kk', 'idempotency-key': 'key-1' },
      },
    ]);
  });

  test('uses keepalive only for calls that need it', async () => {
    const { calls, fetch } = fakeFetch(200, '{"accepted":1}');
    const transport = createBrowserTransport(fetch);
    await sendAnalyticsEvents(transport, [{ name: 'page_view', at: 1, page: 'home' }]);
    await confirmParticipation(transport, 1, 'key-1').catch(() => undefined);
    expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, undefined]);
  });

  test.each([
    ['a refused visitor', 401, '{}', { code: 'platform-refused', status: 401 }],
    ['a platform that is down', 503, '', { code: 'platform-unavailable', status: 503 }],
    ['a body that is not JSON', 200, '<html>', { code: 'platform-garbage' }],
    ['no body', 200, '', { code: 'platform-garbage' }],
    ['a body that breaks the contract', 200, '{"participates":"yes"}', { code: 'platform-garbage' }],
    [
      'a refusal with reasons',
      409,
      '{"errors":[{"code":"not-active","detail":"It is over"},{"detail":"Since Monday"}]}',
      { code: 'platform-refused', status: 409, platformCode: 'not-active', details: 'It is over; Since Monday' },
    ],
  ])('rejects %s with a code', async (_, status, body, expected) => {
    const { fetch } = fakeFetch(status, body);
    await expect(confirmParticipation(createBrowserTransport(fetch), 1, 'key-1')).rejects.toMatchObject(expected);
  });

  test('treats any 2xx as a success', async () => {
    const { fetch } = fakeFetch(201, '{"participates":true,"tickets":0}');
    await expect(confirmParticipation(createBrowserTransport(fetch), 1, 'key-1')).resolves.toMatchObject({
      tickets: 0,
    });
  });

  const late = new DOMException('too late', 'TimeoutError');
  const lost = new TypeError('lost');

  test.each([
    [
      'before the answer',
      (error: Error): Fetch =>
        () =>
          Promise.reject(error),
    ],
    [
      'in the middle of the body',
      (error: Error): Fetch =>
        async () => ({ status: 200, ok: true, headers: new Headers(), json: () => Promise.reject(error) }),
    ],
  ])('distinguishes a lost connection from a deadline, %s', async (_, failing) => {
    const outcome = (error: Error) => confirmParticipation(createBrowserTransport(failing(error)), 1, 'key-1');
    await expect(outcome(lost)).rejects.toMatchObject({ code: 'platform-unavailable' });
    await expect(outcome(late)).rejects.toMatchObject({ code: 'platform-timeout' });
  });

  test('reads after how many seconds a refused call can be made again', async () => {
    const headers = { 'retry-after': '3' };
    const limited: Fetch = async () => new Response('{"errors":[{"code":"spin-too-soon"}]}', { status: 429, headers });
    await expect(spinWheel(createBrowserTransport(limited), 1103, 'en', 'key-1')).rejects.toMatchObject({
      status: 429,
      platformCode: 'spin-too-soon',
      retryAfter: 3,
    });
  });
});
