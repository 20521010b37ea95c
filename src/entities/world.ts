/** Patterns behind the first view of a campaign, in the colours of its palette (`worlds.css`). */
export const worlds = ['rays', 'velvet', 'grid', 'pitch', 'felt', 'night', 'foil', 'paper'] as const;

/** Name of a world. */
export type World = (typeof worlds)[number];

/** A campaign's world or, if the brand lacks it, the world that the brand always shows instead. */
export const shownWorld = (world: World, ofBrand: readonly World[] | undefined): World =>
  ofBrand === undefined || ofBrand.includes(world) ? world : (ofBrand[worlds.indexOf(world) % ofBrand.length] ?? world);
