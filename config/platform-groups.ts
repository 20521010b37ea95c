/** Share of this process that the calls of one group may take. */
export interface PlatformGroup {
  /** Concurrent calls; each has a socket of its own. */
  readonly slots: number;
  /** Calls that wait for a slot; one more is refused at once. */
  readonly queue: number;
}

/**
 * The groups of platform calls (`callGroups` of `src/platform/transport.ts`): each has sockets, breaker and retry budget
 * of its own, so that one that hangs or fails leaves the others alone (decision 19).
 */
export const platformGroups = {
  configuration: { slots: 16, queue: 32 },
  promotions: { slots: 64, queue: 128 },
  wheel: { slots: 32, queue: 64 },
  landings: { slots: 16, queue: 32 },
  lotto: { slots: 64, queue: 128 },
  bonuses: { slots: 32, queue: 64 },
  'bonus-cms': { slots: 32, queue: 64 },
  'third-party': { slots: 32, queue: 64 },
  /**
   * Apart from the calls that every page makes: a token service that hangs must not sign out visitors whose token is
   * valid.
   */
  token: { slots: 32, queue: 64 },
  /** Every page of a signed-in visitor makes two of these calls. */
  user: { slots: 64, queue: 128 },
  common: { slots: 16, queue: 32 },
} as const satisfies Readonly<Record<string, PlatformGroup>>;

/** When a group counts as down. Times are in milliseconds. */
export const platformBreaker = {
  /** It opens when more than this share of the attempts has failed … */
  threshold: 0.5,
  /** … in about this time … */
  duration: 10_000,
  /** … and at least this number of attempts was made. */
  minimumAttempts: 10,
  /** Faults of one client that count in this time: one client can't open it for all. */
  faultsOfOne: 2,
  /** How long every call is refused; then one trial call is sent, while the others are still refused. */
  pause: 2_000,
} as const;

/** When a call that is safe to repeat is sent a second time. Times are in milliseconds. */
export const platformRetry = {
  /** Retries per completed call: the maximum share of calls that are sent twice. */
  share: 0.1,
  /** Maximum of saved retries. */
  reserve: 5,
  /**
   * The second attempt starts after a random part of this, so that calls that failed together are not repeated
   * together.
   */
  pause: 100,
} as const;

/** Milliseconds to establish a connection: no healthy host takes longer. */
export const platformConnectTimeout = 1_000;

/** Bytes of a reply that are read. */
export const platformReplyLimit = 4 * 1024 * 1024;
/** Bytes of a refusal that are read: it contains one sentence. */
export const platformRefusalLimit = 64 * 1024;
