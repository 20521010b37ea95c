import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../../components/common.module.css';
import { useBrowserServices } from '../../../state/browser-services.tsx';
import { useFormat, useSite } from '../../../state/site-context.tsx';

export interface ZoneWatchProps {
  /** Hours ahead of UTC by which the page was made. */
  readonly timeZone: number;
}

/** Says by whose days the calendar is. It reads the page again where its days turn out to be those of another zone: at a first visit the server does not know the visitor's. */
export default function ZoneWatch({ timeZone }: ZoneWatchProps) {
  const { t } = useTranslation();
  const { zoneName } = useFormat();
  const { refreshPage } = useBrowserServices();
  const isOther = useSite().timeZone !== timeZone;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isOther || hasAsked.current) return;
    hasAsked.current = true;
    void refreshPage();
  }, [isOther, refreshPage]);
  return <p className={common['muted']}>{t('lotto_draws_lead', { zone: zoneName })}</p>;
}
