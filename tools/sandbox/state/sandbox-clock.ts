/** The sandbox's own clock: it runs at the speed of the machine's, from wherever it was set. Seconds since epoch. */
export interface SandboxClock {
  readonly now: () => number;
  /** When the sandbox was started or last reset; the calendars of its promotions count from it. */
  readonly startedAt: () => number;
  readonly set: (seconds: number) => void;
  readonly advance: (seconds: number) => void;
  readonly reset: () => void;
}

/** A clock that starts at `startsAt`, or with the machine's clock. `systemTime` is in milliseconds. */
export function createSandboxClock(startsAt: number | undefined, systemTime: () => number = Date.now): SandboxClock {
  let offset = 0;
  let started = 0;
  const now = () => Math.floor((systemTime() + offset) / 1000);
  const set = (seconds: number) => {
    offset = seconds * 1000 - systemTime();
  };
  const reset = () => {
    if (startsAt === undefined) offset = 0;
    else set(startsAt);
    started = now();
  };
  reset();
  return {
    now,
    startedAt: () => started,
    set,
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    reset,
  };
}
