/** A refusal of a call: its status, one sentence for the caller, and a code for programs. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Seconds after which the call can be made again, for a 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, detail: string, code?: string, retryAfter?: number) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The response body of this refusal. */
  body() {
    return { errors: [{ ...(this.code !== undefined && { code: this.code }), detail: this.message }] };
  }
}

/** The body of every refusal (R8.10). */
export const errorBody = (...details: readonly string[]) => ({ errors: details.map((detail) => ({ detail })) });
