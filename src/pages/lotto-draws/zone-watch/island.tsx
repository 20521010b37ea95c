import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../../components/common.module.css';
import { useBrowserServices } from '../../../state/browser-services.tsx';
import { useFormat, useLanguage, useSite } from '../../../state/site-context.tsx';
import { regroupDays } from './regroup-days.ts';

export interface ZoneWatchProps {
  /** Hours ahead of UTC by which the page was made. */
  readonly timeZone: number;
  /** The page has the draws of one day alone. */
  readonly isOneDay: boolean;
}

/**
 * Says by whose days the calendar is. At a first visit the server does not know the visitor's zone: the draws that are there are
 * put on the days of it. A page of one day lacks draws of that day in another zone, so it is read again.
 */
export default function ZoneWatch({ timeZone, isOneDay }: ZoneWatchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { weekdays } = useLanguage();
  const { refreshPage } = useBrowserServices();
  const visitors = useSite().timeZone;
  const hasAsked = useRef(false);
  // After every render: a refresh of the page may bring the days of the other zone again.
  useEffect(() => {
    if (visitors === timeZone) return;
    if (!isOneDay) {
      regroupDays({ timeZone: visitors, format, weekdays, there: (time) => t('lotto_draw_there', { time }) });
    } else if (!hasAsked.current) {
      hasAsked.current = true;
      void refreshPage();
    }
  });
  return <p className={common['muted']}>{t('lotto_draws_lead', { zone: format.zoneName })}</p>;
}
