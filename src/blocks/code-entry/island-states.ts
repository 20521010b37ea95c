import { officeLink as account, stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { codeEntryIsland } from './block.tsx';

export const states = statesOf(
  codeEntryIsland,
  [
    { promotionId: 1, account, promotionsHref: '/en/' },
    { promotionId: 1, pattern: 'WORD', account, promotionsHref: '/en/' },
    { promotionId: 1, pattern: 'AAAA-0000', reward: 'A free bet', account, promotionsHref: '/en/' },
  ],
  [
    { participates: false, tickets: 0 },
    { participates: true, tickets: 2, enteredCodes: [{ code: 'AB12-CD34', enteredAt: stateTime }] },
  ],
);
