/** Patterns behind the first view of a campaign, in the colours of its palette (`worlds.css`). */
export const worlds = ['rays', 'velvet', 'grid', 'pitch', 'felt', 'night', 'foil', 'paper'] as const;

/** Name of a world. */
export type World = (typeof worlds)[number];
