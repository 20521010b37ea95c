import type { ProtocolVersion } from './catalogue-types.ts';

/** Address at which host pages find out what they need to embed the page given by `?path=`. */
export const embedInfoPath = '/embed.json';

/** Facts of a page that a host page may read before showing it. */
export interface EmbedInfo {
  /** Versions of the protocol that pages speak. */
  readonly versions: readonly ProtocolVersion[];
  /** Minimum frame width that pages are designed for, in CSS pixels. */
  readonly minimumWidth: number;
  /** Widths of the frame and the page's predicted heights, in CSS pixels, narrowest first. */
  readonly heights: readonly (readonly [width: number, height: number])[];
}
