import { randomKey } from '../lib/random-key.ts';
import { PlatformError } from './platform-error.ts';

/** Refusals after which nobody knows whether the wish was, is being or will be carried out. */
const openRefusals: readonly number[] = [401, 408, 409, 425, 429];

/** Wishes that are to be carried out once, however often their button is pressed (decision 18). */
export interface Wishes {
  /**
   * Sends a wish with its key. A wish of the same name has the same key until the platform has answered for good: carried
   * out, or refused; then the next one is another wish.
   * @param name Whose wish it is, and for what.
   */
  readonly send: <Reply>(name: string, carryOut: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply>;
}

/** Wishes that nobody has sent yet. */
export function createWishes(newKey: () => string = randomKey): Wishes {
  const keys = new Map<string, string>();
  const send: Wishes['send'] = async (name, carryOut) => {
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    // A late answer to an earlier press must not take the key from a newer wish.
    const settle = (): unknown => keys.get(name) === key && keys.delete(name);
    try {
      const reply = await carryOut(key);
      settle();
      return reply;
    } catch (error) {
      if (isForGood(error)) settle();
      throw error;
    }
  };
  return { send };
}

const isForGood = (error: unknown): boolean =>
  error instanceof PlatformError && error.code === 'platform-refused' && !openRefusals.includes(error.status ?? 0);
