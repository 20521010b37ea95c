import { statesOf } from '../island-states.ts';
import { connectionIsland } from './connection.ts';

export const states = statesOf(connectionIsland, [{}]);
