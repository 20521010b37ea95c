import { describe, expect, it } from 'vitest';
import { type CallEntry, callTable } from '../../src/platform/call-table.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { specifiedCalls } from '../../src/platform/specified-calls.ts';
import type { PlatformRequest, PlatformTransport } from '../../src/platform/transport.ts';
import { callExamples } from '../fixtures/call-examples.ts';

/** Records requests, and sends the same reply to each. */
function recordingTransport(reply: unknown) {
  const requests: PlatformRequest[] = [];
  const transport: PlatformTransport = async (request) => {
    requests.push(request);
    return reply;
  };
  return { requests, transport };
}

function find<Entry>(entries: readonly Entry[], fits: (entry: Entry) => boolean, name: string): Entry {
  const entry = entries.find(fits);
  if (entry === undefined) throw new Error(`${name} is missing`);
  return entry;
}
const exampleOf = (call: string) => find(callExamples, (example) => example.call === call, call);
const entryOf = (call: string): CallEntry => find(callTable, ({ id }) => id === call, call);

const ownCalls = callTable.filter(({ isOwn }) => isOwn).map(({ id }) => id);

describe.each([...specifiedCalls, ...ownCalls.map((call) => ['of our own', call] as const)])(
  'the call “%s”, %s,',
  (_words, call) => {
    const entry = entryOf(call);
    const example = exampleOf(call);

    it('is sent as specified, and only once (R7.6 to R7.62)', async () => {
      const { requests, transport } = recordingTransport(example.reply);
      await example.make(transport);
      const { id, group, isRepeatable, isMoneyAction } = entry;
      const always = { call: id, group, isRepeatable, ...(isMoneyAction && { isMoneyAction }) };
      expect(requests).toEqual([{ ...always, ...example.sent }]);
    });

    it('resolves to its reply, and drops what its contract does not name', async () => {
      const { transport } = recordingTransport(example.reply);
      const result = await example.make(transport);
      if (example.partOfResult !== undefined) expect(result).toMatchObject(example.partOfResult);
      else expect(result).toEqual('result' in example ? example.result : example.reply);
      const { transport: chatty } = recordingTransport(Object.assign({ surplus: 'canary' }, example.reply));
      expect(JSON.stringify(await example.make(chatty)) ?? '').not.toContain('canary');
    });

    it.each([undefined, null, '', 0, [], {}, 'text', { errors: [{ detail: 'canary' }] }])(
      'refuses the reply %j with a typed error that does not repeat it',
      async (reply) => {
        const { transport } = recordingTransport(reply);
        const error = await example.make(transport).catch((failure: unknown) => failure);
        expect(error).toBeInstanceOf(PlatformError);
        expect(error).toMatchObject({ call, code: 'platform-garbage' });
        expect(String(error)).not.toContain('canary');
      },
    );

    it('passes on errors of the transport', async () => {
      const failure = new PlatformError(call, 'platform-refused', 'replied 401', 401);
      await expect(example.make(() => Promise.reject(failure))).rejects.toBe(failure);
    });

    it('is made by the function and file in the call table', async () => {
      const modules = import.meta.glob<Record<string, unknown>>('../../src/platform/*/*.ts');
      const module = await modules[`../../${entry.file}`]?.();
      expect(module?.[entry.function]).toBeTypeOf('function');
      expect(String(example.make)).toContain(entry.function);
    });
  },
);

describe('the call table', () => {
  const ids = callTable.map(({ id }) => id);

  it('has every specified call and each of our own once, and no others', () => {
    expect(ids.toSorted()).toEqual([...specifiedCalls.map(([, call]) => call), ...ownCalls].toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has unique addresses', () => {
    const addresses = callTable.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('R7.3 has all calls except the site configuration below the base path', () => {
    expect(callTable.filter(({ path }) => !path.startsWith('/web-api/')).map(({ id }) => id)).toEqual([
      'site-configuration',
    ]);
  });

  it('has no money action that the transport retries', () => {
    const actions = callTable.filter(({ isMoneyAction }) => isMoneyAction);
    expect(
      actions
        .filter(({ isOwn }) => !isOwn)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'first-bonus-set',
      'lucky-chance-form',
      'participation-confirm',
      'take-freebet',
      'take-freespin',
      'ticket',
      'tournament-participate',
      'wheel-spin',
      'wheel-spin-all',
    ]);
    expect(actions.filter(({ isRepeatable }) => isRepeatable)).toEqual([]);
  });

  it('marks as money actions all own calls that must not be repeated', () => {
    const actions = callTable.filter(
      ({ isOwn, isRepeatable, token }) => isOwn && !isRepeatable && token === 'required',
    );
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.filter(({ isMoneyAction }) => !isMoneyAction)).toEqual([]);
  });

  it('R6.2 sends the token with every call that accepts one', () => {
    for (const { id, token } of callTable) {
      const sendsToken = 'token' in exampleOf(id).sent;
      expect([id, sendsToken]).toEqual([id, token !== 'none']);
    }
  });
});
