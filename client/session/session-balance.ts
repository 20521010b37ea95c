import type { Balance } from '../../src/platform/common/accounts.ts';
import { setActiveAccount } from '../../src/platform/common/active-account-set.ts';
import { loadBalance } from '../../src/platform/common/balance.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { BalanceState, SessionControl } from '../../src/state/browser-services.tsx';

export interface SessionBalanceDeps {
  readonly transport: PlatformTransport;
  /** Called when the platform no longer knows the session. */
  readonly onSessionOver: () => void;
  readonly log: (text: string, cause: unknown) => void;
}

/** The signed-in visitor's accounts that the page knows. */
export interface SessionBalance extends Pick<SessionControl, 'chooseAccount' | 'refreshBalance' | 'balance'> {
  /** Drops known accounts and running reads: the visitor has changed or signed out. */
  readonly forget: () => void;
}

/** Reads and selects the visitor's accounts: one read at a time, selections in order, and no reply for an earlier visitor. */
export function createSessionBalance({ transport, onSessionOver, log }: SessionBalanceDeps): SessionBalance {
  const balance = createBalanceHolder();
  let visit = 0;
  let reading: Promise<void> | undefined;
  let choosing: { readonly id: number; readonly done: Promise<boolean> } | undefined;

  const handleFailure = (text: string, error: unknown) => {
    if (error instanceof PlatformError && error.status === 401) onSessionOver();
    else log(text, error);
  };

  const read = (): Promise<void> => {
    // Becomes outdated by a successful selection or another visitor.
    const isCurrent = () => reading === own;
    const own: Promise<void> = loadBalance(transport)
      .then((reply) => {
        if (isCurrent()) balance.show(reply);
      })
      .catch((error: unknown) => {
        if (!isCurrent()) return;
        balance.fail();
        handleFailure('The balance could not be read', error);
      })
      .finally(() => {
        if (isCurrent()) reading = undefined;
      });
    reading = own;
    return own;
  };

  const choose = async (id: number, visitAtRequest: number): Promise<boolean> => {
    if (visitAtRequest !== visit) return false;
    try {
      const reply = await setActiveAccount(transport, id);
      if (visitAtRequest !== visit) return false;
      reading = undefined;
      balance.show(reply);
      return reply.activeId === id;
    } catch (error) {
      if (visitAtRequest === visit) handleFailure('The account could not be chosen', error);
      return false;
    }
  };

  return {
    balance: { get: balance.get, subscribe: balance.subscribe },
    refreshBalance: () => reading ?? read(),
    chooseAccount: (id) => {
      if (choosing?.id === id) return choosing.done;
      const visitAtRequest = visit;
      const before = choosing?.done ?? Promise.resolve(true);
      const own = { id, done: before.then(() => choose(id, visitAtRequest)) };
      choosing = own;
      return own.done.finally(() => {
        if (choosing === own) choosing = undefined;
      });
    },
    forget: () => {
      visit += 1;
      reading = undefined;
      choosing = undefined;
      balance.forget();
    },
  };
}

/** The state for components, with subscribers. */
function createBalanceHolder() {
  const listeners = new Set<() => void>();
  let state: BalanceState = { status: 'unknown' };
  let readAt = 0;
  const change = (next: BalanceState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    show: (balance: Balance) => {
      readAt = Date.now() / 1_000;
      change({ status: 'known', balance });
    },
    fail: () => change('balance' in state ? { status: 'stale', balance: state.balance, readAt } : { status: 'failed' }),
    forget: () => change({ status: 'unknown' }),
  };
}
