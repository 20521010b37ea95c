import { defineOwnLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { forecastForm } from './block.tsx';

/** What the visitor has forecast. */
export const ownForecast = defineOwnLoader(forecastForm, participationSettings);
