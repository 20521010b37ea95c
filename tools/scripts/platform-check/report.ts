import type { CheckedCall } from './check-platform.ts';
import type { Finding } from './finding.ts';
import { levelsOf } from './levels.ts';

/** Findings that make the check fail. */
export const failuresIn = (checked: readonly CheckedCall[]): Finding[] =>
  checked.flatMap(({ findings }) => findings.filter(({ isNote }) => !isNote));

const line = ({ check, path, expected, got }: Finding): string => `${check} ${path}: expected ${expected}, got ${got}`;

/** The report for a terminal. */
export function textReport(checked: readonly CheckedCall[]): string {
  const calls = checked.map(({ call, address, isUnseen, findings, ...reasons }) => {
    const [failed, notes] = [findings.filter(({ isNote }) => !isNote), findings.filter(({ isNote }) => isNote)];
    const isComplete = reasons.skipped === undefined && !isUnseen;
    const reason = noteOf(reasons);
    const outcome = failed.length > 0 ? 'FAIL' : isComplete ? 'ok' : 'skip';
    return [
      `${outcome.padEnd(4)} ${call} (${address})${reason === '' ? '' : `: ${reason}`}`,
      ...failed.map((finding) => `       ${line(finding)}`),
      ...notes.map((finding) => `       note: ${line(finding)}`),
    ].join('\n');
  });
  const ready = levelsOf(checked).map(({ level, broken, skipped, pages }) => {
    if (broken.length > 0) return `  ${level}: not yet (${broken.join(', ')})`;
    const place = pages.map((page) => `, at ${page}`).join('');
    return skipped.length > 0
      ? `  ${level}: as far as checked, without ${skipped.join(', ')}${place}`
      : `  ${level}: ready${place}`;
  });
  const failed = failuresIn(checked).length;
  return [...calls, '', 'What it can show:', ...ready, '', `${checked.length} calls, ${failed} failures`, ''].join(
    '\n',
  );
}

/** Why the call was not made; empty if it was. */
const noteOf = ({ skipped, page }: Pick<CheckedCall, 'skipped' | 'page'>): string => {
  if (page !== undefined) return `visitors sign in at ${page}`;
  return skipped ?? '';
};

/** The report as JUnit XML, for pipelines. */
export function junitReport(checked: readonly CheckedCall[]): string {
  const cases = checked.map(({ call, skipped, isUnseen, findings }) => {
    const failed = findings.filter(({ isNote }) => !isNote);
    const content = [
      ...failed.map((finding) => `<failure message="${escapeText(line(finding))}"/>`),
      ...((isUnseen || skipped !== undefined) && failed.length === 0
        ? [`<skipped message="${escapeText(skipped ?? 'the sample was refused')}"/>`]
        : []),
    ];
    return `  <testcase classname="platform" name="${escapeText(call)}">${content.join('')}</testcase>`;
  });
  const failures = checked.filter(({ findings }) => findings.some(({ isNote }) => !isNote)).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="platform" tests="${checked.length}" failures="${failures}">
${cases.join('\n')}
</testsuite>
`;
}

/** The report as a page. */
export function pageReport(checked: readonly CheckedCall[]): string {
  const rows = checked.flatMap(({ call, findings, ...reasons }) =>
    findings.length === 0
      ? [row([call, noteOf(reasons) || 'fits', '', '', ''])]
      : findings.map(({ check, isNote, path, expected, got }) =>
          row([call, isNote ? `${check} (note)` : check, path, expected, got]),
        ),
  );
  const ready = levelsOf(checked).map(
    ({ level, broken }) =>
      `<li>${level}: ${broken.length === 0 ? 'nothing wrong' : escapeText(broken.join(', '))}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Platform check</title>
<style>body{font:1rem system-ui;margin:2rem}td,th{text-align:start;vertical-align:top;padding:.25rem 1rem .25rem 0}</style>
<h1>Platform check: ${failuresIn(checked).length} failures</h1>
<ul>${ready.join('')}</ul>
<table>
<tr><th>Call</th><th>Check</th><th>Where</th><th>Expected</th><th>Got</th></tr>
${rows.join('\n')}
</table>
</html>
`;
}

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`;

const escapeText = (text: string): string =>
  text
    .replace(/[^\t\n\x20-\uFFFD]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
