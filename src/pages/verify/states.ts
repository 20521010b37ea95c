import { asksNothing, type PageStates } from '../page-states.ts';

export const states: PageStates = { ...asksNothing };
