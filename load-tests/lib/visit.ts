import { check } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedParams } from 'k6/http';
import { Counter, Rate } from 'k6/metrics';
import { isPage, type Outcome, outcomeOf } from './outcome.ts';
import { pick } from './pick.ts';
import type { Target } from './routes.ts';
import { requestTimeout } from './settings.ts';
import { drawAdvertQuery, type Visitor } from './visitor.ts';

const visits = new Counter('visits');
const degraded = new Rate('degraded');

/** Every tenth VU opens a new connection for each request, like a first-time visitor. */
const newcomerEvery = 10;

/** Share of documents that are requested with an advert's query. */
const advertShare = 0.3;

/** Sends one request of one visitor, and counts its outcome. */
export function visit(origin: string, target: Target, visitor: Visitor): void {
  const response = http.get(addressFor(origin, target, visitor), {
    ...parametersFor(target, visitor),
    // Reading bodies costs the generator time, so only those of pages are read.
    responseType: isPage(target) ? 'text' : 'none',
    responseCallback: http.expectedStatuses(target.status),
    timeout: requestTimeout,
  });
  const outcome = outcomeOf(target, response);
  recordOutcome(target, outcome);
  check(outcome, { 'the response is complete': (value) => value !== 'error' }, { name: target.name });
}

/** Counts a visit by its outcome. Only pages can be degraded, so the rate is a share of pages. */
function recordOutcome(target: Target, outcome: Outcome): void {
  visits.add(1, { outcome });
  if (isPage(target)) degraded.add(outcome === 'stale' || outcome === 'shell');
}

/** Headers, cookies and tags of a visitor's request. No tag contains the address, since each address would be a separate series. */
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
