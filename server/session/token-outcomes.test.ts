import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createTokenOutcomes, tokenOutcomes } from './token-outcomes.ts';
import type { ReadToken } from './token-reader.ts';

const unknownKey: ReadToken = { kind: 'unusable', reason: 'unknown-key', keyId: 'key-2' };
const genuine = (kind: 'current' | 'expired'): ReadToken => ({
  kind,
  token: 'own.a.a',
  expiresAt: 1,
  issuedAt: undefined,
});

function start() {
  const lines: unknown[] = [];
  const logger = createLogger('info', {
    write: (line) => void lines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line))),
  });
  const metrics = createMetrics('test');
  const counts = async () =>
    Object.fromEntries(
      (await metrics.sessionTokens.get()).values.flatMap(({ labels, value }) =>
        value > 0 ? [[labels.outcome, value]] : [],
      ),
    );
  return { lines, counts, ...createTokenOutcomes({ logger, metrics }) };
}

it('has a series of every outcome from the start', async () => {
  const metrics = createMetrics('test');
  createTokenOutcomes({ logger: createLogger('info', { write: () => {} }), metrics });
  const { values } = await metrics.sessionTokens.get();
  expect(values.map(({ labels }) => labels.outcome)).toEqual(tokenOutcomes);
});

it('counts a token once while its outcome is the same', async () => {
  const { record, counts, lines } = start();
  for (let request = 0; request < 5; request += 1) {
    record('own.a.a', genuine('current'));
    record('new.a.a', unknownKey);
  }
  record('other.a.a', unknownKey);
  record('own.a.a', genuine('expired'));
  expect(await counts()).toEqual({ verified: 1, expired: 1, 'unknown-key': 2 });
  expect(lines).toHaveLength(2);
});

it('counts a token again after ten minutes', async () => {
  const { record, counts } = start();
  let moment = performance.now();
  const time = vi.spyOn(performance, 'now').mockImplementation(() => moment);
  record('own.a.a', unknownKey);
  moment += 599_000;
  record('own.a.a', unknownKey);
  expect(await counts()).toEqual({ 'unknown-key': 1 });
  moment += 2_000;
  // The library reads the time once in a millisecond.
  await pause(5);
  record('own.a.a', unknownKey);
  expect(await counts()).toEqual({ 'unknown-key': 2 });
  time.mockRestore();
});

it('logs a sample of refused tokens with the id of the key, never the token', () => {
  const { record, lines } = start();
  for (let visitor = 0; visitor < 100; visitor += 1) record(`token${visitor}.a.a`, unknownKey);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatchObject({ event: 'token_refused', level: 40, reason: 'unknown-key', keyId: 'key-2' });
  expect(JSON.stringify(lines)).not.toContain('.a.a');
});

it('logs no token that is refused for its age, or while the key server is unavailable', async () => {
  const { record, lines, counts } = start();
  record('a.a.a', genuine('expired'));
  record('b.a.a', { kind: 'unusable', reason: 'premature' });
  record('c.a.a', { kind: 'unverifiable', reason: 'keys-unavailable', keyId: 'key-2' });
  expect(lines).toEqual([]);
  expect(await counts()).toEqual({ expired: 1, premature: 1, 'keys-unavailable': 1 });
});
