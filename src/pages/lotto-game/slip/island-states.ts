import { statesOf } from '../../../blocks/states-of.ts';
import { slip } from '../block.tsx';
import { ticketFixtures } from '../game-fixtures.ts';

export const states = statesOf(slip, ticketFixtures);
