import { unauthorizedRetries } from '../../config/constants.ts';
import type { RequestToken } from '../context/request-context.ts';
import type { CurrentToken } from './token-reader.ts';
import type { Renewal, TokenRenewal } from './token-renewal.ts';
import type { TokenStore } from './token-store.ts';

/** A renewal in flight, and whether it belongs to a retry after a 401. */
interface PendingRenewal {
  readonly old: string;
  readonly renewal: Promise<Renewal>;
  isRetry: boolean;
}

/**
 * The token of one request: sent with its calls, and renewed when the platform refuses it. Calls that are refused
 * together get the same fresh one, and share a failed renewal.
 */
export class VisitorToken implements RequestToken {
  #value: string | undefined;
  #failures = 0;
  #pending: PendingRenewal | undefined;
  readonly #renew: TokenRenewal['renew'];
  readonly #store: TokenStore;

  constructor(value: string, renew: TokenRenewal['renew'], store: TokenStore) {
    this.#value = value;
    this.#renew = renew;
    this.#store = store;
  }

  /** Token for calls; undefined once it has expired. */
  get value(): string | undefined {
    return this.#value;
  }

  /** Discards the token here and in the store: it is invalid. */
  forget(): void {
    this.#value = undefined;
    this.#store.forget();
  }

  /** One attempt to renew an old token; concurrent requests share it. */
  renew(old: string): Promise<Renewal> {
    return this.#startRenewal(old).renewal;
  }

  /**
   * Retries of one call: the returned function takes a refused token and resolves to a new one, at most twice (R4.25; a
   * failed renewal counts), then to `undefined`: the refusal is final (R4.26).
   */
  retries(): (refused: string) => Promise<string | undefined> {
    let left = unauthorizedRetries;
    return async (refused) => {
      while (left > 0 && this.#value !== undefined && this.#failures < unauthorizedRetries) {
        left -= 1;
        // Another call of the same request may have renewed it already.
        const kind = this.#value === refused ? await this.#retry(refused) : 'renewed';
        if (kind === 'renewed') return this.#value;
        if (kind === 'refused') break;
      }
      if (this.#value !== undefined) this.forget();
      return undefined;
    };
  }

  async #retry(refused: string): Promise<Renewal['kind']> {
    const pending = this.#startRenewal(refused);
    const isFirst = !pending.isRetry;
    pending.isRetry = true;
    const { kind } = await pending.renewal;
    if (kind === 'failed' && isFirst) this.#failures += 1;
    return kind;
  }

  #startRenewal(old: string): PendingRenewal {
    if (this.#pending?.old === old) return this.#pending;
    const renewal = this.#renew(old).then((outcome) => {
      if (outcome.kind === 'renewed') this.#take(outcome.token);
      if (this.#pending === pending) this.#pending = undefined;
      return outcome;
    });
    const pending: PendingRenewal = { old, renewal, isRetry: false };
    this.#pending = pending;
    return pending;
  }

  #take(fresh: CurrentToken): void {
    this.#value = fresh.token;
    this.#store.keep(fresh);
  }
}
