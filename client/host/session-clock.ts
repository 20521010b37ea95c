import type { MessageOf } from '../../src/host/catalogue.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { createObservedValue } from './observed-value.ts';

type HostClock = NonNullable<MessageOf<'context'>['sessionClock']>;

/** Start of the visitor's session, from the host. */
export interface SessionClock {
  readonly forPages: HostControl['sessionClock'];
  readonly updateFromHost: (clock: HostClock) => void;
}

/** Converts the host's session clock to this device's clock. `now` is in milliseconds. */
export function createSessionClock(now: () => number): SessionClock {
  const { get, set, subscribe } = createObservedValue<number | undefined>(undefined);
  let last: HostClock | undefined;
  return {
    forPages: { beganAt: get, subscribe },
    updateFromHost: (clock) => {
      // The bridge merges earlier contexts into each new one: an unchanged clock must not restart it.
      if (clock === last) return;
      last = clock;
      // A start in the future is caused by clock skew, and counts as now.
      set(now() - Math.max(0, clock.now - clock.startedAt));
    },
  };
}
