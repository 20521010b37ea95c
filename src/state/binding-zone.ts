import { createContext } from 'react';
import type { Zone } from '../i18n/zone.ts';

/** Time zone of a campaign's page. Missing if it is the visitor's. */
export const BindingZoneContext = createContext<Zone | undefined>(undefined);
