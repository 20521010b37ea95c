/** The symbols of `icons.svg`. */
export const iconNames = [
  'arrow',
  'arrow-up',
  'check',
  'chevron-down',
  'clock',
  'cross',
  'eye',
  'eye-off',
  'gift',
  'globe',
  'home',
  'hourglass',
  'info',
  'lock',
  'sign-out',
  'ticket',
  'trophy',
  'user',
  'warning',
] as const;

/** A symbol of {@link iconNames}. */
export type IconName = (typeof iconNames)[number];

const directionalNames: ReadonlySet<IconName> = new Set(['arrow', 'sign-out']);

/** Does the icon point along the line of text, so that right-to-left pages mirror it? */
export const isDirectional = (name: IconName): boolean => directionalNames.has(name);
