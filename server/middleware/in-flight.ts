import type { RequestHandler } from 'express';
import type { BeginRequest } from '../observability/request-log.ts';

/** Counts a request while it lasts. */
export const inFlight = (begin: BeginRequest): RequestHandler =>
  function inFlight(request, response, next) {
    begin(request.method, response, response.locals.context);
    next();
  };
