import { statesOf } from '../../blocks/states-of.ts';
import { consentPanel } from '../shell/overlay.tsx';

export const states = statesOf(consentPanel, [{}]);
