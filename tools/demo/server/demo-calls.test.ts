import { describe, expect, it } from 'vitest';
import { callTable } from '../../../src/platform/call-table.ts';
import { specifiedCalls } from '../../../src/platform/specified-calls.ts';
import { readInput } from '../pages/new-api-demo/input-texts.ts';
import { demoCallSchema } from '../pages/new-api-demo/new-api-demo-contract.ts';
import { demoCalls } from './demo-calls.ts';

const now = 1_795_251_600;
const calls = demoCalls(now);

describe('the calls of the demo page', () => {
  it('are the call table’s calls in its order, and keep the contract of the page', () => {
    expect(calls.map(({ id }) => id)).toEqual(callTable.map(({ id }) => id));
    expect(calls.map((call) => demoCallSchema.parse(call))).toEqual(calls);
  });

  it.each(callTable)(
    '$id: the sample keeps the contracts of the request and fills the path',
    ({ id, path, query, body }) => {
      const call = calls.find((known) => known.id === id);
      if (call === undefined) throw new Error('not listed');
      const read = readInput({ ...call.sample, idempotencyKey: '' });
      if (!('input' in read)) throw new Error(read.problem);
      expect(Object.keys(read.input.parameters)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
      if (query) query.parse(read.input.query);
      else expect(read.input.query).toBeUndefined();
      if (body) body.parse(read.input.body);
      else expect(read.input.body).toBeUndefined();
    },
  );

  it('take an idempotency key if their function sends one', async () => {
    for (const { id, example } of callTable) {
      const { make, reply } = example();
      let key: string | undefined;
      await make(async ({ idempotencyKey }) => {
        key = idempotencyKey;
        return reply;
      });
      expect(calls.find((call) => call.id === id)?.takesIdempotencyKey, id).toBe(key !== undefined);
    }
  });

  it('include the operator’s whole list (R7.6 to R7.62)', () => {
    expect(calls.flatMap(({ specifiedAs }) => specifiedAs).toSorted()).toEqual(
      specifiedCalls.map(([text]) => text).toSorted(),
    );
  });

  it('ask for confirmation before moving money or signing out, and exclude that from safe reads', () => {
    for (const { id, isMoneyAction, isRepeatable, isSafeRead, warning } of calls) {
      expect(warning !== undefined, id).toBe(isMoneyAction || id === 'disconnect');
      if (isSafeRead) expect([isMoneyAction, isRepeatable, warning], id).toEqual([false, true, undefined]);
    }
    const excluded = ['disconnect', 'active-account-set', 'token', 'token-auth', 'fast-login', 'wheel-spin'];
    expect(calls.filter(({ id, isSafeRead }) => isSafeRead && excluded.includes(id))).toEqual([]);
    expect(calls.filter(({ isSafeRead, method }) => isSafeRead && method === 'POST').map(({ id }) => id)).toEqual([
      'amounts-convert',
      'first-bonus-get',
      'bonus-rules',
      'bonus',
      'balance',
    ]);
  });

  it('mark those that browsers may make (decision 20)', () => {
    expect(calls.filter(({ isForBrowsers }) => !isForBrowsers).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'site-configuration',
        'dictionary',
        'token-auth',
        'session-user',
        'user-configuration',
        'debug',
      ]),
    );
    expect(calls.find(({ id }) => id === 'wheel-spin')?.isForBrowsers).toBe(true);
  });
});
