import type { createBrowserRouter } from 'react-router-dom';
import type { Analytics } from './analytics/create-analytics.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Tells analytics which page is shown, now and after every navigation in the browser. */
export function notePages(router: Router, { notePage }: Pick<Analytics, 'notePage'>): void {
  let shown: string | undefined;
  const note = ({ location, navigation, matches }: Router['state']) => {
    if (navigation.state !== 'idle' || shown === location.pathname) return;
    shown = location.pathname;
    const match = matches.at(-1);
    if (match) notePage(match.route.id, match.params['name']);
  };
  note(router.state);
  router.subscribe(note);
}
