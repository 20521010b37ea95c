import { statesOf } from '../../blocks/states-of.ts';
import { consentNotice } from '../shell/header.tsx';

export const states = statesOf(consentNotice, [{}]);
