import { randomKey } from '../lib/random-key.ts';
import { PlatformError } from './platform-error.ts';

/** Refusals after which it is open whether the action was, is being or will be carried out. */
const openRefusals: readonly number[] = [401, 408, 409, 425, 429];

/** Sends actions that must be carried out once, however often their button is pressed (decision 18). */
export interface IdempotentAction {
  /**
   * Sends an action with its key. An action of the same name has the same key until the platform has answered for good:
   * carried out, or refused; then the next one is another action.
   * @param name Whose action it is, and for what.
   */
  readonly send: <Reply>(name: string, carryOut: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply>;
}

/** Makes a sender of actions that remembers their keys until their outcome is known. */
export function createIdempotentAction(newKey: () => string = randomKey): IdempotentAction {
  const keys = new Map<string, string>();
  const send: IdempotentAction['send'] = async (name, carryOut) => {
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    // A late answer to an earlier press must not take the key from a newer action.
    const settle = (): unknown => keys.get(name) === key && keys.delete(name);
    try {
      const reply = await carryOut(key);
      settle();
      return reply;
    } catch (error) {
      if (isFinal(error)) settle();
      throw error;
    }
  };
  return { send };
}

const isFinal = (error: unknown): boolean =>
  error instanceof PlatformError && error.code === 'platform-refused' && !openRefusals.includes(error.status ?? 0);
