/** Target of the settings menu's form. */
export const settingsPath = '/settings';

/** The visitor's choices in the settings menu, by field name. */
export interface VisitorSettings {
  /** A zone by its IANA name or its hours ahead of UTC, or the zone of the visitor's device. */
  readonly zone: string | number;
  readonly clock: '24' | '12';
  /** Number of the odds format. */
  readonly odds: number;
  /** `unset`: the site's. */
  readonly theme: 'unset' | 'default' | 'light';
}

/** Settings in the form's text format. */
export const settingsText = ({ zone, clock, odds, theme }: VisitorSettings): string =>
  new URLSearchParams({ zone: String(zone), clock, odds: String(odds), theme }).toString();
