/** A refusal that a call answers with: its status and one sentence for the caller. */
export class CallError extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
  }
}

/** The body of every refusal (specification, section 8: detail fields of JSON API errors). */
export const errorBody = (...details: readonly string[]) => ({ errors: details.map((detail) => ({ detail })) });
