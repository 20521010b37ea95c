import { statesOf } from '../../../blocks/states-of.ts';
import { purchase } from '../block.tsx';
import { ticketFixtures } from '../game-fixtures.ts';

export const states = statesOf(purchase, ticketFixtures);
