import { check } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedParams } from 'k6/http';
import { isPage, outcomeOf } from './outcome.ts';
import { pick } from './pick.ts';
import { recordOutcome } from './record-outcome.ts';
import { requestTimeout } from './request-timeout.ts';
import type { Target } from './routes.ts';
import { drawAdvertQuery, type Visitor } from './visitor.ts';

/** Every so many-th VU opens a connection for each request, as people who come for the first time do. */
const newcomerEvery = 10;

/** Share of the documents that are asked for with what an advert adds to a link. */
const advertShare = 0.3;

/** One visitor asks for one thing: sends it, tells what came back, and counts that. */
export function visit(origin: string, target: Target, visitor: Visitor): void {
  const response = http.get(addressFor(origin, target, visitor), {
    ...parametersFor(target, visitor),
    // Only pages are looked into: what is not needed costs the generator time.
    responseType: isPage(target) ? 'text' : 'none',
    responseCallback: http.expectedStatuses(target.status),
    timeout: requestTimeout,
  });
  const outcome = outcomeOf(target, response);
  recordOutcome(target, outcome);
  check(outcome, { 'the answer is whole': (value) => value !== 'error' }, { name: target.name });
}

/** What a request of a visitor says of them; its tags have no address, because each would be another series. */
export function parametersFor({ name, kind }: Target, { headers, cookies }: Visitor): RefinedParams<undefined> {
  const isNewcomer = exec.vu.idInTest % newcomerEvery === 0;
  return {
    headers: { ...headers, ...(isNewcomer && { Connection: 'close' }) },
    cookies: { ...cookies },
    redirects: 0,
    tags: { name, kind, connection: isNewcomer ? 'new' : 'kept' },
  };
}

/** An address of the target in the visitor's language. */
export function addressFor(origin: string, { kind, paths }: Target, { language }: Visitor): string {
  const path = pick(paths[language] ?? paths['*'] ?? []);
  const isAdvert = kind === 'document' && Math.random() < advertShare;
  return origin + path + (isAdvert ? drawAdvertQuery() : '');
}
