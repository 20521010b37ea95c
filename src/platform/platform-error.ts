/** How a platform call failed: each is a code of the error catalogue. `bad-request`: it was not even sent. */
export type PlatformFailure =
  | 'bad-request'
  | 'platform-unavailable'
  | 'platform-timeout'
  | 'platform-garbage'
  | 'platform-refused';

/** The platform's own reasons for not carrying out a call. */
export interface PlatformRemarks {
  /** The platform's code for the failure. */
  readonly code: string | undefined;
  /** The platform's detail fields, joined with a delimiter (R8.10). */
  readonly details: string;
  /** Seconds after which it wants to be called again (`Retry-After`). */
  readonly retryAfter?: number | undefined;
}

/**
 * A failed call to the operator's services. The message is for logs and never shown. Its fields are declared and not
 * defined: for the oldest browsers (`config/oldest-browsers.ts`) each definition adds code to every page.
 */
export class PlatformError extends Error {
  declare readonly code: PlatformFailure;
  /** Id of the call. */
  declare readonly call: string;
  /** The platform's HTTP status, if it replied. */
  declare readonly status: number | undefined;
  /** The platform's own code, if any: pages select their text by it. */
  declare readonly platformCode: string | undefined;
  /**
   * Detail fields of the platform's reply, joined with a delimiter. They may repeat the visitor's input, so they are
   * not in the message, and not enumerable for loggers that write an error's own fields.
   */
  declare readonly details: string;
  /** Seconds after which the platform wants to be called again, if it said so. */
  declare readonly retryAfter: number | undefined;

  constructor(call: string, code: PlatformFailure, detail: string, status?: number, remarks?: PlatformRemarks) {
    super(`${call}: ${detail}`);
    this.name = 'PlatformError';
    this.call = call;
    this.code = code;
    this.status = status;
    this.platformCode = remarks?.code;
    this.retryAfter = remarks?.retryAfter;
    Object.defineProperty(this, 'details', { value: remarks?.details ?? '' });
  }
}

/** A failure of the platform itself, not of the request: breakers count these. */
export type PlatformFault = PlatformError & { readonly code: 'platform-unavailable' | 'platform-timeout' };

/** Whether an error is a {@link PlatformFault}. */
export const isPlatformFault = (error: unknown): error is PlatformFault =>
  error instanceof PlatformError && (error.code === 'platform-unavailable' || error.code === 'platform-timeout');
