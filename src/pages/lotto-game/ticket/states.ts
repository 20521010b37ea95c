import { statesOf } from '../../../blocks/island-states.ts';
import { ticket } from '../block.tsx';
import { ticketFixtures } from '../game-fixtures.ts';

export const states = statesOf(ticket, ticketFixtures);
