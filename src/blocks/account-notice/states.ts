import { statesOf } from '../island-states.ts';
import { accountNotice } from './account-notice.ts';

export const states = statesOf(accountNotice, [{}]);
