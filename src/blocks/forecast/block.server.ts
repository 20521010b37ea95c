import { defineOwnLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { forecastForm } from './block.tsx';

/** The visitor's forecast. */
export const ownForecast = defineOwnLoader(forecastForm, participationSettings);
