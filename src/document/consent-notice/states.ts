import { statesOf } from '../../blocks/island-states.ts';
import { consentNotice } from '../shell/header.tsx';

export const states = statesOf(consentNotice, [{}]);
