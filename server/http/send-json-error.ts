import type { Response } from 'express';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { retryAfterOf } from './retry-after.ts';

/** Sends an API or data error: its code, never its cause. */
export function sendJsonError(response: Response, error: PublicError): void {
  response.setHeader('Cache-Control', 'no-store');
  const pause = retryAfterOf(error);
  if (pause !== undefined) response.setHeader('Retry-After', String(pause));
  response.status(error.status).json({ error });
}
