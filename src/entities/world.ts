/** Patterns behind the first view of a campaign, in the colours of its palette (`worlds.css`). */
export const worlds = ['rays', 'velvet', 'grid', 'pitch', 'felt', 'night', 'foil', 'paper'] as const;

/** Name of a world. */
export type World = (typeof worlds)[number];

/** A campaign's world or, if the brand lacks it, the world that the brand always shows instead. */
export const shownWorld = (world: World, brandWorlds: readonly World[] | undefined): World =>
  brandWorlds === undefined || brandWorlds.includes(world)
    ? world
    : (brandWorlds[worlds.indexOf(world) % brandWorlds.length] ?? world);
