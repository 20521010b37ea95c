/** Cache time of a reply that is the same for every visitor, in milliseconds. */
export interface Freshness {
  /** Milliseconds until the data is read again. */
  readonly freshMs: number;
  /** Further time in which the old reply is served during the next read. */
  readonly staleMs: number;
}

/** Short enough to show a finished promotion as finished, long enough to turn a spike into one call. */
export const shortFreshness = { freshMs: 2_000, staleMs: 10_000 } as const satisfies Freshness;
