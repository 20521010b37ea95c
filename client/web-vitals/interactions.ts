/** An event of an interaction, as the browser reports it; the events of one interaction share an id. */
export interface InteractionEvent {
  readonly interactionId: number;
  /** Milliseconds until the next frame was painted. */
  readonly duration: number;
}

/** Number of slow interactions kept: enough for the 98th percentile of 500. */
const remembered = 10;
/** One interaction in this many is ignored as an outlier. */
const outlierOf = 50;

/** Interaction to next paint: the slowest interaction, ignoring one outlier in fifty. */
export function createInteractions() {
  const slowest = new Map<number, number>();
  return {
    add: ({ interactionId, duration }: InteractionEvent): void => {
      // Hovering and scrolling are not interactions.
      if (interactionId === 0) return;
      slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
      if (slowest.size <= remembered) return;
      const [quickest] = [...slowest].reduce((left, right) => (right[1] < left[1] ? right : left));
      slowest.delete(quickest);
    },
    /** @param total All interactions of the page, quick ones included. */
    duration: (total: number): number | undefined => {
      const durations = [...slowest.values()].sort((left, right) => right - left);
      return durations[Math.min(durations.length - 1, Math.trunc(total / outlierOf))];
    },
  };
}
