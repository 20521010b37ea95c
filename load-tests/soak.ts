/**
 * Hours of ordinary traffic, because leaks show late. The last part must be as good as the first, by the same
 * thresholds; memory and descriptors are watched beside it (docs/operations.md).
 *
 * TARGET           origin of the service (http://127.0.0.1:3000)
 * RATE             requests a second (10)
 * SOAK_SECONDS     how long, at least 10 (14400)
 * SLOWEST_SECONDS  what the slowest hundredth of the requests may take: decides how many VUs there are (1)
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { browse, journeysFor, maxJourney, requestsPerJourney } from './lib/journey.ts';
import { optionsFor } from './lib/options.ts';
import { steady } from './lib/scenarios.ts';
import { readSettings } from './lib/settings.ts';
import { generatorIsQuick, noneDegraded, objectivesFor, soundness } from './lib/thresholds.ts';

const { target, rate, seconds, slowest } = readSettings(__ENV);

const whole = seconds('SOAK_SECONDS', 14_400);
const edge = Math.ceil(whole / 10);
const common = { slowest: maxJourney(slowest), exec: 'browsePages' };
const journeys = journeysFor(rate);
const parts = {
  first: steady(journeys, { ...common, start: 0, seconds: edge }),
  middle: steady(journeys, { ...common, start: edge, seconds: Math.max(1, whole - 2 * edge) }),
  last: steady(journeys, { ...common, start: edge + Math.max(1, whole - 2 * edge), seconds: edge }),
};

export const options: Options = optionsFor(
  parts,
  ...Object.entries(parts).flatMap(([name, part]) => [
    soundness(name, part, requestsPerJourney),
    objectivesFor(name, part, requestsPerJourney),
    noneDegraded(name),
  ]),
  generatorIsQuick,
);

/** One visitor's journey. */
export function browsePages(): void {
  browse(target, exec.scenario.iterationInTest);
}
