import { type PageStates, redirect } from '../page-states.ts';

export const states: PageStates = { ...redirect, missing: 'not found', missingPath: '/promo-redirect/A' };
