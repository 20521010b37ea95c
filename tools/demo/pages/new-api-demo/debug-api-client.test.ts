import { describe, expect, it } from 'vitest';
import { createDebugApiClient } from './debug-api-client.ts';

const clientFor = (answer: () => Promise<Response>) => createDebugApiClient(answer);
const input = { parameters: {}, headers: {} };

describe('the client of the debug endpoint', () => {
  it("returns the endpoint's own report of a run", async () => {
    const run = { outcome: 'answered', durationMs: 3, reply: null, contract: { result: 'kept' } };
    expect(await clientFor(async () => Response.json(run)).runOnServer('wheel', input)).toEqual(run);
  });

  it.each([
    [
      'is refused',
      async () => Response.json({ error: { code: 'cross-site-write', status: 403 } }, { status: 403 }),
      'cross-site-write',
    ],
    ['fails without a code', async () => Response.json({}, { status: 500 }), 'internal'],
    ['answers another thing', async () => Response.json({ outcome: 'well' }), 'not-ready'],
    ['answers a page', async () => new Response('<html>'), 'not-ready'],
    ['is not there', async () => Promise.reject(new TypeError('Failed to fetch')), 'not-ready'],
    ['takes too long', async () => Promise.reject(new DOMException('late', 'TimeoutError')), 'platform-timeout'],
  ])('does not reject when it %s', async (_how, answer, code) => {
    const client = clientFor(answer);
    expect(await client.runOnServer('wheel', input)).toMatchObject({ outcome: 'failed', code });
    expect(await client.checkReply('wheel', {})).toEqual({ result: 'unknown' });
  });
});
