/** How a platform call failed: each is a code of the error catalogue. */
export type PlatformFailure = 'platform-unavailable' | 'platform-timeout' | 'platform-garbage' | 'platform-refused';

/** A call to the operator's services that gave nothing usable. The message is for logs and never shown. */
export class PlatformError extends Error {
  readonly code: PlatformFailure;
  /** Id of the call. */
  readonly call: string;
  /** The platform's HTTP status, where it answered at all. */
  readonly status: number | undefined;

  constructor(call: string, code: PlatformFailure, detail: string, status?: number) {
    super(`${call}: ${detail}`);
    this.name = 'PlatformError';
    this.call = call;
    this.code = code;
    this.status = status;
  }
}
