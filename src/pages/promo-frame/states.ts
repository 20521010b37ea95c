import { needsPlatform, type PageStates } from '../page-states.ts';

export const states: PageStates = { ...needsPlatform, missing: 'not found', missingPath: '/promo-frame/no-such' };
