import { describe, expect, it, vi } from 'vitest';
import { type CallRun, verdictOf } from './call-run.ts';
import type { DemoInput } from './demo-input.ts';
import type { DemoCall } from './new-api-demo-contract.ts';
import { demoCallFixture } from './new-api-demo-fixtures.ts';
import { type DemoFetch, runInBrowser } from './run-in-browser.ts';

const input: DemoInput = { parameters: { id: '1103' }, headers: {} };

function run(
  answer: Response | Error,
  { call = demoCallFixture(), given = input }: { call?: DemoCall; given?: DemoInput } = {},
) {
  const fetchFrom = vi.fn<DemoFetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const checkReply = vi.fn(async () => ({ result: 'kept' }) as const);
  const done = runInBrowser(call, given, { fetchFrom, checkReply });
  return { done, fetchFrom, checkReply };
}

const codeOf = (result: CallRun) => (result.outcome === 'failed' ? result.code : result.outcome);

describe('a run in the browser', () => {
  it('sends what a page would send, and reports it with secrets masked', async () => {
    const call = demoCallFixture({ method: 'POST', takesIdempotencyKey: true });
    const given = { ...input, query: { a: 'b c' }, body: { pass: 'p' }, headers: { 'accept-language': 'en' } };
    const { done, fetchFrom, checkReply } = run(Response.json({ token: 'secret', ok: 1 }), {
      call,
      given: { ...given, idempotencyKey: 'key' },
    });
    const result = await done;
    expect(fetchFrom.mock.calls[0]?.[0]).toBe('/web-api/wheel/1103?a=b+c');
    expect(fetchFrom.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en', 'idempotency-key': 'key' },
      body: '{"pass":"p"}',
    });
    expect(result).toMatchObject({
      outcome: 'answered',
      status: 200,
      reply: { token: '•••', ok: 1 },
      request: { body: { pass: '•••' }, path: '/web-api/wheel/1103?a=b+c' },
      contract: { result: 'kept' },
    });
    expect(checkReply).toHaveBeenCalledWith('wheel', { token: '•••', ok: 1 });
    expect(verdictOf(result)).toBe('ok');
  });

  it.each<[changes: Partial<DemoInput>, what: string]>([
    [{ parameters: { id: '..' } }, 'a way up'],
    [{ parameters: { id: 'a/b' } }, 'two segments'],
    [{ parameters: {} }, 'no value'],
    [{ headers: { 'x-auth': 'Bearer mine' } }, 'a header of the transport'],
    [{ headers: { 'x-a': 'b\r\nc: d' } }, 'a header of two lines'],
    [{ idempotencyKey: '\n' }, 'a key of two lines'],
  ])('%j is not sent: %s', async (changes, _what) => {
    const { done, fetchFrom } = run(Response.json({}), { given: { ...input, ...changes } });
    const result = await done;
    expect(codeOf(result)).toBe('bad-request');
    expect(result.request).toBeUndefined();
    expect(verdictOf(result)).toBe('refused');
    expect(fetchFrom).not.toHaveBeenCalled();
  });

  it("reports the platform's refusal with its own code", async () => {
    const body = {
      error: { code: 'platform-refused', status: 409 },
      errors: [{ code: 'no-attempts', detail: 'None left' }],
    };
    const result = await run(Response.json(body, { status: 409 })).done;
    expect(result).toMatchObject({
      code: 'platform-refused',
      status: 409,
      platformCode: 'no-attempts',
      details: 'None left',
    });
    expect(verdictOf(result)).toBe('refused');
  });

  it.each([
    [451, { error: { code: 'region-blocked', status: 451 } }, 'region-blocked', 'refused'],
    [503, { error: { code: 'platform-unavailable', status: 503 } }, 'platform-unavailable', 'failed'],
    [500, { error: { code: 'made-up', status: 500 } }, 'platform-unavailable', 'failed'],
    [404, null, 'platform-refused', 'refused'],
    [502, '<html>', 'platform-unavailable', 'failed'],
  ] as const)('status %s with %j is %s', async (status, body, code, verdict) => {
    const result = await run(new Response(JSON.stringify(body), { status })).done;
    expect(codeOf(result)).toBe(code);
    expect(verdictOf(result)).toBe(verdict);
  });

  it('fails on an invalid reply, a lost connection and a timeout', async () => {
    expect(codeOf(await run(new Response('<html>')).done)).toBe('platform-garbage');
    expect(codeOf(await run(new TypeError('Failed to fetch')).done)).toBe('platform-unavailable');
    const late = await run(new DOMException('late', 'TimeoutError')).done;
    expect(codeOf(late)).toBe('platform-timeout');
    expect(late.request?.path).toBe('/web-api/wheel/1103');
  });
});
