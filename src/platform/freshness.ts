/** How long a reply that is the same for every visitor counts, in milliseconds. */
export interface Freshness {
  /** Until it is read again. */
  readonly freshFor: number;
  /** After that, the time in which the old reply is served while the new one is on its way. */
  readonly staleFor: number;
}

/** Short enough that a finished promotion shows as finished at once, long enough that a spike is one call. */
export const shortFreshness = { freshFor: 2_000, staleFor: 10_000 } as const satisfies Freshness;
