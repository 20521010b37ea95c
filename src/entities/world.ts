/** What the page around a campaign looks like: patterns of its palette's colours (`worlds.css`). */
export const worlds = ['rays', 'velvet', 'grid', 'pitch', 'felt', 'night', 'foil', 'paper'] as const;

/** Name of a world. */
export type World = (typeof worlds)[number];
