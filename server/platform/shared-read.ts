import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import { waitForPlatform } from '../context/platform-wait.ts';
import { readStarter, requestStore } from '../context/request-store.ts';

/** Where replies are kept: a cache, or a map where the keys are a closed set. */
export interface ReplyStore {
  readonly get: (key: string) => object | undefined;
  readonly set: (key: string, reply: object) => unknown;
}

export interface SharedReadSettings<Parameters extends readonly unknown[], Value extends object> {
  /** Tells its keys from those of the other reads in the store. */
  readonly name: string;
  readonly store: ReplyStore;
  readonly load: (...parameters: Parameters) => Promise<Value>;
  /** Milliseconds until a value is read again. */
  readonly freshFor: number;
  /** Milliseconds after that in which the old value is served while the new one is on its way. */
  readonly staleFor: number;
  /** The failure says that there is no such thing: it is remembered like a value, and the last good value is not served. */
  readonly isGone?: (error: unknown) => boolean;
  /** Two values say the same: the earlier one stays, and what was worked out of it. */
  readonly isSame?: (before: Value, now: Value) => boolean;
}

/** Milliseconds that a platform that has just failed is left alone, at most. */
const maxPause = 5_000;

/** Milliseconds that a reader waits for a new value where there is an old one: less than any block of a page waits. */
const patience = 200;

/**
 * A cached read that is the same for every visitor. Concurrent requests share one call; while the platform fails, the last
 * good value is returned at once, while it is slow after a short wait. A visitor who leaves does not abort it. Rejects only
 * without an earlier value, or when the failure says that the value no longer exists.
 */
export function createSharedRead<Parameters extends readonly unknown[], Value extends object>({
  name,
  store,
  load,
  freshFor,
  staleFor,
  isGone = () => false,
  isSame = () => false,
}: SharedReadSettings<Parameters, Value>): (...parameters: Parameters) => Promise<Value> {
  const pause = Math.min(freshFor, maxPause);

  /** What is known under a key. Moments are those of `performance.now()`, which is never set back. */
  class Reply {
    value: Value | undefined;
    readAt = 0;
    /** The last load failed, or took too long: when the next one may begin. */
    retryAt: number | undefined;
    /** The platform does not have it, with its refusal. */
    gone: { readonly error: unknown } | undefined;
    reading: Promise<Value> | undefined;

    get lastGood(): Value | undefined {
      return this.gone ? undefined : this.value;
    }
  }

  const replyUnder = (key: string): Reply => {
    const known = store.get(key);
    if (known instanceof Reply) return known;
    const reply = new Reply();
    store.set(key, reply);
    return reply;
  };

  const readInto = async (reply: Reply, parameters: Parameters): Promise<Value> => {
    try {
      // It belongs to no request: the one that happens to start it must not stand in its log lines.
      const client = requestStore.getStore()?.client;
      const value = await readStarter.run(client, () => requestStore.exit(() => load(...parameters)));
      const kept = reply.value !== undefined && isSame(reply.value, value) ? reply.value : value;
      reply.value = kept;
      reply.readAt = performance.now();
      reply.retryAt = undefined;
      reply.gone = undefined;
      return kept;
    } catch (error) {
      if (isGone(error)) reply.gone = { error };
      reply.retryAt = performance.now() + pause;
      throw error;
    }
  };

  const read = (key: string, reply: Reply, parameters: Parameters): Promise<Value> => {
    reply.reading ??= readInto(reply, parameters).finally(() => {
      reply.reading = undefined;
      // Its size is counted again.
      store.set(key, reply);
    });
    return reply.reading;
  };

  return async (...parameters) => {
    const key = `${name} ${JSON.stringify(parameters)}`;
    const reply = replyUnder(key);
    const { lastGood: old, retryAt, gone } = reply;
    const now = performance.now();
    const age = now - reply.readAt;
    if (old !== undefined && age < freshFor) return old;
    if (retryAt !== undefined && now < retryAt) {
      if (gone) throw gone.error;
      if (old !== undefined) return old;
    }
    const reading = () => read(key, reply, parameters);
    try {
      if (old === undefined) return await waitForPlatform(requestStore.getStore(), reading);
      if (retryAt !== undefined || age < freshFor + staleFor) {
        // Its failure is logged where the call is made.
        reading().catch(() => {});
        return old;
      }
      const value = await waitForPlatform(requestStore.getStore(), () => withDeadline(reading(), patience));
      if (value !== timedOut) return value;
      reply.retryAt = performance.now() + pause;
      return old;
    } catch (error) {
      if (reply.lastGood === undefined) throw error;
      return reply.lastGood;
    }
  };
}
