import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallToAction, callToAction } from './call-to-action.ts';
import { type CampaignState, campaignStates } from './campaign-state.ts';
import type { TakePartStatus } from './take-part.ts';

const idle: TakePartStatus = { kind: 'idle' };
const joinedHere: TakePartStatus = { kind: 'joined', tickets: 1 };
const takePart = (isBusy: boolean, hasFailed: boolean): CallToAction => ({ kind: 'take-part', isBusy, hasFailed });

const table: [CampaignState, TakePartStatus, number | undefined, CallToAction][] = [
  ['teaser', idle, undefined, { kind: 'wait-for-start' }],
  ['sign-in', idle, undefined, { kind: 'sign-in', hasSessionEnded: false }],
  ['active', idle, undefined, takePart(false, false)],
  ['active', { kind: 'busy' }, undefined, takePart(true, false)],
  ['active', { kind: 'failed' }, undefined, takePart(false, true)],
  ['active', { kind: 'signed-out' }, undefined, { kind: 'sign-in', hasSessionEnded: true }],
  ['active', joinedHere, undefined, { kind: 'joined', tickets: 1 }],
  ['joined', idle, 7, { kind: 'joined', tickets: 7 }],
  ['joined', joinedHere, 2, { kind: 'joined', tickets: 2 }],
  ['joined', idle, undefined, { kind: 'joined', tickets: undefined }],
  ['unavailable', idle, undefined, { kind: 'check-again' }],
  ['unavailable', joinedHere, undefined, { kind: 'joined', tickets: 1 }],
  ['ended', idle, 7, { kind: 'see-current-promotions' }],
  ['region-blocked', idle, undefined, { kind: 'see-current-promotions' }],
  ['region-blocked', joinedHere, 7, { kind: 'see-current-promotions' }],
];

describe('the call to action', () => {
  test.each(table)('%s with %j and %s tickets', (state, status, tickets, expected) => {
    expect(callToAction({ state, takePart: status, tickets })).toEqual(expected);
  });

  test('never asks anybody to take part in a campaign that is not running', () => {
    const statuses = fc.constantFrom<TakePartStatus>(idle, { kind: 'busy' }, { kind: 'failed' }, joinedHere);
    fc.assert(
      fc.property(fc.constantFrom(...campaignStates), statuses, (state, status) => {
        const { kind } = callToAction({ state, takePart: status, tickets: undefined });
        return kind !== 'take-part' || state === 'active';
      }),
    );
  });
});
