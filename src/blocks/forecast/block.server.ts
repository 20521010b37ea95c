import { defineVisitorLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { forecastForm } from './block.tsx';

/** The visitor's own forecasts. */
export const ownForecast = defineVisitorLoader(forecastForm, participationSettings);
