import { expect, it } from 'vitest';
import { callObjectives, pageObjectives } from './latency-objectives.ts';

it('reads limits that match the ids of the objectives', () => {
  expect(pageObjectives.length).toBeGreaterThanOrEqual(2);
  for (const { id, milliseconds } of pageObjectives) expect(id).toBe(`page-start-${milliseconds}ms`);
  expect(callObjectives.map(({ milliseconds, target }) => [milliseconds, target])).toEqual([[2_500, 0.99]]);
});
