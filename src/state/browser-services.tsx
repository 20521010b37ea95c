import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { TrackedEvent } from '../entities/analytics-event.ts';
import type { Balance } from '../platform/common/accounts.ts';
import type { PlatformTransport } from '../platform/transport.ts';
import type { HostControl } from './host-control.ts';
import { requireContext } from './site-context.tsx';
import type { ConsentChoice, ConsentPurpose } from './site-state.ts';

/** Outcome of an attempt to sign in. */
export type SignInOutcome = 'signed-in' | 'wrong-credentials' | 'account-locked' | 'unavailable';

/**
 * The visitor's balance. `stale`: the last known value before a failed read, and when it was
 * read, in seconds since epoch by the visitor's clock.
 */
export type BalanceState =
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly balance: Balance }
  | { readonly status: 'stale'; readonly balance: Balance; readonly readAt: number }
  | { readonly status: 'failed' };

/** Signing in and out, and the visitor's accounts. Its methods never reject. */
export interface SessionControl {
  readonly signIn: (login: string, pass: string) => Promise<SignInOutcome>;
  /** Signs out; returns whether the session has ended. */
  readonly signOut: () => Promise<boolean>;
  /** Activates one of the visitor's accounts; returns whether it is active. */
  readonly chooseAccount: (id: number) => Promise<boolean>;
  /** Reads the balance again; concurrent calls are one. */
  readonly refreshBalance: () => Promise<void>;
  /** The server has read the balance for the page. */
  readonly setServerBalance: (balance: Balance) => void;
  readonly balance: {
    readonly get: () => BalanceState;
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/** State of the page in the browser: shown, fetching the next one, or failed. */
export type NavigationStatus = 'idle' | 'loading' | 'failed';

/** Signing in without leaving the page. */
export type SignInDialog = ComponentType<{ readonly onClose: () => void }>;

/** State of the overlays. */
export interface OverlayState {
  /** State of the sign-in dialog while it is open. */
  readonly SignIn: SignInDialog | undefined;
  readonly navigation: NavigationStatus;
  /** Announced by screen readers when it changes. */
  readonly announcement: string;
  /** Components of modules that load later, such as a host's. */
  readonly parts: readonly ComponentType[];
}

/** Opens and closes overlays. */
export interface OverlayControl {
  readonly get: () => OverlayState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly closeSignIn: () => void;
}

/** Initial state, without an open overlay. */
export const emptyOverlay: OverlayState = {
  SignIn: undefined,
  navigation: 'idle',
  announcement: '',
  parts: [],
};

/** Services that exist only in the browser: components use them in handlers and effects, never while they render. */
export interface BrowserServices {
  /** For actions of the visitor; it sends their token, wherever that is kept. */
  readonly transport: PlatformTransport;
  readonly session: SessionControl;
  /** Sets the visitor's answer about one purpose, which may be changed at any time. Returns the consent that now applies. */
  readonly answerConsent: (purpose: ConsentPurpose, isGranted: boolean) => ConsentChoice;
  /** Records an action of the visitor; without consent nothing is stored or sent. */
  readonly track: (event: TrackedEvent) => void;
  readonly host: HostControl;
  readonly overlay: OverlayControl;
  /** Refreshes the page for the current visitor. Unchanged parts stay as they are. */
  readonly refreshPage: () => Promise<void>;
}

const BrowserServicesContext = createContext<BrowserServices | undefined>(undefined);

/** Provides the services to its children; the server uses `serverServices`, of which browsers have no code. */
export const BrowserServicesProvider = BrowserServicesContext;

/** The services of the browser. */
export const useBrowserServices = (): BrowserServices => requireContext(use(BrowserServicesContext));

const unknownBalance: BalanceState = { status: 'unknown' };

/** The visitor's balance: unknown on the server and until it has been read. */
export function useBalance(): BalanceState {
  const { balance } = useBrowserServices().session;
  return useSyncExternalStore(balance.subscribe, balance.get, () => unknownBalance);
}
