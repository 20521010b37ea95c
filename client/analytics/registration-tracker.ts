import type { AnalyticsNote } from '../../src/entities/analytics-event.ts';
import type { MessageOf } from '../../src/host/catalogue.ts';
import {
  registrationCompletedType,
  registrationFailedType,
  registrationStartedType,
} from '../../src/host/host-message.ts';
import type { StoredMetrics } from './stored-metrics.ts';

/** Milliseconds within which a page that is left after a press on "register" is left for the registration page. */
const wayToRegistration = 10_000;

/** What the host tells of a registration. */
export type RegistrationMessage = MessageOf<'registrationStarted' | 'registrationCompleted' | 'registrationFailed'>;

/** A note, and how often registration has been called by then. */
type CountedNote = AnalyticsNote & { readonly tries?: number };

/** The attempts to register that are made from this page (specification, section 4). */
export interface RegistrationTracker {
  /** The visitor is on the way to the registration page by a link of ours. */
  readonly call: (note: AnalyticsNote) => CountedNote;
  readonly hostSays: (message: RegistrationMessage) => CountedNote;
  /** The page is left: an attempt that was made here and is not done was given up. */
  readonly leave: () => CountedNote | undefined;
  /** The page is shown again, or goes on: whoever called registration did not leave for it. */
  readonly stay: () => void;
}

/** Counts attempts to register. `now` is in milliseconds. */
export function createRegistrationTracker(metrics: StoredMetrics, now: () => number): RegistrationTracker {
  let isAttemptOpen = false;
  let leavingSince: number | undefined;

  const attempt = (): number => {
    const before = metrics.read();
    const regTryCounter = before.regTryCounter + 1;
    metrics.write({ ...before, regTryCounter, lastRegCallTime: now(), hasDone: false });
    isAttemptOpen = true;
    return regTryCounter;
  };
  const tries = () => metrics.read().regTryCounter;
  const hostSays = (message: RegistrationMessage): CountedNote => {
    switch (message.type) {
      case registrationStartedType: {
        const calls = attempt();
        const { socialData, registrationType } = message;
        if (socialData) metrics.write({ ...metrics.read(), socialData });
        return { name: 'registration_call', tries: calls, ...(registrationType && { registrationType }) };
      }
      case registrationCompletedType:
        metrics.write({ ...metrics.read(), hasDone: true });
        isAttemptOpen = false;
        return { name: 'registration_done', tries: tries() };
      case registrationFailedType:
        return { name: 'error_code', code: message.code, tries: tries() };
    }
  };
  return {
    call: (note) => {
      leavingSince = now();
      return { ...note, tries: attempt() };
    },
    hostSays,
    leave: () => {
      const isOnTheWay = leavingSince !== undefined && now() - leavingSince < wayToRegistration;
      const isGivenUp = isAttemptOpen && !isOnTheWay && !metrics.read().hasDone;
      if (!isGivenUp) return undefined;
      isAttemptOpen = false;
      return { name: 'registration_leave', tries: tries() };
    },
    stay: () => {
      leavingSince = undefined;
    },
  };
}
