import { useEffect, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { isPendingPage } from './PendingPage.tsx';

/**
 * For a document that came without its page. The page takes the place of the one that stood in for it without any doing
 * of the visitor's: a screen reader is told its title, and the place that the address names is scrolled to.
 */
export function PageArrival() {
  const isPending = isPendingPage(useMatches().at(-1)?.loaderData);
  const [wasPending] = useState(isPending);
  const [title, setTitle] = useState('');
  const hasArrived = wasPending && !isPending;
  useEffect(() => {
    if (!hasArrived) return;
    setTitle(document.title);
    document.getElementById(anchorOf(window.location.hash))?.scrollIntoView();
  }, [hasArrived]);
  return wasPending && <VisuallyHidden isLive>{title}</VisuallyHidden>;
}

/** The place that an address names; nothing for one that is no percent-encoding: anybody may write one. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
