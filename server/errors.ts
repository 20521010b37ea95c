import { type ErrorCode, errorCatalogue, type PublicError, publicError } from '../src/lib/error-catalogue.ts';
import { PlatformError } from '../src/platform/platform-error.ts';

/** A failure with a code of the error catalogue. The detail is for logs; only the code leaves the server. */
export class MarqueeError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? errorCatalogue[code].message);
    this.name = 'MarqueeError';
    this.code = code;
  }
}

/** A route or API group names an unknown middleware (R5.4). */
export class UnknownMiddlewareError extends MarqueeError {
  constructor(name: string) {
    super('unknown-middleware', `Unknown middleware ${name}`);
    this.name = 'UnknownMiddlewareError';
  }
}

/** The public part of any thrown value: one without a code is an internal error (R8.6). */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof UnknownMiddlewareError) return publicError(error.code, error.message);
  if (error instanceof MarqueeError || error instanceof PlatformError) return publicError(error.code);
  return publicError('internal');
}
