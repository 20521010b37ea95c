import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import { waitForPlatform } from '../context/platform-wait.ts';
import { readStarter, requestStore } from '../context/request-store.ts';
import { inOwnTrace, inSpan } from '../context/span.ts';

/** Storage for replies: a cache, or a map if the set of keys is closed. */
export interface ReplyStore {
  readonly get: (key: string) => object | undefined;
  readonly set: (key: string, reply: object) => unknown;
}

export interface SharedReadOptions<Parameters extends readonly unknown[], Value extends object> {
  /** Prefix of this read's keys in the shared store. */
  readonly name: string;
  readonly store: ReplyStore;
  readonly load: (...parameters: Parameters) => Promise<Value>;
  /** Milliseconds until a value is read again. */
  readonly freshMs: number;
  /** Milliseconds after that in which the old value is served while a new one is loaded. */
  readonly staleMs: number;
  /** Whether a failure means that the resource does not exist: this is cached like a value, and the last good value is not served. */
  readonly isNotFound?: (error: unknown) => boolean;
  /** Whether two values are equal: then the earlier object stays, with everything derived from it. */
  readonly isSame?: (before: Value, now: Value) => boolean;
}

/** Maximum pause after a failure of the platform, in milliseconds. */
const maxPause = 5_000;

/** Milliseconds that a reader with an old value waits for a new one: less than any block of a page waits for its data. */
const staleWait = 200;

/**
 * A cached read whose result is the same for every visitor. Concurrent requests share one call; while the platform fails, the last good
 * value is returned at once, while it is slow after a short wait. A visitor who leaves does not abort it. Rejects only without an earlier
 * value, or when the failure says that the value no longer exists.
 */
export function createSharedRead<Parameters extends readonly unknown[], Value extends object>({
  name,
  store,
  load,
  freshMs,
  staleMs,
  isNotFound = () => false,
  isSame = () => false,
}: SharedReadOptions<Parameters, Value>): (...parameters: Parameters) => Promise<Value> {
  const pause = Math.min(freshMs, maxPause);

  /** Cached reply of a key. Times are those of `performance.now()`, which is never set back. */
  class Reply {
    value: Value | undefined;
    readAt = 0;
    /** Set if the last load failed or took too long: the time of the next one. */
    retryAt: number | undefined;
    /** Set if the platform has refused the key as not found. */
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
      // Runs outside of any request: log lines must not carry the id of the request that happened to start it.
      const client = requestStore.getStore()?.client;
      const value = await readStarter.run(client, () => requestStore.exit(() => load(...parameters)));
      const kept = reply.value !== undefined && isSame(reply.value, value) ? reply.value : value;
      reply.value = kept;
      reply.readAt = performance.now();
      reply.retryAt = undefined;
      reply.gone = undefined;
      return kept;
    } catch (error) {
      if (isNotFound(error)) reply.gone = { error };
      reply.retryAt = performance.now() + pause;
      throw error;
    }
  };

  const read = (key: string, reply: Reply, parameters: Parameters): Promise<Value> => {
    reply.reading ??= readInto(reply, parameters).finally(() => {
      reply.reading = undefined;
      // Stores it again, so that its size is counted again.
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
    if (old !== undefined && age < freshMs) return old;
    if (retryAt !== undefined && now < retryAt) {
      if (gone) throw gone.error;
      if (old !== undefined) return old;
    }
    const startRead = () => read(key, reply, parameters);
    const waitFor = <Result>(work: () => Promise<Result>) =>
      inSpan(`read ${name}`, () => waitForPlatform(requestStore.getStore(), work), {
        // A joined read's calls are in the trace of the request that started them.
        attributes: { 'marquee.is_joined': reply.reading !== undefined },
      });
    try {
      if (old === undefined) return await waitFor(startRead);
      if (retryAt !== undefined || age < freshMs + staleMs) {
        // The call logs its failure.
        inOwnTrace(`refresh ${name}`, startRead).catch(() => {});
        return old;
      }
      const value = await waitFor(() => withDeadline(startRead(), staleWait));
      if (value !== timedOut) return value;
      reply.retryAt = performance.now() + pause;
      return old;
    } catch (error) {
      if (reply.lastGood === undefined) throw error;
      return reply.lastGood;
    }
  };
}
