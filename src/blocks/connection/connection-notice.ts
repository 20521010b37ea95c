/** Id of the offline notice: a page that has it stays when another page can't be loaded. */
export const connectionNoticeId = 'connection';

/** Event on that element, dispatched when a page that the visitor wanted can't be loaded. */
export const stoppedEvent = 'marquee:stopped';

/** Announces that a page can't be loaded; returns whether the current page shows this and stays. */
export function announceFailedNavigation(document: Document): boolean {
  const notice = document.getElementById(connectionNoticeId);
  notice?.dispatchEvent(new Event(stoppedEvent));
  return notice !== null;
}
