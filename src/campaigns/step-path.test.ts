import { expect, test } from 'vitest';
import { messageForHref } from '../host/message-for-href.ts';
import type { CallToAction } from './call-to-action.ts';
import type { StepsBlock } from './campaign-blocks.ts';
import { openSteps, stepPath } from './step-path.ts';

type Step = StepsBlock['items'][number];

const step = (more: Partial<Step> = {}): Step => ({ title: 'title', text: 'text', ...more });
const site = { operatorSite: '', origin: '' };

test.each<[string, Step, string | undefined, string | undefined]>([
  ['§2 "recharge opens the top-up flow"', step({ action: 'deposit' }), '/office/recharge', 'topUp'],
  ['§2 "1 football"', step({ action: 'bet', sport: 1, product: 'sports' }), '/line/football', 'betting'],
  ['a sport without a word about the offer', step({ action: 'bet', sport: 66 }), '/line/cricket', 'betting'],
  ['any sport', step({ action: 'bet', product: 'sports' }), '/line', 'changeRoute'],
  ['§2 "/{section, default slots}{query}"', step({ action: 'bet', product: 'casino' }), '/slots', 'slots'],
  ['§2 "/allgamesentrance{path}"', step({ action: 'bet', product: 'poker' }), '/allgamesentrance', 'allGames'],
  ['taking part', step({ action: 'take-part' }), undefined, undefined],
  ['reading', step(), undefined, undefined],
])('%s', (_name, given, path, type) => {
  expect(stepPath(given)).toBe(path);
  expect(path && messageForHref(path, site)?.type).toBe(type);
});

const steps = [step({ action: 'deposit' }), step({ action: 'take-part' }), step({ action: 'bet', sport: 1 })];

test.each<[CallToAction, boolean[]]>([
  [{ kind: 'take-part', isBusy: false, hasFailed: false }, [true, false, false]],
  [{ kind: 'sign-in', hasSessionEnded: false }, [true, false, false]],
  [{ kind: 'check-again' }, [true, false, false]],
  [{ kind: 'joined', tickets: 1 }, [true, true, true]],
  [{ kind: 'wait-for-start' }, [false, false, false]],
  [{ kind: 'see-current-promotions' }, [false, false, false]],
])('under %j nobody is sent to what would not count', (callToAction, expected) => {
  expect(openSteps(steps, callToAction)).toEqual(expected);
});

test('without taking part every step of a running campaign leads on', () => {
  const callToAction = { kind: 'sign-in', hasSessionEnded: false } as const;
  expect(openSteps([step({ action: 'bet' })], callToAction)).toEqual([true]);
});
