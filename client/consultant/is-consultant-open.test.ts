import { expect, test } from 'vitest';
import { isConsultantOpen } from './is-consultant-open.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}Z`) / 1_000;

test.each([
  ['is open in its first minute', '07:00', '23:30', '04:00:00', true],
  ['is closed a second before its first minute', '07:00', '23:30', '03:59:59', false],
  ['is open in its last minute', '07:00', '23:30', '20:30:59', true],
  ['is closed in the minute after its last', '07:00', '23:30', '20:31:00', false],
  ['is open after midnight when its hours span midnight', '22:00', '02:00', '22:30:00', true],
  ['is open before midnight when its hours span midnight', '22:00', '02:00', '19:30:00', true],
  ['is closed by day when its hours span midnight', '22:00', '02:00', '12:00:00', false],
])('support %s', (_, from, to, time, isOpen) => {
  expect(isConsultantOpen({ from, to }, at(time), 3)).toBe(isOpen);
});
