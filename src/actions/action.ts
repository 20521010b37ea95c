/** Storage key of a tab's actions with an open outcome. */
export const actionsKey = 'marquee-actions';

/** An action that pays or costs money: it is carried out once, however often it is sent (decision 18). */
export interface Action<Reply> {
  readonly send: (idempotencyKey: string) => Promise<Reply>;
  /** Looks up the outcome if the reply is lost; missing if the platform keeps no record of the action. */
  readonly record?: ActionRecord<Reply>;
  /** Every press of its name sends the same request, so one that a limit has refused is repeated with its key. */
  readonly isAlwaysSame?: true;
}

/** The platform's record of an action, for a platform without idempotency keys. */
export interface ActionRecord<Reply> {
  /** Reads the current end of the record. */
  readonly mark: () => Promise<string>;
  /** The action's result if it was carried out after the mark, else undefined. */
  readonly find: (mark: string) => Promise<Reply | undefined>;
}

/** Outcome of an action. */
export type ActionOutcome<Reply> =
  /** `isFound`: the outcome of an earlier press whose reply was lost. */
  | { readonly kind: 'done'; readonly reply: Reply; readonly isFound: boolean }
  /** Final: the platform did not carry it out. `code` is its reason, if it gave one. */
  | { readonly kind: 'refused'; readonly status: number | undefined; readonly code: string | undefined }
  /** The platform limits how often it is done (429), and did not carry it out: the visitor can press again later. */
  | { readonly kind: 'limited'; readonly code: string; readonly retryAt: number | undefined }
  /** Nothing was sent, or the request did not arrive: the visitor can press again. */
  | { readonly kind: 'not-done' }
  /** The session has ended. Whether an earlier press was carried out stays open. */
  | { readonly kind: 'signed-out' }
  /** The country that the visitor connects from forbids the action. Whether an earlier press was carried out stays open. */
  | { readonly kind: 'region-blocked' }
  /**
   * The outcome is unknown; the next press requests it. `canAsk`: false if the platform has neither keys nor a record.
   * `retryAt`: not before this time by the browser's clock, in milliseconds; undefined without a limit.
   */
  | { readonly kind: 'open'; readonly canAsk: boolean; readonly retryAt?: number };

/** State of an action that a component shows. */
export type ActionStatus<Reply> = { readonly kind: 'idle' | 'busy' } | ActionOutcome<Reply>;

/** Whether all blocks show the same message for an outcome, see `ActionNotice.tsx`. */
export const hasNotice = ({ kind }: ActionStatus<unknown>): boolean =>
  kind === 'open' || kind === 'limited' || kind === 'not-done' || kind === 'signed-out' || kind === 'region-blocked';
