import type { Response } from 'express';
import type { PublicError } from '../../src/lib/error-catalogue.ts';

/** An API or data error: the code and nothing of what caused it (specification, section 8). */
export function sendJsonError(response: Response, error: PublicError): void {
  response.setHeader('Cache-Control', 'no-store');
  if (error.status === 503) response.setHeader('Retry-After', '5');
  response.status(error.status).json({ error });
}
