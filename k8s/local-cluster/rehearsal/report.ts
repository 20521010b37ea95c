import { cpus } from 'node:os';
import { textTable } from '../../../tools/scripts/text-table.ts';
import type { LoadFigures } from './figures.ts';
import type { GoalResult } from './goals.ts';

/** An event with its figures and verdicts. */
export interface EventReport {
  readonly title: string;
  readonly seconds: number;
  /** Mean number of processes of the whole machine that ran or waited, in the event's last minute. */
  readonly load: number;
  readonly figures: LoadFigures;
  readonly goals: readonly GoalResult[];
  readonly remarks: readonly string[];
}

const headings = [
  'event',
  'seconds',
  'sent',
  'GETs lost',
  'POSTs lost',
  'worst person',
  'worst bot',
  'worst POST',
  'machine load',
  'verdict',
];

const rowOf = ({ title, seconds, load, figures, goals }: EventReport): string[] => [
  title,
  seconds.toFixed(0),
  `${figures.sent}`,
  `${figures.lostGets}`,
  `${figures.lostPosts}`,
  ...[figures.worstPerson, figures.worstBot, figures.worstPost].map((worst) => `${worst.toFixed(1)} s`),
  load.toFixed(0),
  goals.every(({ holds }) => holds) ? 'met' : 'MISSED',
];

/** The results as text, with the goals that were missed and all problems. */
export function textReport(reports: readonly EventReport[]): string {
  return `${textTable([headings, ...reports.map(rowOf)], 'words')}\n\n${reports.map(detailsOf).join('')}`;
}

/** Goals, problems and remarks of an event, one per line. */
export const detailsOf = ({ title, goals, figures, remarks }: EventReport): string =>
  [
    ...goals.map(({ text, holds }) => `${holds ? '  ' : '! '}${title}: ${text}`),
    ...[...figures.problems, ...placeholdersIn(figures), ...remarks].map((line) => `    ${line}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

const placeholdersIn = ({ placeholders }: LoadFigures): string[] =>
  placeholders > 0 ? [`${placeholders} × person placeholder that the browser fills`] : [];

/** The same results as an HTML page. */
export function pageReport(
  reports: readonly EventReport[],
  { startedAt, rate }: { startedAt: Date; rate: number },
): string {
  const cells = (values: readonly string[], tag: 'td' | 'th') =>
    `<tr>${values.map((value) => `<${tag}>${asHtml(value)}</${tag}>`).join('')}</tr>`;
  const items = (report: EventReport) =>
    [
      ...report.goals.map(({ text, holds }) => `<li class="${holds ? 'met' : 'missed'}">${asHtml(text)}</li>`),
      ...[...report.figures.problems, ...report.remarks].map((line) => `<li>${asHtml(line)}</li>`),
    ].join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rehearsal on a cluster</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1a1a1a; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; padding: 0.4rem 0.6rem; border-bottom: 1px solid #ccc; }
  .met { color: #14622b; } .missed { color: #a3140a; font-weight: 600; }
</style>
<h1>Rehearsal on a cluster</h1>
<p>${asHtml(startedAt.toISOString())}, four nodes on one machine with ${cpus().length} processors, ${rate} requests/s of the
catalogue mix. Times hold for this machine and for what else it did.</p>
<table>
${cells(headings, 'th')}
${reports.map((report) => cells(rowOf(report), 'td')).join('\n')}
</table>
${reports.map((report) => `<h2>${asHtml(report.title)}</h2>\n<ul>${items(report)}</ul>`).join('\n')}
</html>
`;
}

const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
