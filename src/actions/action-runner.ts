import { randomKey } from '../lib/random-key.ts';
import type { StoredValue } from '../lib/stored-value.ts';
import { PlatformError } from '../platform/platform-error.ts';
import type { Action, ActionOutcome } from './action.ts';

/** Refusals after which the action may still have been, or still be, carried out. */
const openRefusals: readonly number[] = [401, 408, 409, 425, 429];

/** Milliseconds after which an untraceable request counts as lost: no platform carries it out later. */
export const maxJourney = 60_000;

/** An action whose outcome is not known yet. */
interface PendingAction {
  readonly key: string;
  /** When it was sent, by the browser's clock. */
  readonly sentAt: number;
  /** End of the platform's record before the action was sent. */
  readonly mark?: string;
  /** A limit of the platform has refused it, so nothing is open, and the key is for the next press. */
  readonly isLimited?: true;
}

/** One visitor's action on one thing, and the platform's calls for it. */
export interface ActionRun<Reply> {
  /** Identifies the visitor and the thing: there is one open action for each such name. */
  readonly name: string;
  /** Whether the platform carries out a repeated key only once, and returns the first reply again. */
  readonly hasKeys: boolean;
  readonly action: Action<Reply>;
  /** Whether the visitor is still there to see the outcome. If not, it stays open, and the next press requests it. */
  readonly canShow: () => boolean;
}

/** Carries out actions once, however often they are pressed, reloaded or lost in transit (decision 18). */
export interface ActionRunner {
  /**
   * Sends an action, or requests the outcome of an earlier one that is open. While an action of this name is in flight nothing is sent, and
   * the outcome is open. Never rejects.
   */
  readonly run: <Reply>(run: ActionRun<Reply>) => Promise<ActionOutcome<Reply>>;
  /** Whether the outcome of an earlier action is open: the action is in flight, or was sent by an earlier document. */
  readonly isOpen: (name: string) => boolean;
}

interface RunnerDeps {
  readonly store: StoredValue;
  readonly now?: () => number;
  readonly newKey?: () => string;
  readonly isOnline?: () => boolean;
}

/** Creates the runner of a document. `store` survives the document. */
export function createActionRunner({
  store,
  now = Date.now,
  newKey = randomKey,
  isOnline = () => navigator.onLine !== false,
}: RunnerDeps): ActionRunner {
  const onTheWay = new Set<string>();

  const all = () => readPending(store.read());
  const keep = (name: string, pending: PendingAction): void =>
    store.write(Object.fromEntries(all().set(name, pending)));
  const forget = (name: string): void => {
    const pending = all();
    pending.delete(name);
    if (pending.size === 0) store.clear();
    else store.write(Object.fromEntries(pending));
  };

  /** The action of a name whose outcome is open. */
  const openOf = (name: string): PendingAction | undefined => {
    const pending = all().get(name);
    return pending?.isLimited ? undefined : pending;
  };

  const close = <Reply>({ name, canShow }: ActionRun<Reply>): void => {
    if (canShow()) forget(name);
  };

  const send = async <Reply>(
    run: ActionRun<Reply>,
    pending: PendingAction,
    isFound: boolean,
  ): Promise<ActionOutcome<Reply>> => {
    const { hasKeys, action } = run;
    const { key, isLimited, ...sent } = pending;
    try {
      const reply = await action.send(key);
      close(run);
      return { kind: 'done', reply, isFound };
    } catch (error) {
      if (error instanceof PlatformError) {
        const { status, platformCode: code } = error;
        const obstacle = obstacleIn(error);
        if (obstacle) {
          // This request was not carried out, but an earlier one may have been.
          if (!isFound) close(run);
          return obstacle;
        }
        const retryAt = error.retryAfter === undefined ? undefined : now() + error.retryAfter * 1_000;
        // A limit with a code is the platform's own, and not that of a proxy. It says nothing of an earlier request.
        if (error.status === 429 && code !== undefined && !isFound) {
          // A platform that remembers the refusal would refuse the key forever.
          if (!action.isAlwaysSame || !hasKeys || isLimited) close(run);
          else if (run.canShow()) keep(run.name, { ...sent, key, isLimited: true });
          return { kind: 'limited', code, retryAt };
        }
        if (error.status === 429 && retryAt !== undefined)
          return { kind: 'open', canAsk: hasKeys || action.record !== undefined, retryAt };
        const isUnsent = error.code === 'bad-request';
        if (isUnsent || isFinal(error)) {
          close(run);
          return isUnsent ? { kind: 'not-done' } : { kind: 'refused', status, code };
        }
      }
      return { kind: 'open', canAsk: hasKeys || action.record !== undefined };
    }
  };

  /** Looks up an action that a platform without keys may have carried out. */
  const lookUp = async <Reply>(
    run: ActionRun<Reply>,
    { mark, sentAt }: PendingAction,
  ): Promise<ActionOutcome<Reply>> => {
    const { record } = run.action;
    if (!record || mark === undefined) return { kind: 'open', canAsk: false };
    try {
      const reply = await record.find(mark);
      if (reply === undefined && now() - sentAt < maxJourney) return { kind: 'open', canAsk: true };
      close(run);
      return reply === undefined ? { kind: 'not-done' } : { kind: 'done', reply, isFound: true };
    } catch (error) {
      return obstacleIn(error) ?? { kind: 'open', canAsk: true };
    }
  };

  const carryOut = async <Reply>(run: ActionRun<Reply>): Promise<ActionOutcome<Reply>> => {
    const { name, hasKeys, action } = run;
    const before = openOf(name);
    if (before) return hasKeys ? send(run, before, true) : lookUp(run, before);
    // The request won't arrive, so its outcome is not open.
    if (!isOnline()) return { kind: 'not-done' };
    let mark: string | undefined;
    if (!hasKeys && action.record) {
      try {
        mark = await action.record.mark();
      } catch (error) {
        // Nothing is sent, because the outcome could not be looked up afterwards.
        return obstacleIn(error) ?? { kind: 'not-done' };
      }
    }
    const limited = action.isAlwaysSame && hasKeys ? all().get(name) : undefined;
    const pending = { key: limited?.key ?? newKey(), sentAt: now(), ...(mark !== undefined && { mark }) };
    // Stored before it is sent: after a reload in between it is open, not forgotten.
    keep(name, pending);
    return send(run, { ...pending, ...(limited && { isLimited: true }) }, false);
  };

  return {
    isOpen: (name) => openOf(name) !== undefined,
    run: async (run) => {
      if (onTheWay.has(run.name)) return { kind: 'open', canAsk: true };
      onTheWay.add(run.name);
      try {
        return await carryOut(run);
      } finally {
        onTheWay.delete(run.name);
      }
    },
  };
}

/** Parsed by hand, because a schema library would be most of the script that a press loads. */
function readPending(stored: unknown): Map<string, PendingAction> {
  const pending = new Map<string, PendingAction>();
  if (typeof stored !== 'object' || stored === null) return pending;
  for (const [name, value] of Object.entries<unknown>({ ...stored })) {
    if (typeof value !== 'object' || value === null) continue;
    const { key, sentAt, mark, isLimited } = {
      key: undefined,
      sentAt: undefined,
      mark: undefined,
      isLimited: undefined,
      ...value,
    };
    if (typeof key !== 'string' || typeof sentAt !== 'number') continue;
    pending.set(name, {
      key,
      sentAt,
      ...(typeof mark === 'string' && { mark }),
      ...(isLimited === true && { isLimited }),
    });
  }
  return pending;
}

/** Why the visitor can't make such a call now: their session has ended, or their country forbids it. */
function obstacleIn(error: unknown): { readonly kind: 'signed-out' | 'region-blocked' } | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.status === 401) return { kind: 'signed-out' };
  return error.status === 451 ? { kind: 'region-blocked' } : undefined;
}

/** A conflict with a code is about the current state; without a code it may be about the earlier request. */
const isFinal = ({ code, status, platformCode }: PlatformError): boolean =>
  code === 'platform-refused' &&
  (!openRefusals.includes(status ?? 0) || (status === 409 && platformCode !== undefined));
