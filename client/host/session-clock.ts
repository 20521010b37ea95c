import type { MessageOf } from '../../src/host/catalogue.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { createObservedValue } from './observed-value.ts';

type ClockOfHost = NonNullable<MessageOf<'context'>['sessionClock']>;

/** Start of the visitor's session, from the host. */
export interface SessionClock {
  readonly forPages: HostControl['sessionClock'];
  readonly updateFromHost: (clock: ClockOfHost) => void;
}

/** Converts the host's session clock to this device's clock. `now` is in milliseconds. */
export function createSessionClock(now: () => number): SessionClock {
  const { get, set, subscribe } = createObservedValue<number | undefined>(undefined);
  let heard: ClockOfHost | undefined;
  return {
    forPages: { beganAt: get, subscribe },
    updateFromHost: (clock) => {
      // The bridge merges earlier contexts into each new one: an old clock must not count again.
      if (clock === heard) return;
      heard = clock;
      // A session that begins in the future has just begun.
      set(now() - Math.max(0, clock.now - clock.startedAt));
    },
  };
}
