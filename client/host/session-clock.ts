import type { MessageOf } from '../../src/host/catalogue.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { createObservedValue } from './observed-value.ts';

type ClockOfHost = NonNullable<MessageOf<'context'>['sessionClock']>;

/** Since when the visitor has been playing, as the host says. */
export interface SessionClock {
  readonly forPages: HostControl['sessionClock'];
  readonly hostSays: (clock: ClockOfHost) => void;
}

/** Keeps the host's session clock, by the clock of this device: the two may differ. `now` is in milliseconds. */
export function createSessionClock(now: () => number): SessionClock {
  const { get, set, subscribe } = createObservedValue<number | undefined>(undefined);
  let heard: ClockOfHost | undefined;
  return {
    forPages: { beganAt: get, subscribe },
    hostSays: (clock) => {
      // The bridge tells with every context what came before it: that time is over.
      if (clock === heard) return;
      heard = clock;
      // A session that begins in the future has just begun.
      set(now() - Math.max(0, clock.now - clock.startedAt));
    },
  };
}
