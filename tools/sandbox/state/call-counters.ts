/** Number of requests for each call, including those with a fault. */
export interface CallCounters {
  readonly add: (callId: string) => void;
  readonly count: (callId: string) => number;
  readonly reset: () => void;
}

/** Counters, all at zero. */
export function createCallCounters(): CallCounters {
  const counts = new Map<string, number>();
  const count = (callId: string) => counts.get(callId) ?? 0;
  return {
    add: (callId) => {
      counts.set(callId, count(callId) + 1);
    },
    count,
    reset: () => counts.clear(),
  };
}
