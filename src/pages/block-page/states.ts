import { type PageStates, redirect } from '../page-states.ts';

export const states: PageStates = { ...redirect, region: 'blocked' };
