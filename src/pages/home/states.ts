import { type PageStates, standsAlone } from '../page-states.ts';

export const states: PageStates = { empty: 'page', ...standsAlone };
