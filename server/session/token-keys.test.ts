import { createServer, type RequestListener } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { logEvents } from '../observability/log-events.ts';
import { createLogger } from '../observability/logger.ts';
import { createTokenKeys } from './token-keys.ts';
import { createTokenReader } from './token-reader.ts';

const minute = 60_000;
const wallClock = Date.UTC(2026, 0, 1);

let pair: GenerateKeyPairResult;
let publicKeys: Record<'old' | 'new', JWK>;
/** Milliseconds of the fake clock. */
let clock = 0;
/** Current behaviour of the key server, which serves the keys with these names. */
let serves: RequestListener;
let fetches = 0;
let url: string;
let closeServer: () => Promise<void>;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  pair = await generateKeyPair('EdDSA', { extractable: true });
  const key = await exportJWK(pair.publicKey);
  publicKeys = { old: { ...key, kid: 'old' }, new: { ...key, kid: 'new' } };
});

beforeEach(async () => {
  [clock, fetches] = [5_000, 0];
  serves = serving('old');
  const server = createServer((request, response) => {
    fetches += 1;
    serves(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}/keys`;
  closeServer = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => closeServer());

const serving =
  (...names: ('old' | 'new')[]): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify({ keys: names.map((name) => publicKeys[name]) }));
const failing: RequestListener = (_request, response) => response.writeHead(503).end();
const hanging: RequestListener = () => {};

const lineSchema = z.record(z.string(), z.unknown());

function start() {
  // Separate lines: a fetch of an earlier test may still fail.
  const ownLines: typeof lines = [];
  lines = ownLines;
  const logger = createLogger('info', { write: (line) => void ownLines.push(lineSchema.parse(JSON.parse(line))) });
  const keys = createTokenKeys({ url, logger, now: () => clock });
  const reader = createTokenReader({ keys });
  const kindOf = async (kid: string) => (await reader.read(await tokenOf(kid), wallClock)).kind;
  return { load: keys.load, kindOf };
}

async function startLoaded() {
  const keys = start();
  await keys.load();
  expect(await keys.kindOf('old')).toBe('current');
  expect(fetches).toBe(1);
  return keys;
}

let signed = 0;
/** A different token each time: verified ones are cached. */
const tokenOf = (kid: string) => {
  signed += 1;
  const claims = { exp: wallClock / 1000 + 60, jti: String(signed) };
  return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(pair.privateKey);
};

const soon = (check: () => unknown) => vi.waitFor(check, 10_000);

/** Waits for a background fetch, by its log line. */
const logged = (count: number) => soon(() => expect(lines).toHaveLength(count));

describe('createTokenKeys', () => {
  it('fetches the keys once for concurrent requests', async () => {
    const { load, kindOf } = start();
    const kinds = await Promise.all([kindOf('old'), load(), kindOf('old'), kindOf('old')]);
    expect(kinds).toEqual(['current', undefined, 'current', 'current']);
    expect(fetches).toBe(1);
    clock += 9 * minute;
    expect(await kindOf('old')).toBe('current');
    expect(fetches).toBe(1);
    expect(lines).toEqual([]);
  });

  it('fetches keys older than ten minutes again in the background', async () => {
    const { kindOf } = await startLoaded();
    serves = hanging;
    clock += 10 * minute;
    expect(await Promise.all(Array.from({ length: 20 }, () => kindOf('old')))).toEqual(Array(20).fill('current'));
    await soon(() => expect(fetches).toBe(2));
    await closeServer();
    await logged(1);
  });

  it('replaces its keys after a background fetch', async () => {
    const { kindOf } = await startLoaded();
    serves = serving('new');
    clock += 10 * minute;
    expect(await kindOf('old')).toBe('current');
    await soon(async () => expect(await kindOf('old')).toBe('unusable'));
    expect(await kindOf('new')).toBe('current');
    expect(fetches).toBe(2);
  });

  it('fetches again for a token with an unknown key', async () => {
    const { kindOf } = await startLoaded();
    serves = serving('old', 'new');
    clock += minute;
    expect(await Promise.all([kindOf('new'), kindOf('old'), kindOf('new')])).toEqual(Array(3).fill('current'));
    expect(fetches).toBe(2);
  });

  it('S10: keeps known keys while the key server is down for an hour', async () => {
    const { kindOf } = await startLoaded();
    await closeServer();
    for (let passed = 0; passed < 60; passed += 1) {
      clock += minute;
      expect(await kindOf('old')).toBe('current');
    }
    await soon(() => expect(lines.length).toBeGreaterThan(0));
    for (const line of lines) expect(line).toMatchObject({ event: logEvents.tokenKeys, hasKeys: true, level: 40 });
    expect(JSON.stringify(lines)).not.toContain('eyJ');
  });

  it('S10: keeps known keys while the key server sends garbage, and logs its recovery', async () => {
    const { kindOf } = await startLoaded();
    const replies = ['<html>', '{"keys":[]}', '{"keys":[{"kty":"oct","k":"c2VjcmV0"}]}'];
    for (const [index, garbage] of replies.entries()) {
      serves = (_request, response) => response.end(garbage);
      clock += 10 * minute;
      expect(await kindOf('old')).toBe('current');
      await logged(index + 1);
      expect(await kindOf('old')).toBe('current');
    }
    expect(lines.map(({ reason }) => reason)).toEqual([
      'the response is not a key set',
      'the key set has no key that can verify a token',
      'the key set has no key that can verify a token',
    ]);
    serves = serving('old', 'new');
    clock += minute;
    await kindOf('old');
    await logged(4);
    expect(lines[3]).toMatchObject({ event: logEvents.tokenKeys, level: 30 });
    expect(await kindOf('new')).toBe('current');
  });

  it('tries again 30 s after a failure, and not before', async () => {
    const { kindOf } = await startLoaded();
    serves = failing;
    clock += 10 * minute;
    await kindOf('old');
    await logged(1);
    clock += 29_999;
    for (let visit = 0; visit < 50; visit += 1) expect(await kindOf('old')).toBe('current');
    await turn();
    expect(fetches).toBe(2);
    clock += 1;
    await kindOf('old');
    await logged(2);
    expect(fetches).toBe(3);
  });
});

describe('S10: a flood of 1,000 tokens with unknown keys', () => {
  const flood = async (kindOf: (kid: string) => Promise<string>) => {
    const kinds = new Set<string>();
    for (let sent = 0; sent < 900; sent += 1) kinds.add(await kindOf(`forged-${sent}`));
    const together = Array.from({ length: 100 }, (_, index) => kindOf(`together-${index}`));
    for (const kind of await Promise.all(together)) kinds.add(kind);
    return [...kinds];
  };

  it('causes one fetch in 30 s, and every token is unusable', async () => {
    const { kindOf } = await startLoaded();
    clock += minute;
    expect(await flood(kindOf)).toEqual(['unusable']);
    expect(fetches).toBe(2);
    clock += 29_999;
    expect(await flood(kindOf)).toEqual(['unusable']);
    expect(fetches).toBe(2);
    clock += 1;
    expect(await flood(kindOf)).toEqual(['unusable']);
    expect(fetches).toBe(3);
  });

  it('causes one fetch in 30 s while the key server fails, and every token is unverifiable', async () => {
    const { kindOf } = await startLoaded();
    serves = failing;
    clock += minute;
    expect(await flood(kindOf)).toEqual(['unverifiable']);
    expect(fetches).toBe(2);
    expect(lines).toHaveLength(1);
    clock += 30_000;
    expect(await flood(kindOf)).toEqual(['unverifiable']);
    await logged(2);
    expect(fetches).toBe(3);
    expect(await kindOf('old')).toBe('current');
  });

  it('causes no fetch while the keys are fresh', async () => {
    const { kindOf } = await startLoaded();
    expect(await flood(kindOf)).toEqual(['unusable']);
    expect(fetches).toBe(1);
  });

  it('does not wait for a key server that failed last time', async () => {
    const { kindOf } = await startLoaded();
    serves = failing;
    clock += minute;
    expect(await kindOf('forged')).toBe('unverifiable');
    serves = hanging;
    clock += minute;
    expect(await flood(kindOf)).toEqual(['unverifiable']);
    await soon(() => expect(fetches).toBe(3));
  });
});

describe('a start without the key server', () => {
  it('succeeds where it is down, and leaves tokens unverifiable', async () => {
    serves = failing;
    const { load, kindOf } = start();
    await expect(load()).resolves.toBeUndefined();
    expect(lines).toMatchObject([{ event: logEvents.tokenKeys, hasKeys: false, reason: 'the key server replied 503' }]);
    expect(await kindOf('old')).toBe('unverifiable');
    expect(fetches).toBe(1);
  });

  it('succeeds after a timeout where it hangs', async () => {
    serves = hanging;
    const { load, kindOf } = start();
    await load();
    expect(lines).toMatchObject([{ hasKeys: false, reason: 'no response from the key server (TimeoutError)' }]);
    expect(await kindOf('old')).toBe('unverifiable');
  });

  it('retries every 5 s, without delaying visitors, until it is back', async () => {
    serves = failing;
    const { load, kindOf } = start();
    await load();
    clock += 4_999;
    expect(await Promise.all([kindOf('old'), kindOf('old')])).toEqual(['unverifiable', 'unverifiable']);
    expect(fetches).toBe(1);
    clock += 1;
    expect(await kindOf('old')).toBe('unverifiable');
    await logged(2);
    expect(fetches).toBe(2);
    serves = serving('old');
    clock += 5_000;
    expect(await kindOf('old')).toBe('unverifiable');
    await logged(3);
    expect(await kindOf('old')).toBe('current');
    expect(fetches).toBe(3);
    serves = serving('old', 'new');
    clock += minute;
    expect(await kindOf('new')).toBe('current');
    expect(lines).toHaveLength(3);
  });
});
