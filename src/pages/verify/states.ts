import { statesOf } from '../../blocks/island-states.ts';
import { verifyForm } from './block.tsx';

export const states = statesOf(verifyForm, [{}]);
