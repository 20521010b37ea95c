import { type PageStates, personal } from '../page-states.ts';

export const states: PageStates = { ...personal, refused: 'not found' };
