import type { MouseEvent } from 'react';

/** What of a click says whether the visitor wants the link here, and not in another tab or window. */
export type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** The first button and no key beside it; the keyboard's click is one as well. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
