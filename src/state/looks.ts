import type { Compositions } from '../entities/composition.ts';
import type { World } from '../entities/world.ts';

/** A brand's logo: its addresses, and its size in CSS pixels. */
export interface Logo {
  readonly dark: string;
  readonly light: string;
  readonly width: number;
  readonly height: number;
}

/** The looks of a brand that are in the HTML of pages; everything else are tokens. */
export interface Looks {
  /** Missing: the name of the site is written. */
  readonly logo?: Logo;
  /** Address of the picture in link previews of pages without one of their own. */
  readonly sharePicture?: string;
  /** Patterns behind campaigns; missing: each has its own. */
  readonly worlds?: readonly World[];
  /** Compositions of campaigns that name none, in place of those of their mechanics. */
  readonly compositions?: Compositions;
}
