import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { BalanceState, SessionControl } from '../../src/state/browser-services.tsx';
import type { Session } from './session.ts';

/** The loaded session and its transport. */
export interface SessionModule {
  readonly session: Session;
  readonly transport: PlatformTransport;
}

const unknown: BalanceState = { status: 'unknown' };

/**
 * The session of a page, loaded when it is needed: for a signed-in visitor, or on an action.
 * @param load rejects if the module fails to load
 */
export function createLazySession(load: () => Promise<SessionModule>, log: (text: string, cause: unknown) => void) {
  const listeners = new Set<() => void>();
  let loading: Promise<SessionModule> | undefined;
  let session: Session | undefined;
  let visitor: number | null = null;
  /** The balance from the server, as a known value, and as a stale one after a failed read. */
  let serverBalance: { readonly known: BalanceState; readonly stale: BalanceState } | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const get = (): Promise<SessionModule> => {
    loading ??= load().then(
      (module) => {
        session = module.session;
        session.balance.subscribe(notify);
        session.setVisitor(visitor);
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const withSession = async <Outcome>(use: (session: Session) => Promise<Outcome>, without: Outcome) => {
    const module = await get().catch((error: unknown) => log('No session', error));
    return module ? use(module.session) : without;
  };

  const control: SessionControl = {
    signIn: (login, pass) => withSession((own) => own.signIn(login, pass), 'unavailable'),
    signOut: () => withSession((own) => own.signOut(), false),
    chooseAccount: (id) => withSession((own) => own.chooseAccount(id), false),
    refreshBalance: () => withSession((own) => own.refreshBalance(), undefined),
    setServerBalance: (balance) => {
      serverBalance = {
        known: { status: 'known', balance },
        stale: { status: 'stale', balance, readAt: Date.now() / 1_000 },
      };
      notify();
    },
    balance: {
      get: () => {
        const read = session?.balance.get() ?? unknown;
        if (read.status === 'unknown') return serverBalance?.known ?? unknown;
        return read.status === 'failed' ? (serverBalance?.stale ?? read) : read;
      },
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    },
  };
  const transport: PlatformTransport = async (request) => (await get()).transport(request);
  return {
    control,
    transport,
    /** Sets the visitor as the server knows them: a user id, 0 if anonymous, `null` while unknown. */
    setVisitor: (userId: number | null): void => {
      const isForgotten = serverBalance !== undefined && visitor !== null && userId !== visitor;
      if (isForgotten) serverBalance = undefined;
      visitor = userId;
      session?.setVisitor(userId);
      if (isForgotten) notify();
    },
  };
}
