import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createRequestValues } from '../../src/state/request-value.ts';
import type { RequestContext } from '../context/request-context.ts';
import { untouchedResponse } from '../http/response-head-fixture.ts';
import type { Step } from './step.ts';

/** For tests: a request with these headers. */
export const requestTo = (url: string, headers: Readonly<Record<string, string>> = {}): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.rawHeaders = Object.entries({ host: 'one.example', ...headers }).flat();
  Object.assign(request.headers, { host: 'one.example', ...headers });
  return request;
};

/** For tests: the context of an anonymous visitor's document, with values that earlier steps would have written. */
export const contextOf = (found: Partial<RequestContext> = {}): RequestContext => ({
  requestId: 'request',
  traceId: 'trace',
  traceparent: 'traceparent',
  values: createRequestValues(),
  signal: new AbortController().signal,
  responseKind: 'document',
  label: 'home',
  language: 'en',
  session: { status: 'anonymous' },
  ...found,
});

/** For tests: runs a step that neither redirects nor writes to the response, and returns the resulting context. */
export async function runStep(
  step: Step,
  headers: Readonly<Record<string, string>>,
  context: RequestContext = contextOf(),
): Promise<RequestContext> {
  const redirect = () => {
    throw new Error('This step leads nowhere');
  };
  await step.run(requestTo('/en/', headers), { context, response: untouchedResponse, redirect });
  return context;
}
