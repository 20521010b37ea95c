import { statesOf } from '../../blocks/states-of.ts';
import { verifyForm } from './block.tsx';

export const states = statesOf(verifyForm, [{}]);
