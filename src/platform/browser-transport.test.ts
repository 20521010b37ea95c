import { describe, expect, test } from 'vitest';
import { createBrowserTransport, type Fetch } from './browser-transport.ts';
import { confirmParticipation } from './promotions.ts';

type Call = { path: string; method: string; headers: Record<string, string> };

function fetchThatAnswers(status: number, body: string) {
  const calls: Call[] = [];
  const fetch: Fetch = async (path, { method, headers }) => {
    calls.push({ path, method, headers });
    return new Response(body, { status });
  };
  return { calls, fetch };
}

describe('a call from the browser', () => {
  test('posts to the proxied path, marked as a script request, and resolves to the checked reply', async () => {
    const { calls, fetch } = fetchThatAnswers(200, '{"participates":true,"tickets":3}');
    const reply = await confirmParticipation(createBrowserTransport(fetch), 1101);
    expect(reply).toEqual({ participates: true, tickets: 3 });
    expect(calls).toEqual([
      {
        path: '/web-api/api/web/promotions/wheel/1101/confirm-participation',
        method: 'POST',
        headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      },
    ]);
  });

  test.each([
    ['a refused visitor', 401, '{}', { code: 'platform-refused', status: 401 }],
    ['a platform that is down', 503, '', { code: 'platform-unavailable', status: 503 }],
    ['a body that is no JSON', 200, '<html>', { code: 'platform-garbage' }],
    ['a body that breaks the contract', 200, '{"participates":"yes"}', { code: 'platform-garbage' }],
  ])('rejects %s with a code', async (_, status, body, expected) => {
    const { fetch } = fetchThatAnswers(status, body);
    await expect(confirmParticipation(createBrowserTransport(fetch), 1)).rejects.toMatchObject(expected);
  });

  test('tells a lost connection from a deadline', async () => {
    const failing = (error: Error) => createBrowserTransport(() => Promise.reject(error));
    const late = new DOMException('too late', 'TimeoutError');
    await expect(confirmParticipation(failing(new TypeError('lost')), 1)).rejects.toMatchObject({
      code: 'platform-unavailable',
    });
    await expect(confirmParticipation(failing(late), 1)).rejects.toMatchObject({ code: 'platform-timeout' });
  });
});
