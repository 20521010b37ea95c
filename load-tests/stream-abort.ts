/**
 * Visitors who leave before their page is complete, among others who stay and must not be affected. k6 warns of each aborted request;
 * `--log-output=none` silences it.
 *
 * TARGET           origin of the service (http://127.0.0.1:3000)
 * RATE             requests a second of those who stay, and again as many of those who leave (10)
 * ABORT_SECONDS    how long (120)
 * SLOWEST_SECONDS  what the slowest hundredth of the requests may take: decides how many VUs there are (1)
 */
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { optionsFor } from './lib/options.ts';
import { routes } from './lib/routes.ts';
import { steady } from './lib/scenarios.ts';
import { readSettings } from './lib/settings.ts';
import { floorOf, generatorIsQuick, noneDegraded, objectivesFor, soundness } from './lib/thresholds.ts';
import { targetOf, trafficOf } from './lib/traffic.ts';
import { addressFor, parametersFor, visit } from './lib/visit.ts';
import { drawVisitor } from './lib/visitor.ts';

const { target, rate, seconds, slowest } = readSettings(__ENV);

/** Requests that ended because their visitor left. */
const left = new Counter('left');

/** Maximum milliseconds after which a visitor leaves: some leave before the response's headers, some during its body. */
const maxWait = 20;

/** Any response is fine for a visitor who leaves; the status is 0 if there is none. */
const anyStatus = http.expectedStatuses({ min: 0, max: 599 });

const times = { start: 0, seconds: seconds('ABORT_SECONDS', 120), slowest };
const parts = {
  stayers: steady(rate, { ...times, exec: 'stay' }),
  leavers: steady(rate, { ...times, exec: 'leave' }),
};
const pages = trafficOf(['document', 'list']);

export const options: Options = optionsFor(
  parts,
  soundness('stayers', parts.stayers),
  objectivesFor('stayers', parts.stayers),
  noneDegraded('stayers'),
  generatorIsQuick,
  {
    'dropped_iterations{scenario:leavers}': ['count==0'],
    // Visitors whose page arrived in time have not left, so only a share must have.
    'left{scenario:leavers}': [`count>${Math.floor(parts.leavers.planned / 100)}`],
    'http_reqs{scenario:leavers}': [`count>${floorOf(parts.leavers.planned)}`],
  },
);

/** A visitor who waits for the response. */
export function stay(): void {
  visit(target, targetOf(exec.scenario.iterationInTest), drawVisitor(routes.languages));
}

/** A visitor who leaves shortly after the request. */
export function leave(): void {
  const visitor = drawVisitor(routes.languages);
  const page = targetOf(exec.scenario.iterationInTest, pages);
  const { status } = http.get(addressFor(target, page, visitor), {
    ...parametersFor(page, visitor),
    timeout: 1 + Math.random() * maxWait,
    responseCallback: anyStatus,
  });
  if (status === 0) left.add(1);
}
