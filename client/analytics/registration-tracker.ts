import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import type { MessageOf } from '../../src/host/catalogue.ts';
import {
  registrationCompletedType,
  registrationFailedType,
  registrationStartedType,
} from '../../src/host/message-types.ts';
import type { StoredMetrics } from './stored-metrics.ts';

/** Milliseconds after a click on a registration link during which leaving the page counts as going to the registration page. */
const navigationTime = 10_000;

/** A registration message of the host. */
export type RegistrationMessage = MessageOf<'registrationStarted' | 'registrationCompleted' | 'registrationFailed'>;

/** An event, with the number of registration attempts so far. */
type CountedEvent = TrackedEvent & { readonly tries?: number };

/** The attempts to register that are made from this page (R4.41 to R4.44). */
export interface RegistrationTracker {
  /** Records that the visitor has followed one of our links to the registration page. */
  readonly call: (event: TrackedEvent) => CountedEvent;
  /** Handles the host's message. Undefined for the start of an attempt that was counted when the visitor followed our link. */
  readonly updateFromHost: (message: RegistrationMessage) => CountedEvent | undefined;
  /** Records the outcome of an attempt on a page of Marquee. */
  readonly updateFromPage: (outcome: TrackedEvent) => CountedEvent;
  /** Records that the page is left: an uncompleted attempt of this page was abandoned. */
  readonly leave: () => CountedEvent | undefined;
  /** Records that the page is shown again or not left: the visitor did not go to the registration page. */
  readonly stay: () => void;
}

/** Counts attempts to register. `now` is in milliseconds. */
export function createRegistrationTracker(metrics: StoredMetrics, now: () => number): RegistrationTracker {
  let isAttemptOpen = false;
  let leavingSince: number | undefined;
  /** Time of a followed registration link whose start the host has not reported. */
  let calledAt: number | undefined;
  let registrationType: TrackedEvent['registrationType'];

  const attempt = (): number => {
    const before = metrics.read();
    const regTryCounter = before.regTryCounter + 1;
    metrics.write({ ...before, regTryCounter, lastRegCallTime: now(), hasDone: false });
    isAttemptOpen = true;
    return regTryCounter;
  };
  const tries = () => metrics.read().regTryCounter;
  const complete = (): void => {
    metrics.write({ ...metrics.read(), hasDone: true });
    isAttemptOpen = false;
  };
  const begin = ({ socialData, ...message }: MessageOf<'registrationStarted'>): CountedEvent | undefined => {
    const isCounted = calledAt !== undefined && now() - calledAt < navigationTime;
    if (!isCounted) attempt();
    if (socialData) metrics.write({ ...metrics.read(), socialData });
    registrationType = message.registrationType;
    return isCounted ? undefined : withType({ name: 'registration_call', tries: tries() });
  };
  const withType = (event: CountedEvent): CountedEvent => ({ ...event, ...(registrationType && { registrationType }) });
  const eventOf = (message: RegistrationMessage): CountedEvent | undefined => {
    switch (message.type) {
      case registrationStartedType:
        return begin(message);
      case registrationCompletedType:
        complete();
        return withType({ name: 'registration_done', tries: tries() });
      case registrationFailedType:
        return { name: 'error_code', code: message.code, tries: tries() };
    }
  };
  return {
    call: (event) => {
      leavingSince = calledAt = now();
      registrationType = undefined;
      return { ...event, tries: attempt() };
    },
    updateFromHost: (message) => {
      const event = eventOf(message);
      calledAt = undefined;
      // The host handles the registration, so leaving the page no longer means going to the registration page.
      if (event) leavingSince = undefined;
      return event;
    },
    updateFromPage: (outcome) => {
      calledAt = undefined;
      if (outcome.name === 'registration_done') complete();
      return { ...outcome, tries: tries() };
    },
    leave: () => {
      const isRegistering = leavingSince !== undefined && now() - leavingSince < navigationTime;
      const isAbandoned = isAttemptOpen && !isRegistering && !metrics.read().hasDone;
      if (!isAbandoned) return undefined;
      isAttemptOpen = false;
      return { name: 'registration_leave', tries: tries() };
    },
    stay: () => {
      leavingSince = undefined;
    },
  };
}
