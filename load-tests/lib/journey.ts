import { sleep } from 'k6';
import { routes, type TargetKind } from './routes.ts';
import { drawOf, type TargetShare, targetOf, trafficOf } from './traffic.ts';
import { visit } from './visit.ts';
import { drawVisitor } from './visitor.ts';

const pages = trafficOf(['document', 'list']);
const reads = trafficOf(['platformRead']);
const assets = trafficOf(['asset']);
const data = trafficOf(['pageData']);

const pageShare = routes.mix.document + routes.mix.list;

/** Minimum and maximum seconds that a visitor spends on a page. */
const readingSeconds = { min: 1, max: 5 } as const;

/** Average number of requests in a journey. */
export const requestsPerJourney: number = 1 / pageShare;

/** Journeys per second that produce the given requests per second. */
export const journeysFor = (requestsPerSecond: number): number => requestsPerSecond / requestsPerJourney;

/** Maximum seconds of a journey, given the duration of the slowest hundredth of the requests. */
export const maxJourney = (slowest: number): number => readingSeconds.max + slowest;

/** Whether a journey has a part that occurs in the given share of journeys. Drawn independently of the targets. */
const has = (iteration: number, share: number): boolean => drawOf(iteration * 7) < share;

/**
 * One visitor opens a page, which calls the platform; they read it, and most follow a link. Overall, kinds of requests have the shares of
 * the forecast.
 */
export function browse(origin: string, iteration: number): void {
  const visitor = drawVisitor(routes.languages);
  const ask = (kind: TargetKind, traffic: readonly TargetShare[]) => {
    if (has(iteration, routes.mix[kind] / pageShare)) visit(origin, targetOf(iteration, traffic), visitor);
  };
  visit(origin, targetOf(iteration, pages), visitor);
  ask('asset', assets);
  ask('platformRead', reads);
  sleep(readingSeconds.min + Math.random() * (readingSeconds.max - readingSeconds.min));
  ask('pageData', data);
}
