import { expect, it } from 'vitest';
import { findLaterBuiltIns } from './later-built-ins.ts';

it('finds built-ins that the oldest browsers lack', () => {
  const used = [
    '[1].with(0, 2); [1].toSorted();',
    'Promise.withResolvers(); URL.canParse(text); AbortSignal.timeout(1); Map.groupBy([], String);',
    'structuredClone({}); new Intl.DurationFormat(); new Worker(text);',
  ].join('\n');
  expect(findLaterBuiltIns(used)).toEqual([
    'AbortSignal.timeout',
    'Intl.DurationFormat',
    'Map.groupBy',
    'Promise.withResolvers',
    'URL.canParse',
    'structuredClone',
    'toSorted',
    'with',
  ]);
});

it('allows built-ins of the oldest browsers and feature-detected ones', () => {
  const used = 'URL.canParse?.(text); [1].toSorted?.(); [1].at(0); new URL(text); Object.hasOwn({}, text); set.add(1);';
  expect(findLaterBuiltIns(used)).toEqual([]);
});
