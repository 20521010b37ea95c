/**
 * Checks that everything responds: requests each target in each language, slowly. The time limits are wide, so that they hold on a busy
 * machine: this does not measure speed.
 *
 * TARGET           origin of the service (http://127.0.0.1:3000)
 * RATE             requests a second (10)
 * SMOKE_SECONDS    how long (60)
 * SLOWEST_SECONDS  what the slowest hundredth of the requests may take: decides how many VUs there are (1)
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { optionsFor } from './lib/options.ts';
import { itemAt } from './lib/pick.ts';
import { routes } from './lib/routes.ts';
import { steady } from './lib/scenarios.ts';
import { readSettings } from './lib/settings.ts';
import { floorOf, noneDegraded, soundness } from './lib/thresholds.ts';
import { visit } from './lib/visit.ts';
import { drawVisitor } from './lib/visitor.ts';

const { target, rate, seconds, slowest } = readSettings(__ENV);

const parts = {
  smoke: steady(rate, { start: 0, seconds: seconds('SMOKE_SECONDS', 60), slowest, exec: 'requestInTurn' }),
};

/** Number of requests for each target. */
const turns = Math.floor(floorOf(parts.smoke.planned) / routes.targets.length);

export const options: Options = optionsFor(
  parts,
  soundness('smoke', parts.smoke),
  noneDegraded('smoke'),
  { 'http_req_duration{scenario:smoke}': ['p(95)<5000'] },
  Object.fromEntries(routes.targets.map(({ name }) => [`http_reqs{scenario:smoke,name:${name}}`, [`count>=${turns}`]])),
);

/** Requests the targets in turn, each time in another language. */
export function requestInTurn(): void {
  const { iterationInTest } = exec.scenario;
  const language = itemAt(routes.languages, Math.floor(iterationInTest / routes.targets.length));
  visit(target, itemAt(routes.targets, iterationInTest), drawVisitor([language]));
}
