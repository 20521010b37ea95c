import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as z from 'zod';
import { CallError, errorBody } from '../lib/call-error.ts';

// Express and its body parsers give their refusals a status: a malformed body, a path that can't be decoded.
const refusedRequestSchema = z.object({ status: z.int().min(400).max(499), message: z.string() });

/** Responds with 404 on paths without a route. */
export const sendNotFound: RequestHandler = (_request, response) => {
  response.status(404).json(errorBody('The sandbox serves nothing here'));
};

/** Sends a thrown error as JSON; unexpected errors are logged and sent as 500. */
export const sendError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof CallError) {
    if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
    return response.status(error.status).json(error.body());
  }
  if (error instanceof z.ZodError) {
    const details = error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
    return response.status(400).json(errorBody(...details));
  }
  const refused = refusedRequestSchema.safeParse(error);
  if (refused.success) return response.status(refused.data.status).json(errorBody(refused.data.message));
  console.error(error);
  return response.status(500).json(errorBody('The sandbox failed'));
};
