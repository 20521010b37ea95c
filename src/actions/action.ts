/** Where the tab keeps actions whose outcome is open. */
export const actionsKey = 'marquee-actions';

/** An action that pays or costs: it is carried out once, however often it is sent (decision 18). */
export interface Action<Reply> {
  readonly send: (idempotencyKey: string) => Promise<Reply>;
  /** Where its outcome can be read when the answer is lost; missing where the platform keeps no record of it. */
  readonly record?: ActionRecord<Reply>;
}

/** The platform's own record of an action, for a platform that does not know idempotency keys. */
export interface ActionRecord<Reply> {
  /** Where the record ends now. */
  readonly mark: () => Promise<string>;
  /** The action's result if it was carried out since then, else undefined. */
  readonly find: (mark: string) => Promise<Reply | undefined>;
}

/** Outcome of an action. */
export type ActionOutcome<Reply> =
  /** `isFound`: it is the outcome of an earlier press, whose answer was lost. */
  | { readonly kind: 'done'; readonly reply: Reply; readonly isFound: boolean }
  /** For good: the platform did not carry it out. `code` is its own word for the reason, where it gave one. */
  | { readonly kind: 'refused'; readonly status: number | undefined; readonly code: string | undefined }
  /** Nothing was sent, or the request did not arrive: the visitor can press again. */
  | { readonly kind: 'not-done' }
  /** The session is over. Whether an earlier press was carried out stays open. */
  | { readonly kind: 'signed-out' }
  /** The country that the visitor connects from does not allow it. Whether an earlier press was carried out stays open. */
  | { readonly kind: 'region-blocked' }
  /** The outcome is unknown; the next press asks. `canAsk`: no, where the platform has neither keys nor a record. */
  | { readonly kind: 'open'; readonly canAsk: boolean };

/** State of an action that a component shows. */
export type ActionStatus<Reply> = { readonly kind: 'idle' | 'busy' } | ActionOutcome<Reply>;

/** Whether it is an outcome that every block says alike, see `ActionNotice.tsx`. */
export const hasNotice = ({ kind }: ActionStatus<unknown>): boolean =>
  kind === 'open' || kind === 'not-done' || kind === 'signed-out' || kind === 'region-blocked';
