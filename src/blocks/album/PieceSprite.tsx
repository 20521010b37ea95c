import styles from './album.module.css';
import type { AlbumSet } from './album-state.ts';
import { pieceMotif } from './piece-motifs.ts';

/** The drawings of an album's pieces, once: the island shows them by their id, without code for them. */
export function PieceSprite({ sets }: { readonly sets: readonly Pick<AlbumSet, 'pieces'>[] }) {
  return (
    <svg className={styles['sprite']} aria-hidden="true">
      {sets.flatMap(({ pieces }) =>
        pieces.map(({ id }) => (
          <symbol key={id} id={`piece-${id}`} viewBox="0 0 48 48">
            <path d={pieceMotif(id)} />
          </symbol>
        )),
      )}
    </svg>
  );
}
