import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ProgressBar } from './ProgressBar.tsx';

/** Id of the one container that dropdowns and modals are shown in (specification, section 2). */
export const overlayId = 'overlay';

/** What every page stands in: progress bar, page, overlay container. */
export function Shell() {
  useFocusOnNavigation();
  return (
    <>
      <ProgressBar />
      <Outlet />
      <div id={overlayId} />
      <ScrollRestoration />
    </>
  );
}

/** After a navigation in the browser the keyboard and the screen reader continue in the new page, not where the old link was. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
