import type { HydrationOptions } from 'react-dom/client';

/** How React takes over HTML. */
export const rootOptions: HydrationOptions = {
  onRecoverableError: (error) => console.warn('React has rendered a part of the page again', error),
};
