import { expect, test } from 'vitest';
import type { CallToAction } from './call-to-action.ts';
import type { StepsBlock } from './campaign-blocks.ts';
import { type StepProgress, stepProgress } from './step-progress.ts';

const step = (action?: 'take-part' | 'bet'): StepsBlock['items'][number] => ({
  title: 'title',
  text: 'text',
  ...(action && { action }),
});
const steps = [step('take-part'), step(), step('bet'), step()];

const table: [CallToAction, StepProgress[]][] = [
  [{ kind: 'take-part', isBusy: false, hasFailed: false }, ['current', 'open', 'open', 'open']],
  [{ kind: 'sign-in', hasSessionEnded: false }, ['current', 'open', 'open', 'open']],
  [{ kind: 'joined', tickets: 1 }, ['done', 'open', 'current', 'open']],
  [{ kind: 'check-again' }, ['open', 'open', 'open', 'open']],
  [{ kind: 'wait-for-start' }, ['open', 'open', 'open', 'open']],
  [{ kind: 'see-current-promotions' }, ['open', 'open', 'open', 'open']],
];

test.each(table)('the steps under %j', (callToAction, expected) => {
  expect(stepProgress(steps, callToAction)).toEqual(expected);
});

test('steps without taking part have no progress', () => {
  expect(stepProgress([step(), step('bet')], { kind: 'joined', tickets: 1 })).toEqual(['open', 'open']);
});
