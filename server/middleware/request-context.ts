import type { RequestHandler } from 'express';
import { type RequestContext, requestStore } from '../context/request-context.ts';
import { readRequestId, readTrace } from '../context/trace-context.ts';

/** First step of every request: checked ids, and a signal that fires when the visitor leaves early. */
export const requestContext = (): RequestHandler =>
  function requestContext(request, response, next) {
    const leaving = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) leaving.abort();
    });
    const context: RequestContext = {
      requestId: readRequestId(request.get('x-request-id')),
      ...readTrace(request.get('traceparent')),
      signal: leaving.signal,
      carrier: 'document',
      label: 'unmatched',
    };
    response.locals.context = context;
    response.setHeader('X-Request-Id', context.requestId);
    requestStore.run(context, next);
  };
