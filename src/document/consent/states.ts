import { statesOf } from '../../blocks/island-states.ts';
import { consentPanel } from '../shell/overlay.tsx';

export const states = statesOf(consentPanel, [{}]);
