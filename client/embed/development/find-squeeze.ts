/** What makes a frame narrower than the room that it has: an item of flex or grid is as wide as what is in it. */
export function findSqueeze(frame: HTMLElement): string | undefined {
  const place = frame.parentElement;
  const around = place?.parentElement;
  if (!place || !around) return undefined;
  const { display } = getComputedStyle(around);
  if (!/flex|grid/.test(display) || around.clientWidth <= frame.clientWidth) return undefined;
  const before = frame.style.cssText;
  // A frame that wants more room than there is gets as much as its place can have.
  frame.style.width = `${around.clientWidth}px`;
  const room = place.clientWidth;
  frame.style.cssText = before;
  if (room <= frame.clientWidth) return undefined;
  return `the place of the frame (${nameOf(place)}, ${frame.clientWidth} px): is as narrow as the frame, in a parent (${display}) of ${around.clientWidth} px. Give the place a width: "flex: 1" or "width: 100%"`;
}

const nameOf = ({ tagName, id, className }: Element): string =>
  tagName.toLowerCase() + (id ? `#${id}` : className ? `.${className.trim().replace(/\s+/g, '.')}` : '');
