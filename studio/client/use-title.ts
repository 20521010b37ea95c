import { useEffect } from 'react';
import { t } from './texts.ts';

/** Sets the document's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('studio')}`;
  }, [title]);
}
