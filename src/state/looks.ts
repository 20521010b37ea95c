import type { Compositions } from '../entities/composition.ts';
import type { World } from '../entities/world.ts';

/** A brand's logo: its addresses, and its size in CSS pixels. */
export interface Logo {
  readonly dark: string;
  readonly light: string;
  readonly width: number;
  readonly height: number;
}

/** The part of a brand that is in the HTML of pages; the rest are CSS tokens. */
export interface Looks {
  /** If missing, the site's name is shown as text. */
  readonly logo?: Logo;
  /** Address of the picture in link previews of pages without one. */
  readonly sharePicture?: string;
  /** Patterns behind campaigns; if missing, each campaign has its own. */
  readonly worlds?: readonly World[];
  /** Compositions of campaigns that name none, replacing those of their mechanics. */
  readonly compositions?: Compositions;
}
