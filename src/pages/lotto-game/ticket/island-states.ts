import { statesOf } from '../../../blocks/states-of.ts';
import { ticket } from '../block.tsx';
import { ticketFixtures } from '../game-fixtures.ts';

export const states = statesOf(ticket, ticketFixtures);
