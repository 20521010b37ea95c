/** Id of the offline notice: a page with it stays when another can't be loaded. */
export const connectionNoticeId = 'connection';

/** Event on that element: the visitor wanted a page that can't be loaded. */
export const stoppedEvent = 'marquee:stopped';

/** Says that a page can't be loaded; returns whether the shown page can say so and stays. */
export function announceFailedNavigation(document: Document): boolean {
  const notice = document.getElementById(connectionNoticeId);
  notice?.dispatchEvent(new Event(stoppedEvent));
  return notice !== null;
}
