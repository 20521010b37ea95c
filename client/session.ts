import type { AnalyticsNote } from '../src/entities/analytics-event.ts';
import { PlatformError } from '../src/platform/platform-error.ts';
import type { PlatformTransport } from '../src/platform/transport.ts';
import { signIn, signOut } from '../src/platform/user.ts';
import type { SessionControl, SignInOutcome } from '../src/state/browser-services.tsx';
import { createSessionBalance } from './session-balance.ts';

/** What the session of a page depends on. */
export interface SessionSettings {
  readonly transport: PlatformTransport;
  readonly isSignedIn: () => boolean;
  /**
   * Somebody has come, or gone (`null`), or may have (`undefined`): the page's data must be read anew, which says who is
   * here.
   */
  readonly onSessionChanged: (userId: number | null | undefined) => Promise<void> | void;
  readonly track: (note: AnalyticsNote) => void;
  readonly log: (text: string, cause: unknown) => void;
}

/** The session of a page, and the way to tell it what the server says of its visitor. */
export interface Session extends SessionControl {
  /** The server has said who the visitor is: a user id, 0 for nobody, `null` while nobody can say. */
  readonly noteVisitor: (userId: number | null) => void;
}

/** Signing in and out, and the accounts of whoever is signed in, without a reload of the page. */
export function createSession({ transport, isSignedIn, onSessionChanged, track, log }: SessionSettings): Session {
  let visitor = 0;
  const announce = async (userId: number | null | undefined) => {
    try {
      await onSessionChanged(userId);
    } catch (error) {
      log('The page could not be read anew for its visitor', error);
    }
  };
  const announceOnce = shareFlight(announce);
  const { forget, balance, refreshBalance, chooseAccount } = createSessionBalance({
    transport,
    // A single refusal is no proof: where the page is still somebody's, they are not read anew because of it.
    onSessionOver: () => void announceOnce(undefined),
    log,
  });
  /** Whoever was here is gone: the same person who comes back is read anew. */
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
    noteVisitor: (userId) => {
      const next = userId ?? 0;
      if (next === visitor) return;
      visitor = next;
      forget();
      if (next !== 0) void refreshBalance();
    },
  };
}

/** What the platform's own code says to somebody who wants in; nothing where it is about something else. */
function refusedOutcome(error: unknown): SignInOutcome | undefined {
  const code = error instanceof PlatformError ? error.platformCode : undefined;
  return code === 'wrong-credentials' || code === 'account-locked' ? code : undefined;
}

/** Calls that come while one is under way get its outcome: a second click sends nothing. */
function shareFlight<Given extends unknown[], Outcome>(
  run: (...given: Given) => Promise<Outcome>,
): (...given: Given) => Promise<Outcome> {
  let flight: Promise<Outcome> | undefined;
  return (...given) => {
    flight ??= run(...given).finally(() => {
      flight = undefined;
    });
    return flight;
  };
}
