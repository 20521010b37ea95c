import type { ProtocolVersion } from './catalogue-types.ts';

/** Where host pages ask what they need to know to embed a page: `?path=` names it. */
export const embedInfoPath = '/embed.json';

/** Facts of a page that a host page may read before showing it. */
export interface EmbedInfo {
  /** Versions of the protocol that pages speak. */
  readonly versions: readonly ProtocolVersion[];
  /** The narrowest frame that pages are made for, in CSS pixels. */
  readonly minimumWidth: number;
  /** Widths of the frame and the heights that the page will about have there, in CSS pixels, the narrowest first. */
  readonly heights: readonly (readonly [width: number, height: number])[];
}
