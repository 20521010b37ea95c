import { createContext, use, useSyncExternalStore } from 'react';
import type { AnalyticsNote } from '../entities/analytics-event.ts';
import type { Balance } from '../platform/common.ts';
import type { PlatformTransport } from '../platform/transport.ts';
import type { HostControl } from './host-control.ts';

/** How an attempt to sign in ended. */
export type SignInOutcome = 'signed-in' | 'wrong-credentials' | 'account-locked' | 'unavailable';

/** What the visitor has, as far as it is known. `stale`: what was known before the last attempt to read it failed. */
export type BalanceState =
  | { readonly status: 'unknown' }
  | { readonly status: 'known' | 'stale'; readonly balance: Balance }
  | { readonly status: 'failed' };

/** Signing in and out, and the visitor's accounts (specification, sections 6 and 7). Nothing of it rejects. */
export interface SessionControl {
  readonly signIn: (login: string, pass: string) => Promise<SignInOutcome>;
  /** Whether the session is over. */
  readonly signOut: () => Promise<boolean>;
  /** Makes one of the visitor's accounts the active one; tells whether it is. */
  readonly chooseAccount: (id: number) => Promise<boolean>;
  /** Reads the balance anew; calls that come together are one. */
  readonly refreshBalance: () => Promise<void>;
  readonly balance: {
    readonly get: () => BalanceState;
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/** What only a browser can do for a page: components use it in handlers and effects, never while they render. */
export interface BrowserServices {
  /** For actions of the visitor; it carries their identity, whoever keeps the token. */
  readonly transport: PlatformTransport;
  readonly session: SessionControl;
  /** The visitor's answer to the question about analytics; it may be given again at any time. */
  readonly answerConsent: (isGranted: boolean) => void;
  /** Notes what the visitor did; without consent nothing is kept or sent. */
  readonly track: (note: AnalyticsNote) => void;
  readonly host: HostControl;
}

const BrowserServicesContext = createContext<BrowserServices | undefined>(undefined);

/** Gives the services to everything below. Only the browser has them; the server renders without. */
export const BrowserServicesProvider = BrowserServicesContext;

const onServer = (): never => {
  throw new Error('The server has no services of a browser: use them in handlers and effects');
};

const serverServices: BrowserServices = {
  transport: onServer,
  session: {
    signIn: onServer,
    signOut: onServer,
    chooseAccount: onServer,
    refreshBalance: onServer,
    balance: { get: () => ({ status: 'unknown' }), subscribe: () => () => {} },
  },
  answerConsent: onServer,
  track: onServer,
  host: {
    isAlone: () => true,
    ask: onServer,
    lockScroll: onServer,
    scrollTo: onServer,
    visibility: { isHidden: () => false, subscribe: () => () => {} },
    motion: { isReduced: () => false, subscribe: () => () => {} },
    sessionClock: { beganAt: () => undefined, subscribe: () => () => {} },
    line: onServer,
  },
};

/** The services of the browser. */
export const useBrowserServices = (): BrowserServices => use(BrowserServicesContext) ?? serverServices;

const unknownBalance: BalanceState = { status: 'unknown' };

/** What the visitor has: unknown on the server and until it has been read. */
export function useBalance(): BalanceState {
  const { balance } = useBrowserServices().session;
  return useSyncExternalStore(balance.subscribe, balance.get, () => unknownBalance);
}
