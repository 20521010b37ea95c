/** The fields of a click that decide whether the link opens in this window. */
export type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click with the primary button or the keyboard, without a modifier key. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
