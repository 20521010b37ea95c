/**
 * SVG paths of the icons, in a view box of 24 by 24. They are inline: an image would delay the load event of a frame below the fold, and so
 * of its host page. Every visitor downloads these icons; `static-icon-paths.ts` has those of server-rendered parts, and a lazy component
 * has its own in its folder.
 */
export const iconPaths = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  check: 'm4.5 12.5 5 5L19.5 7',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM12 7v5l3.5 2',
  cross: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM12 11v5.5M12 7.7v.1',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 5.5H4.5a4 4 0 0 0 3.7 5.8M16 5.5h3.5a4 4 0 0 1-3.7 5.8M12 14v6.5M8 20.5h8',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  warning: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
} as const satisfies Readonly<Record<string, string>>;

/** A symbol of {@link iconPaths}. */
export type IconName = keyof typeof iconPaths;

/** Whether the icon points in the direction of text, so that right-to-left pages mirror it. */
export const isDirectional = (name: string): boolean => name === 'arrow';
