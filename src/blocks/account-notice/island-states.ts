import { statesOf } from '../states-of.ts';
import { accountNotice } from './account-notice.ts';

export const states = statesOf(accountNotice, [{}]);
