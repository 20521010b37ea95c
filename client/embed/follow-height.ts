import type { EmbedInfo } from '../../src/host/embed-info.ts';

/** The part of a frame that has a height. */
interface FollowingFrame {
  readonly style: { height: string };
  readonly clientWidth: number;
}

/**
 * Sets the height of a frame in the document: the one that the server foretells, until the page says its own. The table of
 * messages has the limit; that the page never grows by its own height is the page's care.
 */
export function followHeight(
  frame: FollowingFrame,
  { origin, pathname }: URL,
  onChange: () => void,
): (height: number) => void {
  let isSaid = false;
  const set = (height: number | undefined): void => {
    frame.style.height = `${height}px`;
    onChange();
  };
  fetch(`${origin}/embed.json?path=${encodeURIComponent(pathname)}`)
    .then(async (response) => {
      const height = foretold(await response.json(), frame.clientWidth);
      // What is no length a browser leaves alone.
      if (!isSaid) set(height);
    })
    // The frame keeps the height that it has: the page says its own soon.
    .catch(() => undefined);
  return (height) => {
    isSaid = true;
    set(height);
  };
}

/** Of what the server says, the height at the widest width that is within the frame's, else at the narrowest. */
const foretold = ({ heights }: EmbedInfo, width: number): number | undefined =>
  heights.filter(([least], index) => index === 0 || least <= width).pop()?.[1];
