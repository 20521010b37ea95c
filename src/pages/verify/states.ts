import { noPlatformCalls, type PageStates } from '../page-states.ts';

export const states: PageStates = { ...noPlatformCalls };
