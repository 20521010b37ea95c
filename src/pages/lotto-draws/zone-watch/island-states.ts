import { statesOf } from '../../../blocks/states-of.ts';
import { zoneWatch } from '../block.tsx';

export const states = statesOf(zoneWatch, [{ zone: '3', isOneDay: false }]);
