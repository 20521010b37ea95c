import { statesOf } from '../../../blocks/island-states.ts';
import { lineEditor } from '../block.tsx';
import { ticketFixtures } from '../game-fixtures.ts';

export const states = statesOf(lineEditor, ticketFixtures);
