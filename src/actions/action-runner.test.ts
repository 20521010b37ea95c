import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../platform/platform-error.ts';
import { refusal } from '../platform/refusal.ts';
import type { Action, ActionOutcome } from './action.ts';
import { type ActionRun, createActionRunner, maxJourney } from './action-runner.ts';

const lost = new PlatformError('spin', 'platform-unavailable', 'lost');

/** A tab with its storage; `open` creates the tab's next document. */
function setUp(stored: unknown = undefined) {
  let made = 0;
  let time = 1_000_000;
  let isOnline = true;
  let value = stored;
  const store = {
    read: () => value,
    write: (next: unknown) => {
      value = JSON.parse(JSON.stringify(next));
    },
    clear: () => {
      value = undefined;
    },
  };
  const open = () =>
    createActionRunner({
      store,
      now: () => time,
      isOnline: () => isOnline,
      newKey: () => {
        made += 1;
        return `key-${made}`;
      },
    });
  return {
    open,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    connect: (next: boolean) => {
      isOnline = next;
    },
    stored: () => value,
  };
}

const limited = refusal('spin', 429, { errors: [{ code: 'spin-too-soon' }] }, 3);

const name = '7 spin 77';

const spin = (action: Partial<Action<string>> = {}): ActionRun<string> => ({
  name,
  hasKeys: true,
  action: { send: async () => 'won', ...action },
  canShow: () => true,
});

describe('an action', () => {
  it.each<[string, Error]>([
    ['a lost connection', lost],
    ['a time limit', new PlatformError('spin', 'platform-timeout', 'late')],
    ['a reply that cannot be read', new PlatformError('spin', 'platform-garbage', 'no JSON')],
    ['an unexpected error', new TypeError('broken')],
    ...[408, 409, 425, 429, 500, 502, 503, 504].map((status): [string, Error] => [
      `${status}`,
      refusal('spin', status),
    ]),
  ])('keeps its key after %s and over a reload until it succeeds', async (_, error) => {
    const { open, stored } = setUp();
    const keys: string[] = [];
    const failing = spin({
      send: async (key) => {
        keys.push(key);
        throw error;
      },
    });
    expect((await open().run(failing)).kind).toBe('open');
    const next = open();
    expect(next.isOpen(name)).toBe(true);
    const working = spin({
      send: async (key) => {
        keys.push(key);
        return 'won';
      },
    });
    expect(await next.run(working)).toEqual({ kind: 'done', reply: 'won', isFound: true });
    expect([next.isOpen(name), stored()]).toEqual([false, undefined]);
    await next.run(working);
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('is not open after a 401, unless an earlier attempt is still open', async () => {
    const { open } = setUp();
    const over = spin({ send: () => Promise.reject(refusal('spin', 401)) });
    expect(await open().run(over)).toEqual({ kind: 'signed-out' });
    expect(open().isOpen(name)).toBe(false);
    await open().run(spin({ send: () => Promise.reject(lost) }));
    expect(await open().run(over)).toEqual({ kind: 'signed-out' });
    expect(open().isOpen(name)).toBe(true);
  });

  it.each([false, true])('is distinguished when the country forbids it (platform with keys: %s)', async (hasKeys) => {
    const { open } = setUp();
    const refuse = () => Promise.reject(refusal('spin', 451));
    const forbidden = { ...spin({ send: refuse, record: { mark: async () => '', find: refuse } }), hasKeys };
    expect(await open().run(forbidden)).toEqual({ kind: 'region-blocked' });
    expect(open().isOpen(name)).toBe(false);
    await open().run({
      ...spin({ send: () => Promise.reject(lost), record: { mark: async () => '', find: refuse } }),
      hasKeys,
    });
    expect(await open().run(forbidden)).toEqual({ kind: 'region-blocked' });
    expect(open().isOpen(name)).toBe(true);
  });

  it.each([
    ...[400, 403, 404, 410, 422].map((status): [number, string | undefined] => [status, undefined]),
    [409, 'gift-taken'],
    [422, 'pool-empty'],
  ])('ends with a final refusal: %d %s', async (status, code) => {
    const runner = setUp().open();
    const body = { errors: [{ code }] };
    const outcome = await runner.run(spin({ send: () => Promise.reject(refusal('spin', status, body)) }));
    expect(outcome).toEqual({ kind: 'refused', status, code });
    expect(runner.isOpen(name)).toBe(false);
  });

  const limit = (code?: string, retryAfter?: number) => refusal('spin', 429, { errors: [{ code }] }, retryAfter);

  it('is repeated with its key after a limit of the platform, over a reload, and is not open meanwhile', async () => {
    const { open } = setUp();
    const keys: string[] = [];
    const answering = (error?: Error) =>
      spin({
        isAlwaysSame: true,
        send: async (key) => {
          keys.push(key);
          if (error) throw error;
          return 'won';
        },
      });
    const outcome = await open().run(answering(limit('spin-too-soon', 3)));
    expect(outcome).toEqual({ kind: 'limited', code: 'spin-too-soon', retryAt: 1_003_000 });
    expect(open().isOpen(name)).toBe(false);
    expect(await open().run(answering())).toEqual({ kind: 'done', reply: 'won', isFound: false });
    expect(keys).toEqual(['key-1', 'key-1']);
    // A second refusal of the same key may be one that the platform remembers.
    for (let press = 0; press < 2; press += 1) await open().run(answering(limit('spin-too-soon')));
    await open().run(answering());
    expect(keys.slice(2)).toEqual(['key-2', 'key-2', 'key-3']);
  });

  it('is open when its reply is lost after a limit', async () => {
    const { open } = setUp();
    await open().run(spin({ isAlwaysSame: true, send: () => Promise.reject(limit('spin-too-soon')) }));
    await open().run(spin({ isAlwaysSame: true, send: () => Promise.reject(lost) }));
    expect(open().isOpen(name)).toBe(true);
  });

  it('has another key after a limit where another press may send something else', async () => {
    const { open } = setUp();
    const keys: string[] = [];
    const send = async (key: string) => {
      keys.push(key);
      throw limit('ticket-too-often', 60);
    };
    expect((await open().run(spin({ send }))).kind).toBe('limited');
    await open().run(spin({ send }));
    expect(keys).toEqual(['key-1', 'key-2']);
  });

  it('keeps its key and stays open while a limit keeps the visitor from requesting its outcome', async () => {
    const { open } = setUp();
    const keys: string[] = [];
    const answers = [lost, limit('spin-too-soon', 3), limit(undefined, 2), undefined];
    const send = async (key: string) => {
      keys.push(key);
      const error = answers[keys.length - 1];
      if (error) throw error;
      return 'won';
    };
    expect(await open().run(spin({ send }))).toEqual({ kind: 'open', canAsk: true });
    expect(await open().run(spin({ send }))).toEqual({ kind: 'open', canAsk: true, retryAt: 1_003_000 });
    expect(await open().run(spin({ send }))).toEqual({ kind: 'open', canAsk: true, retryAt: 1_002_000 });
    expect(await open().run(spin({ send }))).toEqual({ kind: 'done', reply: 'won', isFound: true });
    expect(new Set(keys)).toEqual(new Set(['key-1']));
  });

  it('is not sent without a connection, and can be pressed again', async () => {
    const { open, connect, stored } = setUp();
    let sent = 0;
    const counted = spin({
      send: async () => {
        sent += 1;
        return 'won';
      },
    });
    connect(false);
    expect(await open().run(counted)).toEqual({ kind: 'not-done' });
    expect([sent, stored()]).toEqual([0, undefined]);
    connect(true);
    expect(await open().run(counted)).toEqual({ kind: 'done', reply: 'won', isFound: false });
    expect(sent).toBe(1);
  });

  it('stays open without a connection after its reply was lost', async () => {
    const { open, connect } = setUp();
    await open().run(spin({ send: () => Promise.reject(lost) }));
    connect(false);
    expect(await open().run(spin({ send: () => Promise.reject(lost) }))).toEqual({ kind: 'open', canAsk: true });
    expect(open().isOpen(name)).toBe(true);
  });

  it('is not sent again while it is in flight', async () => {
    const runner = setUp().open();
    const { promise, resolve } = Promise.withResolvers<string>();
    let sent = 0;
    const slow = spin({
      send: () => {
        sent += 1;
        return promise;
      },
    });
    const first = runner.run(slow);
    expect(await Promise.all([runner.run(slow), runner.run(slow)])).toEqual([
      { kind: 'open', canAsk: true },
      { kind: 'open', canAsk: true },
    ]);
    expect(runner.isOpen(name)).toBe(true);
    resolve('won');
    expect(await first).toMatchObject({ kind: 'done', reply: 'won' });
    expect(sent).toBe(1);
  });

  it('stays open until its outcome is shown, if the visitor left before the reply', async () => {
    const runner = setUp().open();
    const keys: string[] = [];
    const send = async (key: string) => {
      keys.push(key);
      return 'won';
    };
    await runner.run({ ...spin({ send }), canShow: () => false });
    expect(runner.isOpen(name)).toBe(true);
    expect(await runner.run(spin({ send }))).toEqual({ kind: 'done', reply: 'won', isFound: true });
    expect(runner.isOpen(name)).toBe(false);
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it.each([401, 422])('stays open if it is refused with %d after its visitor has left', async (status) => {
    const runner = setUp().open();
    const refused = spin({ send: () => Promise.reject(refusal('spin', status)) });
    await runner.run({ ...refused, canShow: () => false });
    expect(runner.isOpen(name)).toBe(true);
  });

  it('is open only for its visitor and its subject', async () => {
    const runner = setUp().open();
    await runner.run(spin({ send: () => Promise.reject(lost) }));
    expect(['8 spin 77', '7 spin 78', name].map(runner.isOpen)).toEqual([false, false, true]);
  });

  it.each([
    null,
    7,
    'text',
    { [name]: { key: 1, sentAt: 2 } },
    { [name]: { key: 'a', sentAt: 'today' } },
    { [name]: null },
  ])('is not read from invalid stored data: %j', async (stored) => {
    const runner = setUp(stored).open();
    expect(runner.isOpen(name)).toBe(false);
    expect(await runner.run(spin())).toMatchObject({ kind: 'done', isFound: false });
  });
});

describe('an action on a platform without idempotency keys', () => {
  const withoutKeys = (action: Partial<Action<string>>): ActionRun<string> => ({ ...spin(action), hasKeys: false });

  it('is not sent if its outcome could not be looked up later', async () => {
    const runner = setUp().open();
    let sent = 0;
    const outcome = await runner.run(
      withoutKeys({
        send: async () => {
          sent += 1;
          return 'won';
        },
        record: { mark: () => Promise.reject(lost), find: async () => undefined },
      }),
    );
    expect(outcome).toEqual({ kind: 'not-done' });
    expect(sent).toBe(0);
  });

  it('stays open until its outcome is shown, if it is looked up after the visitor has left', async () => {
    const { open } = setUp();
    const results: string[] = [];
    const losing = withoutKeys({
      send: async () => {
        results.push('won');
        throw lost;
      },
      record: { mark: async () => `${results.length}`, find: async (mark) => results[Number(mark)] },
    });
    await open().run(losing);
    const runner = open();
    await runner.run({ ...losing, canShow: () => false });
    expect(runner.isOpen(name)).toBe(true);
    expect(await runner.run(losing)).toEqual({ kind: 'done', reply: 'won', isFound: true });
    expect(results).toHaveLength(1);
  });

  it('is looked up after a lost reply before it is offered again, and never sent twice', async () => {
    const { open, pass } = setUp();
    const results: string[] = ['before'];
    let sent = 0;
    const losing = withoutKeys({
      send: async () => {
        sent += 1;
        results.push('won');
        throw lost;
      },
      record: {
        mark: async () => `${results.length}`,
        find: async (mark) => results[Number(mark)],
      },
    });
    expect(await open().run(losing)).toEqual({ kind: 'open', canAsk: true });
    pass(5);
    expect(await open().run(losing)).toEqual({ kind: 'done', reply: 'won', isFound: true });
    expect(sent).toBe(1);
  });

  it('is open while it may still arrive, and then not done if there is no record', async () => {
    const { open, pass } = setUp();
    const losing = withoutKeys({
      send: () => Promise.reject(lost),
      record: { mark: async () => '0', find: async () => undefined },
    });
    await open().run(losing);
    pass(maxJourney - 1);
    expect(await open().run(losing)).toEqual({ kind: 'open', canAsk: true });
    pass(1);
    expect(await open().run(losing)).toEqual({ kind: 'not-done' });
    expect(open().isOpen(name)).toBe(false);
  });

  it('whose record is missing stays open, and is not sent again', async () => {
    const runner = setUp().open();
    let sent = 0;
    const losing = withoutKeys({
      send: async () => {
        sent += 1;
        throw lost;
      },
    });
    for (let press = 0; press < 3; press += 1) {
      expect(await runner.run(losing)).toEqual({ kind: 'open', canAsk: false });
    }
    expect(sent).toBe(1);
  });
});

describe('any history of presses, replies, losses and reloads', () => {
  /** Course of a request: whether it is carried out, and whether the reply arrives. */
  const journeys = [
    'answered',
    'reply lost',
    'request lost',
    'arrives later',
    'failed before',
    'refused',
    'limited',
    'session over',
  ] as const;
  const step = fc.oneof(
    fc.record({
      do: fc.constant('press' as const),
      journey: fc.constantFrom(...journeys),
      isDouble: fc.boolean(),
      /** Whether the visitor leaves for another page before the reply. */
      isLeft: fc.boolean(),
    }),
    fc.record({ do: fc.constant('reload' as const) }),
    fc.record({ do: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: 2 * maxJourney }) }),
    fc.record({ do: fc.constant('look-up fails' as const) }),
  );

  it.each([true, false])('carries out no action twice and loses none (platform with keys: %s)', async (hasKeys) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (history) => {
        const { open, pass } = setUp();
        let runner = open();
        const carriedOut: string[] = [];
        const byKey = new Map<string, string>();
        const onTheWay: (() => void)[] = [];
        /** Keys of actions that are finally refused, however often the request is repeated. */
        const refused = new Set<string>();
        let isLookUpDown = false;
        const lookUp = <Result>(result: Result) => (isLookUpDown ? Promise.reject(lost) : Promise.resolve(result));
        /** Presses that the visitor intended: those made while no earlier action is open. */
        let wanted = 0;
        let notifiedDone = 0;
        let notifiedNotDone = 0;
        for (const event of history) {
          if (event.do === 'reload') runner = open();
          if (event.do === 'wait') {
            for (const arrive of onTheWay.splice(0)) arrive();
            pass(event.milliseconds);
          }
          if (event.do === 'look-up fails') isLookUpDown = !isLookUpDown;
          if (event.do !== 'press') continue;
          const { journey, isLeft } = event;
          const run: ActionRun<string> = {
            name,
            hasKeys,
            canShow: () => !isLeft,
            action: {
              isAlwaysSame: true,
              send: async (key) => {
                const known = hasKeys ? byKey.get(key) : undefined;
                const carryOut = () => {
                  const outcome = (hasKeys ? byKey.get(key) : undefined) ?? `spin ${carriedOut.length + 1}`;
                  if (!carriedOut.includes(outcome)) carriedOut.push(outcome);
                  byKey.set(key, outcome);
                  return outcome;
                };
                if (journey === 'arrives later') {
                  onTheWay.push(() => void (refused.has(key) || carryOut()));
                  throw lost;
                }
                if (journey === 'request lost') throw lost;
                if (journey === 'failed before') throw refusal('spin', 503);
                if (journey === 'session over') throw refusal('spin', 401);
                if (journey === 'limited') throw limited;
                if (known === undefined && (journey === 'refused' || refused.has(key))) {
                  refused.add(key);
                  throw refusal('spin', 422);
                }
                const outcome = carryOut();
                if (journey === 'reply lost') throw lost;
                return outcome;
              },
              record: {
                mark: () => lookUp(`${carriedOut.length}`),
                find: (mark) => lookUp(carriedOut[Number(mark)]),
              },
            },
          };
          if (!runner.isOpen(name)) wanted += 1;
          const presses: Promise<ActionOutcome<string>>[] = [runner.run(run)];
          if (event.isDouble) presses.push(runner.run(run));
          const [outcome, second] = await Promise.all(presses);
          if (second) expect(second).toEqual({ kind: 'open', canAsk: true });
          // A visitor who has left is told nothing, and an action that was not sent has no outcome.
          if (isLeft && !runner.isOpen(name)) wanted -= 1;
          if (outcome?.kind === 'done' && !isLeft) {
            notifiedDone += 1;
            expect(outcome.reply).toBe(carriedOut[notifiedDone - 1]);
          }
          const stillOpen = runner.isOpen(name) ? 1 : 0;
          const isOver = outcome?.kind === 'signed-out' && stillOpen === 0;
          const isNotDone =
            outcome?.kind === 'refused' || outcome?.kind === 'limited' || outcome?.kind === 'not-done' || isOver;
          if (isNotDone && !isLeft) notifiedNotDone += 1;
          // Either the visitor was told the outcome of every press, or the outcome is open. The same holds for every action that was
          // carried out.
          expect(notifiedDone + notifiedNotDone + stillOpen).toBe(wanted);
          expect(carriedOut.length).toBeLessThanOrEqual(notifiedDone + stillOpen);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
