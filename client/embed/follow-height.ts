import type { EmbedInfo } from '../../src/host/embed-info.ts';

/** The part of a frame that has a height. */
interface FollowingFrame {
  readonly style: { height: string };
  readonly clientWidth: number;
}

/**
 * Sets the height of a frame: the height predicted by the server, until the page reports its own. The message table has
 * the limit; the page itself prevents endless growth.
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
      // Browsers ignore an invalid length.
      if (!isSaid) set(height);
    })
    // The frame keeps its height: the page reports its own soon.
    .catch(() => undefined);
  return (height) => {
    isSaid = true;
    set(height);
  };
}

/** The predicted height at the widest width within the frame's, else at the narrowest. */
const foretold = ({ heights }: EmbedInfo, width: number): number | undefined =>
  heights.filter(([least], index) => index === 0 || least <= width).pop()?.[1];
