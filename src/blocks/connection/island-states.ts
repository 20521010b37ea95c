import { statesOf } from '../states-of.ts';
import { connectionIsland } from './connection.ts';

export const states = statesOf(connectionIsland, [{}]);
