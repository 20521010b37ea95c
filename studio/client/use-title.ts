import { useEffect } from 'react';
import { t } from './texts.ts';

/** The name of the page in the tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('studio')}`;
  }, [title]);
}
