import type { AnalyticsNote } from '../../src/entities/analytics-event.ts';
import type { MessageOf } from '../../src/host/catalogue.ts';
import {
  registrationCompletedType,
  registrationFailedType,
  registrationStartedType,
} from '../../src/host/message-types.ts';
import type { StoredMetrics } from './stored-metrics.ts';

/** Milliseconds within which a page that is left after a press on "register" is left for the registration page. */
const wayToRegistration = 10_000;

/** A registration message of the host. */
export type RegistrationMessage = MessageOf<'registrationStarted' | 'registrationCompleted' | 'registrationFailed'>;

/** An event, and the number of registration calls so far. */
type CountedNote = AnalyticsNote & { readonly tries?: number };

/** The attempts to register that are made from this page (R4.41 to R4.44). */
export interface RegistrationTracker {
  /** The visitor is on the way to the registration page by a link of ours. */
  readonly call: (note: AnalyticsNote) => CountedNote;
  /** Undefined if the host already started what our link asked for: that was counted then. */
  readonly updateFromHost: (message: RegistrationMessage) => CountedNote | undefined;
  /** The page is left: an uncompleted attempt of this page was abandoned. */
  readonly leave: () => CountedNote | undefined;
  /** The page is shown again or goes on: the visitor did not leave for the registration page. */
  readonly stay: () => void;
}

/** Counts attempts to register. `now` is in milliseconds. */
export function createRegistrationTracker(metrics: StoredMetrics, now: () => number): RegistrationTracker {
  let isAttemptOpen = false;
  let leavingSince: number | undefined;
  /** Time of a link's registration call that the host has not reported as started. */
  let calledAt: number | undefined;
  let registrationType: AnalyticsNote['registrationType'];

  const attempt = (): number => {
    const before = metrics.read();
    const regTryCounter = before.regTryCounter + 1;
    metrics.write({ ...before, regTryCounter, lastRegCallTime: now(), hasDone: false });
    isAttemptOpen = true;
    return regTryCounter;
  };
  const tries = () => metrics.read().regTryCounter;
  const begin = ({ socialData, ...message }: MessageOf<'registrationStarted'>): CountedNote | undefined => {
    const isCounted = calledAt !== undefined && now() - calledAt < wayToRegistration;
    if (!isCounted) attempt();
    if (socialData) metrics.write({ ...metrics.read(), socialData });
    registrationType = message.registrationType;
    return isCounted ? undefined : withType({ name: 'registration_call', tries: tries() });
  };
  const withType = (note: CountedNote): CountedNote => ({ ...note, ...(registrationType && { registrationType }) });
  const noteOf = (message: RegistrationMessage): CountedNote | undefined => {
    switch (message.type) {
      case registrationStartedType:
        return begin(message);
      case registrationCompletedType:
        metrics.write({ ...metrics.read(), hasDone: true });
        isAttemptOpen = false;
        return withType({ name: 'registration_done', tries: tries() });
      case registrationFailedType:
        return { name: 'error_code', code: message.code, tries: tries() };
    }
  };
  return {
    call: (note) => {
      leavingSince = calledAt = now();
      registrationType = undefined;
      return { ...note, tries: attempt() };
    },
    updateFromHost: (message) => {
      const note = noteOf(message);
      calledAt = undefined;
      // The host has taken over the registration: our call is settled once it reports more than the start.
      if (note) leavingSince = undefined;
      return note;
    },
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
