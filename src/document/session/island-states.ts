import { statesOf } from '../../blocks/states-of.ts';
import { sessionControl } from '../shell/header.tsx';

const balance = {
  activeId: 1,
  accounts: [{ id: 1, balance: { amount: 1, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } }],
};

export const states = statesOf(sessionControl, [{}], [balance]);
