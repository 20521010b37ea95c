import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { focusSessionControl, isFocusLost } from './session-control.ts';

/** Says that the visitor is signed in or out now, and keeps the keyboard in the page when its control went with that. */
export function SessionStatus() {
  const { t } = useTranslation();
  const isSomebodyHere = isSignedIn(useSite());
  const shown = useRef(isSomebodyHere);
  const [news, setNews] = useState<'account_signed_in' | 'account_signed_out'>();
  useEffect(() => {
    if (shown.current === isSomebodyHere) return;
    shown.current = isSomebodyHere;
    setNews(isSomebodyHere ? 'account_signed_in' : 'account_signed_out');
    if (isFocusLost()) focusSessionControl();
  }, [isSomebodyHere]);
  return <VisuallyHidden isLive>{news && t(news)}</VisuallyHidden>;
}
