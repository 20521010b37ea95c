import { expect, it } from 'vitest';
import { machineTimeIn, ticksIn } from './machine-load.ts';

it('reads the CPU time of a program with brackets and spaces in its name', () => {
  expect(ticksIn('42 (a) b (c)) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0')).toBe(300);
});

it('counts stolen time as busy, and waiting for a disk as free', () => {
  expect(machineTimeIn('cpu  100 0 50 700 100 0 0 50 0 0\ncpu0 1 2 3')).toEqual({ busy: 2, all: 10 });
});
