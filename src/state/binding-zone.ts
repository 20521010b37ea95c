import { createContext } from 'react';
import type { Zone } from '../i18n/zone.ts';

/** The zone in which times bind on a page: that of a campaign. Missing where the visitor's does. */
export const BindingZoneContext = createContext<Zone | undefined>(undefined);
