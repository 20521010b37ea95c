import type { Response } from 'express';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { retryAfterOf } from './retry-after.ts';

/** An API or data error: the code and nothing of what caused it (specification, section 8). */
export function sendJsonError(response: Response, error: PublicError): void {
  response.setHeader('Cache-Control', 'no-store');
  const pause = retryAfterOf(error);
  if (pause !== undefined) response.setHeader('Retry-After', String(pause));
  response.status(error.status).json({ error });
}
