import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { signOut } from '../../src/platform/user/disconnect.ts';
import { signIn } from '../../src/platform/user/fast-login.ts';
import type { SessionControl, SignInOutcome } from '../../src/state/browser-services.tsx';
import { createSessionBalance } from './session-balance.ts';

export interface SessionDeps {
  readonly transport: PlatformTransport;
  readonly isSignedIn: () => boolean;
  /**
   * Called when the visitor has signed in, has signed out (`null`), or may have (`undefined`): refreshing the page's data brings the
   * current visitor.
   */
  readonly onSessionChanged: (userId: number | null | undefined) => Promise<void> | void;
  readonly track: (event: TrackedEvent) => void;
  readonly log: (text: string, cause: unknown) => void;
}

/** The session of a page. */
export interface Session extends Omit<SessionControl, 'setServerBalance'> {
  /** Sets the visitor as the server knows them: a user id, 0 if anonymous, `null` while unknown. */
  readonly setVisitor: (userId: number | null) => void;
}

/** Sign-in, sign-out and the visitor's accounts, without a reload of the page. */
export function createSession({ transport, isSignedIn, onSessionChanged, track, log }: SessionDeps): Session {
  let visitor = 0;
  const announce = async (userId: number | null | undefined) => {
    try {
      await onSessionChanged(userId);
    } catch (error) {
      log('The page could not be refreshed after a change of the session', error);
    }
  };
  const announceOnce = shareFlight(announce);
  const { forget, balance, refreshBalance, chooseAccount } = createSessionBalance({
    transport,
    // A single refusal does not prove that the session has ended.
    onSessionOver: () => void announceOnce(undefined),
    log,
  });
  /** The visitor has signed out: the accounts are read again, even for the same person. */
  const forgetVisitor = () => {
    visitor = 0;
    forget();
  };

  const enter = async (login: string, pass: string): Promise<SignInOutcome> => {
    try {
      const { user_id } = await signIn(transport, login, pass);
      track({ name: 'sign_in' });
      forgetVisitor();
      await announce(user_id);
      return 'signed-in';
    } catch (error) {
      return refusedOutcome(error) ?? fail('Signing in has failed', error, 'unavailable');
    }
  };

  const leave = async (): Promise<boolean> => {
    try {
      await signOut(transport);
    } catch (error) {
      return fail('Signing out has failed', error, false);
    }
    track({ name: 'sign_out' });
    forgetVisitor();
    await announce(null);
    return true;
  };

  const fail = <Outcome>(text: string, error: unknown, outcome: Outcome): Outcome => {
    log(text, error);
    return outcome;
  };

  return {
    signIn: shareFlight(enter),
    signOut: shareFlight(leave),
    chooseAccount,
    refreshBalance: async () => {
      if (isSignedIn()) await refreshBalance();
    },
    balance,
    setVisitor: (userId) => {
      const next = userId ?? 0;
      if (next === visitor) return;
      visitor = next;
      forget();
      if (next !== 0) void refreshBalance();
    },
  };
}

/** The sign-in outcome for an error of the platform; undefined for other errors. */
function refusedOutcome(error: unknown): SignInOutcome | undefined {
  const code = error instanceof PlatformError ? error.platformCode : undefined;
  return code === 'wrong-credentials' || code === 'account-locked' ? code : undefined;
}

/** Lets concurrent calls share one outcome: a second click sends nothing. */
function shareFlight<Args extends unknown[], Outcome>(
  run: (...args: Args) => Promise<Outcome>,
): (...args: Args) => Promise<Outcome> {
  let flight: Promise<Outcome> | undefined;
  return (...args) => {
    flight ??= run(...args).finally(() => {
      flight = undefined;
    });
    return flight;
  };
}
