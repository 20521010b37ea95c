/** Id of the element that carries the document's state (`documentStateSchema`). */
export const stateElementId = 'marquee-state';
