/**
 * An ordinary day: visitors open pages, read them and go on. All objectives must be kept. TARGET origin of the service
 * (http://127.0.0.1:3000) RATE requests a second (10) LOAD_SECONDS how long (600) SLOWEST_SECONDS limit for the slowest
 * hundredth of the requests: determines the number of VUs (1)
 */
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { browse, journeysFor, maxJourney, requestsPerJourney } from './lib/journey.ts';
import { optionsFor } from './lib/options.ts';
import { steady } from './lib/scenarios.ts';
import { readSettings } from './lib/settings.ts';
import { generatorIsQuick, noneDegraded, objectivesFor, soundness } from './lib/thresholds.ts';

const { target, rate, seconds, slowest } = readSettings(__ENV);

const parts = {
  load: steady(journeysFor(rate), {
    start: 0,
    seconds: seconds('LOAD_SECONDS', 600),
    slowest: maxJourney(slowest),
    exec: 'browsePages',
  }),
};

export const options: Options = optionsFor(
  parts,
  soundness('load', parts.load, requestsPerJourney),
  objectivesFor('load', parts.load, requestsPerJourney),
  noneDegraded('load'),
  generatorIsQuick,
);

/** One visitor's journey. */
export function browsePages(): void {
  browse(target, exec.scenario.iterationInTest);
}
