import type { HydrationOptions } from 'react-dom/client';

/** Options for hydrating HTML. */
export const rootOptions: HydrationOptions = {
  onRecoverableError: (error) => console.warn('React has rendered a part of the page again', error),
};
