/** Where the form of the settings menu goes. */
export const settingsPath = '/settings';

/** The visitor's choices in the settings menu, by field name. */
export interface VisitorSettings {
  /** A zone by its name in the IANA database or by its hours ahead of UTC, or that of the visitor's device. */
  readonly zone: string | number;
  readonly clock: '24' | '12';
  /** Number of the odds format. */
  readonly odds: number;
  /** `unset`: the one of the site. */
  readonly theme: 'unset' | 'default' | 'light';
}

/** Settings as a form carries them. */
export const settingsText = ({ zone, clock, odds, theme }: VisitorSettings): string =>
  new URLSearchParams({ zone: String(zone), clock, odds: String(odds), theme }).toString();
