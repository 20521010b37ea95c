import type { EmbedInfo } from '../../src/host/embed-info.ts';

/** Fetches the page's {@link EmbedInfo} before the page loads; 404 if there is none. */
export const fetchEmbedInfo = ({ origin, pathname }: URL): Promise<Response> =>
  fetch(`${origin}/embed.json?path=${encodeURIComponent(pathname)}`);

/** The predicted height at the widest width that fits into the frame, else at the narrowest. */
export const predictedHeight = ({ heights }: EmbedInfo, width: number): number | undefined =>
  heights.filter(([least], index) => index === 0 || least <= width).pop()?.[1];
