import { statesOf } from '../../../blocks/states-of.ts';
import { lineEditor } from '../block.tsx';
import { ticketFixtures } from '../game-fixtures.ts';

export const states = statesOf(lineEditor, ticketFixtures);
