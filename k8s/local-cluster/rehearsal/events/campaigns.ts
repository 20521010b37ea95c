import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countryHeader } from '../../../../load-tests/bench/mix/draw.ts';
import { browserHeaders } from '../../../../load-tests/bench/page/page-under-test.ts';
import { siteName } from '../../certificates.ts';
import { apply } from '../../kubectl.ts';
import { onHost, signalOnHost } from '../../namespaces.ts';
import { waitForRollout } from '../../steady.ts';
import { waitFor } from '../../wait-for.ts';
import { campaignFolder, marqueeManifests } from '../../workload.ts';
import { addressesAt, readEndpointChanges } from '../endpoint-history.ts';
import type { EventNotes } from '../goals.ts';
import { startLoad } from '../start-load.ts';
import { inNamespace, nothingLost, type RehearsalEvent } from './event.ts';
import { podStarts, startsSince } from './pods.ts';

/** Events of a campaign. */
export const campaignEvents: readonly RehearsalEvent[] = [
  { title: 'campaign corrected on the volume', goals: { ...nothingLost, shownEverywhere: 25 }, run: correctCampaign },
  {
    title: 'campaign overlay over production and back',
    goals: { ...nothingLost, newPods: 0, missingPods: 0 },
    run: overlayCampaign,
  },
  { title: 'load × 4 in 30 s', goals: { failed: 0, repeatedPosts: 0 }, run: quadrupleLoad },
];

/** Changes a campaign's title on the volume, and waits until every pod shows it. */
async function correctCampaign(): Promise<EventNotes> {
  const file = path.join(campaignFolder, 'lucky-friday/texts/en.json');
  const text = readFileSync(file, 'utf8');
  // The title has no number, because a campaign whose texts have numbers of their own is refused.
  const title = 'Lucky Friday, Corrected';
  replaceFile(file, text.replace('"title": "Lucky Friday"', `"title": "${title}"`));
  try {
    const shownEverywhere = await waitFor('pods that show a corrected campaign', 60, async () => {
      const shown = await Promise.all(podAddresses().map((pod) => readPage(pod, '/en/promotion/lucky-friday')));
      return shown.every((page) => page.includes(title));
    });
    return { shownEverywhere, remarks: [`${podAddresses().length} pods`] };
  } finally {
    replaceFile(file, text);
  }
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const podAddresses = (): readonly string[] => addressesAt(readEndpointChanges(), Date.now());

/** A page as one pod sends it to a person. */
const readPage = (pod: string, page: string): Promise<string> =>
  onHost('visitors', [
    'curl',
    '--silent',
    ...Object.entries({
      ...browserHeaders,
      host: siteName,
      [countryHeader]: 'IE',
      'x-forwarded-proto': 'https',
    }).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    `http://${pod}${page}`,
  ]);

/** Milliseconds in which a late effect of a change, such as another rollout, would be seen. */
const observationMs = 20_000;

/** Applies the overlay of a campaign, and production again as k8s/README.md says. */
async function overlayCampaign(): Promise<EventNotes> {
  const before = await podStarts();
  const planned = Number(await inNamespace('get', 'hpa', 'marquee', '--output=jsonpath={.spec.minReplicas}'));
  const from = Date.now();
  await apply(await marqueeManifests('campaign-overlay'));
  await waitForRollout();
  await sleep(observationMs);
  // The autoscaler goes along with the ScaledObject: KEDA's operator, which does not run here, would delete it.
  await inNamespace('delete', 'scaledobject,hpa', 'marquee');
  await sleep(observationMs);
  await apply(await marqueeManifests('overlay'));
  await waitForRollout();
  await sleep(observationMs);
  const changes = readEndpointChanges();
  const counts = [
    addressesAt(changes, from),
    ...changes.filter(({ at }) => at > from).map(({ addresses }) => addresses),
  ];
  return {
    newPods: startsSince(before, await podStarts()),
    missingPods: Math.max(0, planned - Math.min(...counts.map(({ length }) => length))),
  };
}

/** Seconds in which the additional load rises, and for which it lasts afterwards. */
const [riseSeconds, plateauSeconds] = [30, 90];

async function quadrupleLoad(rate: number): Promise<EventNotes> {
  const before = podAddresses().length;
  const from = Date.now();
  await startLoad('additional-load', rate * 3, riseSeconds);
  await sleep((riseSeconds + plateauSeconds) * 1_000);
  await signalOnHost('visitors', 'additional-load', 'TERM');
  const added = readEndpointChanges().filter(({ at, addresses }) => at > from && addresses.length > before);
  const most = Math.max(before, ...added.map(({ addresses }) => addresses.length));
  const reached = added.find(({ addresses }) => addresses.length === most);
  const after =
    reached === undefined ? '' : `, the last of them ready after ${((reached.at - from) / 1_000).toFixed(0)} s`;
  return { remarks: [`${before} pods before, ${most} at most${after}`] };
}
