import { statesOf } from '../../blocks/states-of.ts';
import { lateParts } from '../shell/overlay.tsx';

export const states = statesOf(lateParts, [{}]);
