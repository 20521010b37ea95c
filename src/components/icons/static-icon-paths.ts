import { iconPaths } from './icon-paths.ts';

/** All icons: {@link iconPaths}, and those that only server-rendered parts use, so that browsers don't download them. */
export const staticIconPaths = {
  ...iconPaths,
  'arrow-up': 'M12 20V5M6 11l6-6 6 6',
  gift: 'M4 11.5h16V20H4ZM3 7.5h18v4H3ZM12 7.5V20M12 7.5c-5 0-6-4-3.5-4.5 2-.4 3.5 2.5 3.5 4.5ZM12 7.5c5 0 6-4 3.5-4.5-2-.4-3.5 2.5-3.5 4.5Z',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM3.5 12h17M12 3.5c3 2.6 3.8 5.5 3.8 8.5s-.8 5.9-3.8 8.5c-3-2.6-3.8-5.5-3.8-8.5S9 6.1 12 3.5Z',
  home: 'm3.5 11.5 8.5-8 8.5 8M6 9.5v11h12v-11M10 20.5v-6h4v6',
  hourglass: 'M6.5 3.5h11M6.5 20.5h11M8 3.5v4l4 4.5 4-4.5v-4M8 20.5v-4l4-4.5 4 4.5v4',
  lock: 'M6 10.5h12A1.5 1.5 0 0 1 19.5 12v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  ticket: 'M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4ZM14 6.5v2M14 11v2M14 15.5v2',
} as const satisfies Readonly<Record<string, string>>;

/** A symbol of {@link staticIconPaths}. */
export type StaticIconName = keyof typeof staticIconPaths;
