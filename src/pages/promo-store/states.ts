import { type PageStates, platformOptional } from '../page-states.ts';

export const states: PageStates = { empty: 'page', ...platformOptional, refused: 'not found' };
