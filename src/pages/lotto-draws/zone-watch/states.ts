import { statesOf } from '../../../blocks/island-states.ts';
import { zoneWatch } from '../block.tsx';

export const states = statesOf(zoneWatch, [{ zone: '3', isOneDay: false }]);
