import type { Spin, Wheel } from '../../platform/wheel/wheel.ts';

/** A piece of an album, as every visitor sees it. */
export interface AlbumPiece {
  readonly id: string;
  readonly name: string;
  /** Chance of the piece: `wins` in `of` packs. */
  readonly chance: { readonly wins: number; readonly of: number };
}

/** Pieces that together bring a reward. */
export interface AlbumSet {
  readonly id: string;
  readonly name: string;
  readonly reward: string;
  readonly pieces: readonly AlbumPiece[];
}

/** The visitor's pieces of an album. */
export interface OwnAlbum {
  readonly participates: boolean;
  /** Packs; missing if none are opened on the page. */
  readonly attempts?: NonNullable<Wheel['attempts']>;
  /** Number of finds of each piece; pieces without an entry were never found. */
  readonly found: Readonly<Record<string, number>>;
  /** Whether the platform has named every piece, not only the newest: then a piece that is not in `found` is missing. */
  readonly isWhole: boolean;
}

/** Number of found pieces in a set. */
export const foundIn = ({ pieces }: Pick<AlbumSet, 'pieces'>, { found }: Pick<OwnAlbum, 'found'>): number =>
  pieces.filter(({ id }) => (found[id] ?? 0) > 0).length;

/** Whether a set is complete. */
export const isComplete = (set: Pick<AlbumSet, 'pieces'>, own: Pick<OwnAlbum, 'found'>): boolean =>
  foundIn(set, own) === set.pieces.length;

/** The pieces including those of more packs. */
export function withSpins(found: OwnAlbum['found'], spins: readonly Pick<Spin, 'sectorId'>[]): OwnAlbum['found'] {
  const sum: Record<string, number> = { ...found };
  for (const { sectorId } of spins) sum[sectorId] = (sum[sectorId] ?? 0) + 1;
  return sum;
}

/** A pack that was opened. */
export interface OpenedPack {
  readonly spin: Spin;
  /** Whether the visitor had the piece before; missing if unknown. */
  readonly isDuplicate?: boolean;
}

/** Opened packs, oldest first, with the new pieces of each. */
export function openedPacks(before: OwnAlbum['found'], spins: readonly Spin[]): OpenedPack[] {
  return spins.map((spin, index) => ({
    spin,
    isDuplicate: (withSpins(before, spins.slice(0, index))[spin.sectorId] ?? 0) > 0,
  }));
}
