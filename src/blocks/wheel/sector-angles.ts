import type { Sector } from './wheel-data.ts';

/** Angles of a sector, in degrees clockwise from the top. */
export interface SectorAngle {
  readonly start: number;
  readonly size: number;
}

/** Degrees of the narrowest sector that has room for its icon. */
const narrowest = 15;

/** Sectors in proportion to their chances, or of equal size if the smallest one would be invisible. */
export function sectorAngles(sectors: readonly Pick<Sector, 'chance'>[]): {
  readonly angles: readonly SectorAngle[];
  readonly isInProportion: boolean;
} {
  const sum = sectors.reduce((total, { chance }) => total + chance.wins / chance.of, 0);
  const exact = sectors.map(({ chance }) => (360 * chance.wins) / chance.of / sum);
  const isInProportion = exact.every((size) => size >= narrowest);
  const sizes = isInProportion ? exact : exact.map(() => 360 / sectors.length);
  return {
    angles: sizes.map((size, index) => ({ start: sizes.slice(0, index).reduce((total, one) => total + one, 0), size })),
    isInProportion,
  };
}
