import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import { pageReport, textReport } from './report.ts';

const request = { at: 0, kind: 'person', path: '/en/' } as const;
const figures = figuresOf([
  { ...request, ms: 1_500, problem: '<504>' },
  { ...request, ms: 20, isPlaceholder: true },
]);
const reports = [
  {
    title: 'node lost',
    seconds: 80,
    load: 2.4,
    figures,
    goals: [{ text: 'GETs lost 1 (at most 0)', holds: false }],
    remarks: ['2 pods replaced'],
  },
];

it('writes the table as text, with the goals and problems of each event', () => {
  const text = textReport(reports);
  expect(text).toMatch(/node lost +80 +2 +1 +0 +1\.5 s +0\.0 s +0\.0 s +2 +MISSED/);
  expect(text).toContain('! node lost: GETs lost 1 (at most 0)');
  expect(text).toContain('1 × person <504>');
  expect(text).toContain('1 × person placeholder that the browser fills');
  expect(text).toContain('2 pods replaced');
});

it('writes the same as a page, with problems as text', () => {
  const page = pageReport(reports, { startedAt: new Date(0), rate: 30 });
  expect(page).toContain('<li class="missed">GETs lost 1 (at most 0)</li>');
  expect(page).toContain('1 × person &lt;504&gt;');
});
