import { type PageStates, platformOptional } from '../page-states.ts';

export const states: PageStates = { ...platformOptional, missing: 'not found', missingPath: '/mobile-app/no-such' };
