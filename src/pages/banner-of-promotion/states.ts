import { type PageStates, redirect } from '../page-states.ts';

export const states: PageStates = { ...redirect, missing: 'redirect', missingPath: '/banner/999999' };
