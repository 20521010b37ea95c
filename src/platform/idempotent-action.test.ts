import { describe, expect, it } from 'vitest';
import { createIdempotentAction } from './idempotent-action.ts';
import { PlatformError } from './platform-error.ts';
import { refusal } from './refusal.ts';

function setUp() {
  let made = 0;
  const actions = createIdempotentAction(() => {
    made += 1;
    return `key-${made}`;
  });
  const sent: string[] = [];
  const press = (answer: Promise<unknown> | Error, name = 'alice spin 1103') =>
    actions
      .send(name, (key) => {
        sent.push(key);
        return answer instanceof Error ? Promise.reject(answer) : answer;
      })
      .catch((error: unknown) => error);
  return { press, sent };
}

const carriedOut = Promise.resolve({ spins: 1 });

describe('the key of an action', () => {
  it.each<[string, Error]>([
    ['a lost connection', new PlatformError('spin', 'platform-unavailable', 'lost')],
    ['a time limit', new PlatformError('spin', 'platform-timeout', 'late')],
    ['a reply that cannot be read', new PlatformError('spin', 'platform-garbage', 'no JSON')],
    ['an error of nobody knows what', new TypeError('broken')],
    ...[401, 408, 409, 425, 429, 500, 502, 503, 504].map((status): [string, Error] => [
      `${status}`,
      refusal('spin', status),
    ]),
  ])('stays after %s, until the action has been carried out', async (_, error) => {
    const { press, sent } = setUp();
    expect(await press(error)).toBe(error);
    await press(error);
    expect(await press(carriedOut)).toEqual({ spins: 1 });
    await press(carriedOut);
    expect(sent).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it.each([400, 403, 404, 410, 422, 451])('goes with a refusal for good: %d', async (status) => {
    const { press, sent } = setUp();
    await press(refusal('spin', status));
    await press(carriedOut);
    expect(sent).toEqual(['key-1', 'key-2']);
  });

  it('is of one action of one visitor', async () => {
    const { press, sent } = setUp();
    const lost = new PlatformError('spin', 'platform-unavailable', 'lost');
    await press(lost);
    await press(lost, 'marco spin 1103');
    await press(lost, 'alice spin 1105');
    await press(carriedOut);
    expect(sent).toEqual(['key-1', 'key-2', 'key-3', 'key-1']);
  });

  it('is one for two presses at a time, and a late answer takes it from no newer action', async () => {
    const { press, sent } = setUp();
    const slow = Promise.withResolvers<unknown>();
    const first = press(slow.promise);
    await press(carriedOut);
    const lost = new PlatformError('spin', 'platform-unavailable', 'lost');
    await press(lost);
    slow.resolve({ spins: 1 });
    await first;
    await press(carriedOut);
    expect(sent).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
  });

  it('stays where sending fails before anything is sent', async () => {
    const actions = createIdempotentAction(() => 'key-1');
    const broken = actions.send('spin', () => {
      throw new Error('no fetch');
    });
    await expect(broken).rejects.toThrow('no fetch');
    await expect(actions.send('spin', async (key) => key)).resolves.toBe('key-1');
  });
});
