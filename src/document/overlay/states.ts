import { statesOf } from '../../blocks/island-states.ts';
import { lateParts } from '../shell/overlay.tsx';

export const states = statesOf(lateParts, [{}]);
