import type { PartFigures } from '../figures.ts';
import type { RuleResult } from '../findings.ts';
import type { RehearsalRecord } from '../record.ts';
import { type Decision, shareOf } from '../verdict.ts';
import { renderChart } from './chart.ts';
import { generatorChart, serviceCharts, shownSeconds, visitorCharts } from './charts.ts';
import { Html, html } from './html.ts';
import { nextSteps } from './next-steps.ts';
import { asClock, asCount, asMilliseconds, asPercent, asSeconds, asTimes, formatOptional, noValue } from './numbers.ts';
import { style } from './style.ts';

const headlines: Readonly<Record<Decision, string>> = { go: 'GO', 'no-go': 'NO-GO', invalid: 'INVALID' };
const sentences: Readonly<Record<Decision, string>> = {
  go: 'The service held in this rehearsal, and the pods that are scheduled are enough for the forecast.',
  'no-go': 'As things are, the campaign should not start. Reasons:',
  invalid: 'The rehearsal says nothing about the service: it could not be measured. Reasons:',
};

/** The report of a rehearsal: one HTML document without external resources. */
export function renderReport(record: RehearsalRecord): string {
  const { campaign, startedAt, verdict } = record;
  const title = `${headlines[verdict.decision]}: rehearsal of ${campaign}`;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${new Html(style)}</style></head>
<body>
<header><p class="kicker">Marquee, campaign rehearsal of ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC${record.isQuick ? ', quick' : ''}</p>
<h1>${campaign}: ${asCount(record.peak)} requests a second at the peak</h1></header>
<main>
${[headline(record), keyFigures(record), steps(record), thresholds(record), timeline(record), partsTable(record), capacity(record), generator(record), surroundings(record), reading()]}
</main>
<footer><p>Written by <code>npm run rehearse</code>. How to read it: docs/rehearsal.md.</p></footer>
</body></html>
`.text;
}

const headline = ({
  verdict: { decision, reasons },
}: RehearsalRecord): Html => html`<section class="verdict ${decision}" aria-label="Decision">
<h2>${headlines[decision]}</h2><p>${sentences[decision]}</p>
${decision === 'go' ? html`<p>${reasons.join(' ')}</p>` : html`<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`}
</section>`;

function keyFigures({ peak, peakHere, processes, capacity, verdict }: RehearsalRecord): Html {
  const measured = (id: string) => verdict.rules.find((rule) => rule.id === id)?.measured ?? noValue;
  const [failedShare = noValue, failedOf = ''] = measured('failed').split(' (');
  return html`<dl class="tiles">${[
    tile('Forecast peak', `${asCount(peak)}/s`, 'requests of all kinds, at all pods together'),
    tile(
      'Rehearsed here',
      `${asCount(peakHere)}/s`,
      `1 to ${asCount(peak / peakHere)}, with ${processes} processes behind nginx`,
    ),
    tile('Requests that failed', failedShare, failedOf.replace(')', '')),
    tile(
      'Pages begin (p95)',
      measured('page-start-250ms').replace('p95 ', ''),
      'as visitors saw it, disturbances included',
    ),
    tile(
      'One pod holds',
      formatOptional(capacity?.rehearsed.ratePerPod, (rate) => `${asCount(rate)}/s`),
      'with a quarter of its core left free',
    ),
    tile(
      'Pods needed',
      formatOptional(capacity?.rehearsed.replicas, String),
      `scheduled: ${capacity?.scheduled ?? 'none for this campaign'}`,
    ),
  ]}</dl>`;
}

const tile = (name: string, value: string, note: string): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd><dd>${note}</dd></div>`;

const steps = (record: RehearsalRecord): Html => html`<section><h2>What to do next</h2><p></p>
<div class="card"><ol class="steps">${nextSteps(record).map((step) => html`<li>${step}</li>`)}</ol></div></section>`;

const thresholds = ({
  verdict: { rules, conditions },
  ownThresholds,
}: RehearsalRecord): Html => html`<section><h2>Thresholds</h2>
<p>The decision is GO when every one of them holds.</p>
<div class="card">${ruleTable('Threshold of the service', rules)}</div>
<h2>Could it be measured?</h2><p>When one of these does not hold, the rehearsal is invalid: neither go nor no-go.</p>
<div class="card">${ruleTable('Condition of the rehearsal', conditions)}</div>
${ownList(ownThresholds)}</section>`;

const ruleTable = (name: string, rules: readonly RuleResult[]): Html => html`<table class="stacked">
<thead><tr><th scope="col">${name}</th><th scope="col">Measured</th><th scope="col">Limit</th><th scope="col">Result</th></tr></thead>
<tbody>${rules.map(
  ({ title, measured, limit, holds }) => html`<tr><th scope="row">${title}</th><td>${measured}</td><td>${limit}</td>
<td class="${holds ? 'holds' : 'fails'}">${holds ? '✓ holds' : '✕ broken'}</td></tr>`,
)}</tbody></table>`;

const ownList = ({ all, broken }: RehearsalRecord['ownThresholds']): Html =>
  broken.length === 0
    ? html`<p class="kicker">The load test has ${all} thresholds of its own, for each phase and page; all of them hold.</p>`
    : html`<details><summary>The load test has ${all} thresholds of its own, for each phase and page; ${broken.length} of them do not hold. They decide nothing here.</summary>
<ul class="plain">${broken.map((each) => html`<li><code>${each}</code></li>`)}</ul></details>`;

function timeline(record: RehearsalRecord): Html {
  const frame = { seconds: shownSeconds(record), injections: record.injections };
  return html`<section><h2>What was done to the service</h2><p>The numbers are the same in all pictures; the grey bands show how long it took. What came of it stands in the thresholds and in the parts.</p>
<div class="card"><ol class="injections">${record.injections.map(
    ({ title, from, until }, index) =>
      html`<li><b>${index + 1}</b><span>${title}, from ${asClock(from)} to ${until === undefined ? 'the end' : asClock(until)}</span></li>`,
  )}</ol></div>
<h2>What visitors saw</h2><p>As the load generator measured it, from outside.</p>
<div class="charts">${visitorCharts(record).map((chart) => renderChart(chart, frame))}</div>
<h2>How the service was</h2><p>From the metrics of its processes, once a second.</p>
<div class="charts">${serviceCharts(record).map((chart) => renderChart(chart, frame))}</div></section>`;
}

const partsTable = ({
  parts,
  recovery,
  repeated,
}: RehearsalRecord): Html => html`<section><h2>The rehearsal in parts</h2>
<p>After the spike everything was as before ${recovery === undefined ? 'at no time until the end' : `after ${asSeconds(recovery)}`}.
${repeated === 0 ? 'Every request reached a process at once.' : `nginx gave ${asCount(repeated)} requests to another process, because the first one no longer listened or had ended.`}</p>
<div class="card scroll" tabindex="0" role="region" aria-label="The rehearsal in parts"><table class="numbers">
<thead><tr>${['Part', 'Seconds', 'Requests/s', 'Failed', 'Pages p50', 'p95', 'p99', 'Calls p99', 'Older', 'Shell', 'Shed', 'CPU', 'Event loop'].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${parts.map(partRow)}</tbody></table></div>
<p class="kicker">Older and shell: of all visits. Shed: requests that got less because of overload. CPU and event loop: mean of a process.</p></section>`;

function partRow(part: PartFigures): Html {
  const { title, from, until, perSecond, failed, pages, calls, outcomes, shed, cpu, loop } = part;
  const visits = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const cells = [
    `${asClock(from)}–${asClock(until)}`,
    asCount(perSecond),
    asCount(failed),
    ...[0.5, 0.95, 0.99].map((share) => formatOptional(pages.quantile(share), asMilliseconds)),
    formatOptional(calls.quantile(0.99), asMilliseconds),
    asPercent(shareOf(outcomes.stale, visits), 1),
    asPercent(shareOf(outcomes.shell, visits), 1),
    shed === undefined ? noValue : asCount(shed.stale + shed.shell + shed.refused),
    formatOptional(cpu, (share) => asPercent(share, 0)),
    formatOptional(loop, (share) => asPercent(share, 0)),
  ];
  return html`<tr><th scope="row">${title}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}

function capacity({ capacity: measured, peak, peakHere }: RehearsalRecord): Html {
  if (measured === undefined) {
    return html`<section><h2>Capacity</h2><p>Nothing was measured at the peak that pods could be counted from.</p></section>`;
  }
  const { rehearsed, sheet, forecast, scheduled, headroom, cpuPerRequest } = measured;
  const rows: readonly (readonly [string, string, string])[] = [
    ['CPU of a request in the service', `${cpuPerRequest.toFixed(2)} ms`, `${sheet.cpuPerRequest.toFixed(2)} ms`],
    [
      'Requests a second that a pod holds, at 75 % of its core',
      asCount(rehearsed.ratePerPod),
      asCount(sheet.ratePerPod),
    ],
    [`Pods for 1.5 times the peak of ${asCount(peak)}/s`, asCount(rehearsed.forPeak), asCount(sheet.forPeak)],
    [
      `Pods for the peak with one of ${forecast.zones} zones gone`,
      asCount(rehearsed.forLostZone),
      asCount(sheet.forLostZone),
    ],
    ['Pods needed, one to spare', asCount(rehearsed.replicas), asCount(sheet.replicas)],
    [
      'Cores that they request',
      `${asCount(rehearsed.cores)} of ${asCount(forecast.coresInCluster)}`,
      `${asCount(sheet.cores)} of ${asCount(forecast.coresInCluster)}`,
    ],
  ];
  return html`<section><h2>Capacity</h2><p>How many pods the forecast needs, from what a request cost here before anything was done to the service.
Everything was sent at 1 to ${asCount(peak / peakHere)}: the number of pods follows from the cost of one request alone.</p>
<div class="card scroll" tabindex="0" role="region" aria-label="Capacity"><table class="numbers"><thead><tr><th scope="col">Figure</th><th scope="col">This rehearsal</th><th scope="col">Capacity sheet, without page cache</th></tr></thead>
<tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>
<p class="kicker">${scheduled === undefined ? 'No pods are scheduled for this campaign.' : `${scheduled} pods are scheduled: they hold ${formatOptional(headroom, asTimes)} the peak.`}
${[...rehearsed.problems, ...sheet.problems.map((text) => `Capacity sheet: ${text}`)].join('. ')}</p></section>`;
}

const generator = (record: RehearsalRecord): Html => html`<section><h2>The load generator</h2>
<p>A generator that is too busy sends late and measures itself. A full machine makes the service look worse than it is.</p>
<div class="charts">${[renderChart(generatorChart(record), { seconds: shownSeconds(record), injections: record.injections })]}</div></section>`;

function surroundings({ environment, settings, durations, calibration, rateHere, peakHere }: RehearsalRecord): Html {
  const spike: [string, string][] = [
    ['Rate', `${asCount(rateHere)}/s, rising to ${asCount(peakHere)}/s`],
    [
      'Phases',
      `ordinary day ${durations.baseline} s, rise ${durations.rise} s, peak ${durations.hold} s, ordinary day ${durations.recovery} s`,
    ],
    [
      'Scale',
      calibration === undefined
        ? 'given by hand (--scale)'
        : `found: a request costs ${calibration.cost.machine.toFixed(2)} ms of CPU with everything around it, measured at ${asCount(calibration.rate)}/s with ${calibration.freeCores.toFixed(1)} cores free`,
    ],
  ];
  const list = (pairs: readonly (readonly [string, string])[]) =>
    html`<dl class="pairs">${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  return html`<section><h2>Environment</h2><p>What was rehearsed, and on what. Compare only rehearsals of the same machine.</p>
<div class="two"><div class="card">${list([...environment, ...spike])}</div><div class="card">${list(settings)}</div></div></section>`;
}

const limitations = [
  'It runs on one machine: networks, load balancers of a cloud, nodes that fail and pods that start slowly are not in it.',
  'A process that is killed here refuses connections at once. A zone that is gone does not answer at all, and a load balancer waits before it tries another pod (k8s/base/ingress.yaml: 1 s for a connection, 4 s for a page).',
  'The platform is a sandbox. It is as fast as its process, and knows none of the limits of the real one.',
  'The number of pods follows from the cost of a request. Whether the cluster can place, start and feed so many pods, only a test in the cluster can show.',
  'With fewer requests than in the campaign, the page cache is asked less often for the same page: shares of fresh pages, and the cost of a request, are on the safe side.',
  'No browser takes part: what phones do with the pages is measured by Web Vitals (docs/operations.md).',
];

const reading = (): Html => html`<section><h2>What this can't tell</h2><p></p>
<div class="card"><ul class="plain">${limitations.map((text) => html`<li>${text}</li>`)}</ul></div></section>`;
