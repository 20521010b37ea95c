import { needsPlatform, type PageStates } from '../page-states.ts';

export const states: PageStates = { empty: 'page', ...needsPlatform, refused: 'not found' };
