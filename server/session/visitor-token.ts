import { unauthorizedRetries } from '../../config/constants.ts';
import type { TokenKeeper } from './token-keeper.ts';
import type { CurrentToken } from './token-reader.ts';
import type { Renewal, TokenRenewal } from './token-renewal.ts';

/**
 * The token of one request: what its calls carry, and what becomes of it when the platform refuses it. Calls that are
 * refused together get the same fresh one, and share what can't be had.
 */
export class VisitorToken {
  #value: string | undefined;
  #failures = 0;
  #flight: { readonly old: string; readonly renewal: Promise<Renewal> } | undefined;
  readonly #renew: TokenRenewal;
  readonly #keeper: TokenKeeper;

  constructor(value: string, renew: TokenRenewal, keeper: TokenKeeper) {
    this.#value = value;
    this.#renew = renew;
    this.#keeper = keeper;
  }

  /** What calls carry now; nothing once the token is over. */
  get value(): string | undefined {
    return this.#value;
  }

  /** The token is worth nothing, and so is every copy of it. */
  forget(): void {
    this.#value = undefined;
    this.#keeper.forget();
  }

  /** One attempt to get a fresh token for an old one. */
  async renew(old: string): Promise<Renewal> {
    if (this.#flight?.old !== old) {
      const renewal = this.#attempt(old).finally(() => {
        if (this.#flight?.renewal === renewal) this.#flight = undefined;
      });
      this.#flight = { old, renewal };
    }
    return this.#flight.renewal;
  }

  /**
   * The retries of one call (specification, section 4): for a token that was refused, the token to send it with again, at
   * most twice; an attempt to renew that fails counts as one. Nothing when that is final.
   */
  retries(): (refused: string) => Promise<string | undefined> {
    let left = unauthorizedRetries;
    return async (refused) => {
      while (left > 0 && this.#value !== undefined && this.#failures < unauthorizedRetries) {
        left -= 1;
        // Another call of the same request may have had it renewed already.
        const isReplaced = this.#value !== refused;
        const kind = isReplaced ? 'renewed' : (await this.renew(refused)).kind;
        if (kind === 'renewed') return this.#value;
        if (kind === 'refused') break;
      }
      if (this.#value !== undefined) this.forget();
      return undefined;
    };
  }

  async #attempt(old: string): Promise<Renewal> {
    const renewal = await this.#renew(old);
    if (renewal.kind === 'renewed') this.#take(renewal.token);
    else this.#failures += 1;
    return renewal;
  }

  #take(fresh: CurrentToken): void {
    this.#value = fresh.token;
    this.#keeper.keep(fresh);
  }
}
