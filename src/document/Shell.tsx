import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { mainId } from '../components/SkipLink.tsx';
import { PageArrival } from './PageArrival.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** What every page stands in: progress bar, the page in its layout, and what the browser does after a navigation. */
export function Shell() {
  useFocusOnNavigation();
  return (
    <>
      <ProgressBar />
      <Outlet />
      <PageArrival />
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
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
