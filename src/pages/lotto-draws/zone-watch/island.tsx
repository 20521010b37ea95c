import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../../components/common.module.css';
import { zoneKey } from '../../../i18n/zone.ts';
import { useBrowserServices } from '../../../state/browser-services.tsx';
import { usePageTime } from '../../../state/page-time.ts';
import { useFormat, useLanguage, useSite } from '../../../state/site-context.tsx';
import { regroupDays } from './regroup-days.ts';

export interface ZoneWatchProps {
  /** Zone with which the page was rendered: its name, or its hours ahead of UTC. */
  readonly zone: string;
  /** Whether the page has the draws of only one day. */
  readonly isOneDay: boolean;
}

/**
 * Names the zone of the calendar's days. On a first visit the server does not know the visitor's zone: the draws are
 * regrouped by its days. A page of one day lacks draws of that day in another zone, so it is refreshed.
 */
export default function ZoneWatch({ zone, isOneDay }: ZoneWatchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { weekdays } = useLanguage();
  const { refreshPage } = useBrowserServices();
  const visitors = zoneKey(useSite());
  const now = usePageTime();
  const hasAsked = useRef(false);
  // After every render, because a refresh of the page may bring back the days of the other zone.
  useEffect(() => {
    if (visitors === zone) return;
    if (!isOneDay) {
      regroupDays({ zone: visitors, format, weekdays, there: (time) => t('lotto_draw_there', { time }) });
    } else if (!hasAsked.current) {
      hasAsked.current = true;
      void refreshPage();
    }
  });
  return <p className={common['muted']}>{t('lotto_draws_lead', { zone: format.zoneName(now) })}</p>;
}
