import { type PageStates, standsAlone } from '../page-states.ts';

export const states: PageStates = { ...standsAlone, missing: 'not found', missingPath: '/promotion/no-such' };
