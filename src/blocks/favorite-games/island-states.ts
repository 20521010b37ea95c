import { statesOf } from '../states-of.ts';
import { favoriteAvailability } from './favorite-games.ts';

export const states = statesOf(favoriteAvailability, [{}], [{ isAvailable: true }, { isAvailable: false }]);
