import type { Island } from '../block.tsx';
import type { OwnAlbum } from './album-state.ts';
import Album, { type AlbumProps } from './island.tsx';

/** Source of an album's pieces, and its promotion. */
export interface AlbumSource {
  /** Sectors of a wheel, or cards of the platform's collection. */
  readonly source: 'wheel' | 'evaginarium';
  readonly promotionId: number;
}

/** An album with the visitor's pieces. */
export const albumIsland: Island<AlbumProps, OwnAlbum, AlbumSource> = {
  folder: 'src/blocks/album',
  Component: Album,
  texts: ['src/blocks/album', 'src/blocks/action-area', 'src/actions', 'src/components', 'src/components/stop-playing'],
  isLazy: true,
};
