import type { RequestHandler } from 'express';
import type { TrackRequest } from '../observability/request-log.ts';

/** Tracks a request until it ends. */
export const inFlight = (trackRequest: TrackRequest): RequestHandler =>
  function inFlight(request, response, next) {
    trackRequest(request.method, response, response.locals.context);
    next();
  };
